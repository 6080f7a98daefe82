import { Link } from 'react-router';
import { formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type ResultadoItemLicitacao, resultadoItemLicitacao } from '../../resources/contratacao/resultado_item_licitacao';

const { options } = resultadoItemLicitacao.fields.situacao;

/** Who supplies each item of a contratação, and at what price. */
export default function Resultados({ id }: { id: number | null }) {
  if (id === null) return <p>O fornecedor e o preço de cada item são informados depois que o processo é salvo.</p>;
  return (
    <BriefList<ResultadoItemLicitacao>
      resource={resultadoItemLicitacao}
      params={{ processo_contratacao_id: id }}
      empty="Nenhum resultado."
      open="Ver todos os resultados"
      line={({ id: resultado, rotulo, valor_total, oferecido, situacao }) => (
        <>
          <Link to={recordAddress(resultadoItemLicitacao, resultado)}>
            {rotulo} · {options[situacao]}
          </Link>
          {oferecido && <span className="numero"> {oferecido}</span>}
          {valor_total && <span className="numero"> R$ {formatDecimal(valor_total, 2)}</span>}
        </>
      )}
    />
  );
}
