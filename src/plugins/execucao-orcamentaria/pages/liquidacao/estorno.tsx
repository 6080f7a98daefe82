import { compareDecimals } from '../../../../resources/definition';
import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DA_LIQUIDACAO, PARTES_DA_LIQUIDACAO, SALDOS_DA_LIQUIDACAO } from '../../parts/liquidacao/parts';
import { liquidacao, pedidoEstornoLiquidacao } from '../../resources/liquidacao';
import { liquidacaoAnulacao } from '../../resources/liquidacao_anulacao';

/** What was reversed of a liquidação, and what else may be: never what was paid. */
export default function EstornoPage() {
  return (
    <ChildPage
      resource={liquidacao}
      parts={PARTES_DA_LIQUIDACAO}
      part="estorno"
      first={ANTES_DA_LIQUIDACAO}
      amounts={SALDOS_DA_LIQUIDACAO}
      texts={['empenho_id', 'credor']}
      child={liquidacaoAnulacao}
      columns={['data', 'valor', 'motivo']}
      titles={{ list: 'Estornos', empty: 'Nada foi estornado da liquidação.', create: 'Novo estorno', submit: 'Estornar' }}
      fields={pedidoEstornoLiquidacao}
      refused={({ situacao, a_pagar }) => {
        if (compareDecimals(String(a_pagar ?? '0'), '0') > 0) return null;
        return situacao === 'estornada' ? 'A liquidação já foi estornada.' : 'Liquidação paga; anule o pagamento antes.';
      }}
    />
  );
}
