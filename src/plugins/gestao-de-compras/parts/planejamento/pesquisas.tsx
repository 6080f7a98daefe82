import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type PesquisaPreco, pesquisaPreco } from '../../resources/planejamento/pesquisa_preco';

const { options } = pesquisaPreco.fields.metodo;

/** The pesquisa de preços of a solicitação. */
export default function Pesquisas({ id }: { id: number | null }) {
  if (id === null) return <p>A pesquisa é feita pelo setor de compras, depois da aprovação da chefia.</p>;
  return (
    <BriefList<PesquisaPreco>
      resource={pesquisaPreco}
      params={{ solicitacao_demanda_id: id }}
      empty="Nenhuma pesquisa de preços."
      open="Ver as pesquisas de preços"
      line={({ id: pesquisa, data, metodo }) => (
        <Link to={recordAddress(pesquisaPreco, pesquisa)}>
          {formatDate(data)} · {options[metodo]}
        </Link>
      )}
    />
  );
}
