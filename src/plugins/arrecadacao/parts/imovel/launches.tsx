import { Link } from 'react-router';
import type { Resource } from '../../../../resources/definition/resource';
import { filteredList } from '../../../../resources/definition/resource';
import { lancamentoTributario } from '../../resources/lancamento_tributario';

/** From a lote, or an imóvel, to its launches. */
export default function Launches({ resource, id }: { resource: Resource; id: number | null }) {
  if (id === null) return <p>Ao salvar, a simulação é feita sobre as avaliações do exercício.</p>;
  const field = resource.name === 'imovel' ? 'imovel_id' : 'lote_id';
  return (
    <p>
      <Link to={filteredList(lancamentoTributario, field, id)}>Abrir os lançamentos</Link>
    </p>
  );
}
