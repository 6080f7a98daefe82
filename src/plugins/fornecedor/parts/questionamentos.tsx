import './fornecedor.css';
import { formatDate } from '../../../resources/definition';
import { BriefList } from '../../../resources/form/brief-list';
import { type QuestionamentoPublicado, questionamentoPublicado } from '../resources/questionamento_publicado';

const { tipo: TIPO, decisao: DECISAO } = questionamentoPublicado.fields;

/** What was asked of the edital and what was answered, without who asked. */
export default function QuestionamentosDaLicitacao({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <div className="fornecedor-perguntas">
      <BriefList<QuestionamentoPublicado>
        resource={questionamentoPublicado}
        params={{ licitacao_id: id }}
        empty="Nada perguntado. Pergunte em Esclarecer ou impugnar, no alto da tela, até três dias úteis antes da abertura."
        open="Ver todos os esclarecimentos"
        line={({ tipo, texto, recebido_em, resposta, respondido_em, decisao }) => (
          <>
            <strong>{tipo && TIPO.options[tipo]}</strong>
            {recebido_em && ` · ${formatDate(recebido_em)}`}
            <p>{texto}</p>
            <p className="fornecedor-nota">
              {resposta
                ? `Resposta de ${respondido_em && formatDate(respondido_em)}${decisao ? ` (${DECISAO.options[decisao]})` : ''}: ${resposta}`
                : 'Espera resposta. Só você o vê.'}
            </p>
          </>
        )}
      />
    </div>
  );
}
