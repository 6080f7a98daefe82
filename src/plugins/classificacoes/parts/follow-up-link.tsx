import { Tags } from 'lucide-react';
import type { Resource } from '../../../resources/definition/resource';
import { codigoAcompanhamento } from '../resources/codigo_acompanhamento';
import OpenButton from './open-button';
import { RegisterLink } from './register-link';

/** The ways to the códigos de acompanhamento that the fontes allow, and to the official table. */
export default function FollowUpLink({ resource }: { resource: Resource }) {
  return (
    <>
      <RegisterLink resource={codigoAcompanhamento} icon={Tags} />
      <OpenButton resource={resource} />
    </>
  );
}
