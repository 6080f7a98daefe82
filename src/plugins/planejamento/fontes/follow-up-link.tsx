import { Tags } from 'lucide-react';
import { RegisterLink } from '../register-link';
import { codigoAcompanhamento } from '../resources/codigo_acompanhamento';

/** The way to the códigos de acompanhamento that the fontes allow. */
export default function FollowUpLink() {
  return <RegisterLink resource={codigoAcompanhamento} icon={Tags} />;
}
