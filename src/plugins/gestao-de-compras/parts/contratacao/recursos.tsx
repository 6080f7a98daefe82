import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { RECURSO_PENDENTE, type RecursoLicitacao, recursoLicitacao } from '../../resources/contratacao/recurso_licitacao';

const { options } = recursoLicitacao.fields.situacao;

/** The recursos of a contratação, with the term in which each one is. */
export default function Recursos({ id }: { id: number | null }) {
  if (id === null) return <p>Os recursos vêm depois da declaração do vencedor.</p>;
  return (
    <BriefList<RecursoLicitacao>
      resource={recursoLicitacao}
      params={{ processo_contratacao_id: id }}
      empty="Nenhum recurso."
      open="Ver todos os recursos"
      line={({ id: recurso, rotulo, situacao, prazo }) => (
        <Link to={recordAddress(recursoLicitacao, recurso)}>
          {rotulo} · {options[situacao]}
          {prazo && RECURSO_PENDENTE.includes(situacao) && ` · até ${formatDate(prazo)}`}
        </Link>
      )}
    />
  );
}
