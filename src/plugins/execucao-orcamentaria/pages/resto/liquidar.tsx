import { compareDecimals } from '../../../../resources/definition';
import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DO_RESTO, ESTORNO_DO_RESTO, PARTES_DO_RESTO, SALDOS_DO_RESTO, TEXTOS_DO_RESTO } from '../../parts/resto/parts';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';
import { pedidoLiquidacaoResto, restoAPagarMovimento } from '../../resources/restos/resto_a_pagar_movimento';

/** What of a resto não processado was liquidated in the years after, and more of it. */
export default function LiquidarRestoPage() {
  return (
    <ChildPage
      resource={restoAPagar}
      parts={PARTES_DO_RESTO}
      part="liquidar"
      first={ANTES_DO_RESTO}
      amounts={SALDOS_DO_RESTO}
      texts={TEXTOS_DO_RESTO}
      child={restoAPagarMovimento}
      columns={['tipo', 'data', 'documento', 'valor', 'situacao']}
      titles={{ list: 'Movimentos', empty: 'Ainda não há movimento.', create: 'Nova liquidação', submit: 'Liquidar' }}
      fields={pedidoLiquidacaoResto}
      refused={({ a_liquidar }) => (compareDecimals(String(a_liquidar ?? '0'), '0') > 0 ? null : 'Nada resta do resto a pagar a liquidar.')}
      reversal={ESTORNO_DO_RESTO}
    />
  );
}
