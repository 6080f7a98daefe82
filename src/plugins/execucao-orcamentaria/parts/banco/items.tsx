import { formatDate, formatDecimal } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type RemessaItem, remessaItem } from '../../resources/banco/remessa_item';

const { situacao } = remessaItem.fields;

/** The payments of a file, and what the bank did of each. */
export default function Items({ id }: { id: number | null }) {
  if (id === null) return <p>Os pagamentos aparecem depois de gerada a remessa.</p>;
  return (
    <BriefList<RemessaItem>
      resource={remessaItem}
      params={{ remessa_id: id }}
      empty="Nenhum pagamento."
      open="Ver todos os pagamentos"
      line={(row) => (
        <>
          {row.seu_numero} · {row.favorecido}: <span className="numero">R$ {formatDecimal(row.valor, 2)}</span> ·{' '}
          {situacao.options[row.situacao]}
          {row.pago_em && ` em ${formatDate(row.pago_em)}`}
          {row.situacao === 'rejeitado' && row.ocorrencia && ` · ${row.ocorrencia}`}
        </>
      )}
    />
  );
}
