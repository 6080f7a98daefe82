import { Link } from 'react-router';
import { filteredList, formatDecimal, formatRelation } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { baixaArrecadacao, COMPONENTES_BAIXA } from '../../resources/baixa_arrecadacao';
import { type LoteArrecadacaoItem, loteArrecadacaoItem } from '../../resources/lote_arrecadacao_item';

type Row = LoteArrecadacaoItem & { natureza_receita?: Record<string, unknown> | null; fonte?: Record<string, unknown> | null };

/** What a lote is made of, by component, nature and fonte, and the payments that it adds up. */
export default function LoteItems({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <>
      <BriefList<Row>
        resource={loteArrecadacaoItem}
        params={{ lote_arrecadacao_id: id }}
        empty="O lote não tem valores."
        open="Abrir os itens"
        line={(row) =>
          [
            row.componente && COMPONENTES_BAIXA[row.componente],
            formatRelation(row.natureza_receita),
            formatRelation(row.fonte),
            `R$ ${formatDecimal(row.valor ?? '0', 2)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <p>
        <Link to={filteredList(baixaArrecadacao, 'lote_arrecadacao_id', id)}>Abrir as baixas do lote</Link>
      </p>
    </>
  );
}
