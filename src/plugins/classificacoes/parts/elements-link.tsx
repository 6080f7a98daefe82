import { Shapes } from 'lucide-react';
import type { Resource } from '../../../resources/definition/resource';
import { elementoDespesa } from '../resources/elemento_despesa';
import OpenButton from './open-button';
import { RegisterLink } from './register-link';

/** The ways to the elementos that the naturezas da despesa are made of, and to the official table. */
export default function ElementsLink({ resource }: { resource: Resource }) {
  return (
    <>
      <RegisterLink resource={elementoDespesa} icon={Shapes} />
      <OpenButton resource={resource} />
    </>
  );
}
