import { Link } from 'react-router';
import type { Resource } from '../../../resources/definition/resource';
import { filteredList } from '../../../resources/definition/resource';
import { contracheque } from '../resources/contracheque';

/** From a folha, or a vínculo, to its contracheques. */
export default function Payslips({ resource, id }: { resource: Resource; id: number | null }) {
  if (id === null) return <p>Ao salvar, calcule a folha para ver os contracheques.</p>;
  const field = resource.name === 'funcionario' ? 'funcionario_id' : 'folha_id';
  return (
    <p>
      <Link to={filteredList(contracheque, field, id)}>Abrir os contracheques</Link>
    </p>
  );
}
