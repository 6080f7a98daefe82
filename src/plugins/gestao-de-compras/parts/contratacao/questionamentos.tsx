import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type QuestionamentoLicitacao, questionamentoLicitacao } from '../../resources/contratacao/questionamento_licitacao';

/** What was asked of the edital of a contratação, and what waits for an answer. */
export default function Questionamentos({ id }: { id: number | null }) {
  if (id === null) return <p>Os esclarecimentos e as impugnações são recebidos depois da divulgação.</p>;
  return (
    <BriefList<QuestionamentoLicitacao>
      resource={questionamentoLicitacao}
      params={{ processo_contratacao_id: id }}
      empty="Nenhum esclarecimento ou impugnação."
      open="Ver todos os esclarecimentos e impugnações"
      line={({ id: questionamento, rotulo, situacao, prazo_resposta }) => (
        <Link to={recordAddress(questionamentoLicitacao, questionamento)}>
          {rotulo} ·{' '}
          {situacao === 'recebido' && prazo_resposta
            ? `responder até ${formatDate(prazo_resposta)}`
            : questionamentoLicitacao.fields.situacao.options[situacao]}
        </Link>
      )}
    />
  );
}
