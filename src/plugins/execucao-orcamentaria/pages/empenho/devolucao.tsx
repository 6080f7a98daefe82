import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from '../../parts/empenho/parts';
import { devolucaoSuprimento, pedidoDevolucao } from '../../resources/devolucao_suprimento';
import { empenho } from '../../resources/empenho';

/** What of a suprimento de fundos came back, and more of it. */
export default function DevolucaoPage() {
  return (
    <ChildPage
      resource={empenho}
      parts={PARTES_DO_EMPENHO}
      part="devolucao"
      first={ANTES_DA_EMISSAO}
      amounts={SALDOS_DO_EMPENHO}
      texts={['dotacao_id', 'credor_id']}
      child={devolucaoSuprimento}
      columns={['data', 'valor']}
      titles={{ list: 'Devoluções', empty: 'Nada foi devolvido.', create: 'Nova devolução', submit: 'Devolver' }}
      fields={pedidoDevolucao}
      refused={({ situacao, tipo_despesa }) => {
        if (situacao === 'rascunho') return ANTES_DA_EMISSAO;
        return tipo_despesa === 'suprimento' ? null : 'O empenho não é de suprimento de fundos.';
      }}
    />
  );
}
