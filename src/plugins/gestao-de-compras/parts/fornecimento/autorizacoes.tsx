import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';

const { situacao: situacoes } = autorizacaoFornecimento.fields;

/** The AFs that were ordered from a record. */
export function Autorizacoes({ campo, id }: { campo: 'contrato_id' | 'processo_contratacao_id'; id: number | null }) {
  if (id === null) return <p>As autorizações de fornecimento aparecem depois que o registro é salvo.</p>;
  return (
    <BriefList<AutorizacaoFornecimento>
      resource={autorizacaoFornecimento}
      params={{ [campo]: id }}
      empty="Nenhuma autorização de fornecimento."
      open="Ver todas as autorizações"
      line={({ id: row, rotulo, data_limite, valor_total, prazo, situacao }) => (
        <>
          <Link to={recordAddress(autorizacaoFornecimento, row)}>{rotulo}</Link>
          {valor_total && <span className="numero"> R$ {formatDecimal(valor_total, 2)}</span>} · {situacoes.options[situacao]}
          {data_limite ? ` · até ${formatDate(data_limite)}${prazo === 'Atrasada' ? ' (atrasada)' : ''}` : ''}
        </>
      )}
    />
  );
}
