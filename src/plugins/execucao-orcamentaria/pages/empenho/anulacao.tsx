import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from '../../parts/empenho/parts';
import { empenho, pedidoAnulacao } from '../../resources/empenho';
import { empenhoAnulacao } from '../../resources/empenho_anulacao';

/** What was annulled of an empenho, and what else may be: never more than there is to be liquidated. */
export default function AnulacaoPage() {
  return (
    <ChildPage
      resource={empenho}
      parts={PARTES_DO_EMPENHO}
      part="anulacao"
      first={ANTES_DA_EMISSAO}
      amounts={SALDOS_DO_EMPENHO}
      texts={['dotacao_id', 'credor_id']}
      child={empenhoAnulacao}
      columns={['data', 'tipo', 'valor', 'motivo', 'devolve_para']}
      titles={{ list: 'Anulações', empty: 'Nada foi anulado do empenho.', create: 'Nova anulação', submit: 'Anular' }}
      fields={pedidoAnulacao}
      hint={({ a_liquidar }) => `Podem ser anulados até R$ ${formatDecimal(String(a_liquidar), 2)}, o que resta a liquidar.`}
      refused={({ situacao, a_liquidar }) => {
        if (situacao === 'rascunho') return ANTES_DA_EMISSAO;
        return compareDecimals(String(a_liquidar ?? '0'), '0') > 0 ? null : 'O empenho não tem saldo a liquidar: não há o que anular.';
      }}
    />
  );
}
