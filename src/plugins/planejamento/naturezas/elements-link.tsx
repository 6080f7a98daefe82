import { Shapes } from 'lucide-react';
import { RegisterLink } from '../register-link';
import { elementoDespesa } from '../resources/elemento_despesa';

/** The way to the elementos that the naturezas da despesa are made of. */
export default function ElementsLink() {
  return <RegisterLink resource={elementoDespesa} icon={Shapes} />;
}
