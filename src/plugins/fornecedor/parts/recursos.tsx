import './fornecedor.css';
import { Link } from 'react-router';
import { formatDate } from '../../../resources/definition';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type RecursoFornecedor, recursoFornecedor } from '../resources/recurso_fornecedor';

const { options } = recursoFornecedor.fields.situacao;

/** The appeals of a licitação in which who calls has a proposal. */
export default function RecursosDaLicitacao({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<RecursoFornecedor>
      resource={recursoFornecedor}
      params={{ licitacao_id: id }}
      empty="Nenhum recurso. Declarado o vencedor, a intenção se manifesta na sua proposta."
      open="Ver todos os recursos"
      line={({ id: recurso, recorrente, meu, situacao, prazo }) => (
        <>
          <Link to={recordAddress(recursoFornecedor, recurso)}>{meu ? 'O seu recurso' : `Recurso de ${recorrente}`}</Link>
          <span className="fornecedor-nota">
            {[situacao && options[situacao], prazo && `prazo em ${formatDate(prazo)}`].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    />
  );
}
