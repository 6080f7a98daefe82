import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DO_PAGAMENTO, PARTES_DO_PAGAMENTO, SALDOS_DO_PAGAMENTO } from '../../parts/pagamento/parts';
import { pagamento, pedidoAnulacaoPagamento } from '../../resources/pagamento';
import { pagamentoAnulacao } from '../../resources/pagamento_anulacao';

/** What was annulled of a payment, and what else may be. */
export default function AnulacaoPage() {
  return (
    <ChildPage
      resource={pagamento}
      parts={PARTES_DO_PAGAMENTO}
      part="anulacao"
      first={ANTES_DO_PAGAMENTO}
      amounts={SALDOS_DO_PAGAMENTO}
      texts={['credor_id', 'conta_bancaria_id']}
      child={pagamentoAnulacao}
      columns={['data', 'valor', 'valor_retido', 'motivo']}
      titles={{ list: 'Anulações', empty: 'Nada foi anulado do pagamento.', create: 'Nova anulação', submit: 'Anular' }}
      fields={pedidoAnulacaoPagamento}
      refused={({ situacao }) => (situacao === 'anulado' ? 'O pagamento já está anulado.' : null)}
    />
  );
}
