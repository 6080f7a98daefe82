import { compareDecimals } from '../../../../resources/definition';
import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DO_RESTO, ESTORNO_DO_RESTO, PARTES_DO_RESTO, SALDOS_DO_RESTO, TEXTOS_DO_RESTO } from '../../parts/resto/parts';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';
import { pedidoCancelamentoResto, restoAPagarMovimento } from '../../resources/restos/resto_a_pagar_movimento';

/** What of a resto a pagar is not due any more, and more of it. */
export default function CancelarRestoPage() {
  return (
    <ChildPage
      resource={restoAPagar}
      parts={PARTES_DO_RESTO}
      part="cancelar"
      first={ANTES_DO_RESTO}
      amounts={SALDOS_DO_RESTO}
      texts={TEXTOS_DO_RESTO}
      child={restoAPagarMovimento}
      columns={['tipo', 'data', 'documento', 'valor', 'situacao']}
      titles={{ list: 'Movimentos', empty: 'Ainda não há movimento.', create: 'Novo cancelamento', submit: 'Cancelar o saldo' }}
      fields={pedidoCancelamentoResto}
      refused={({ saldo }) => (compareDecimals(String(saldo ?? '0'), '0') > 0 ? null : 'O resto a pagar não tem saldo.')}
      reversal={ESTORNO_DO_RESTO}
    />
  );
}
