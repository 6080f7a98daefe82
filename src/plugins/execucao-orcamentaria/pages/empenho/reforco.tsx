import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from '../../parts/empenho/parts';
import { empenho, pedidoReforco, type SituacaoEmpenho, VIGENTES } from '../../resources/empenho';
import { empenhoReforco } from '../../resources/empenho_reforco';

/** The reforços of an empenho, and one more. */
export default function ReforcoPage() {
  return (
    <ChildPage
      resource={empenho}
      parts={PARTES_DO_EMPENHO}
      part="reforco"
      first={ANTES_DA_EMISSAO}
      amounts={SALDOS_DO_EMPENHO}
      texts={['dotacao_id', 'credor_id']}
      child={empenhoReforco}
      columns={['data', 'valor', 'motivo']}
      titles={{ list: 'Reforços', empty: 'O empenho não tem reforços.', create: 'Novo reforço', submit: 'Reforçar' }}
      fields={pedidoReforco}
      refused={({ situacao, tipo }) => {
        if (situacao === 'rascunho') return ANTES_DA_EMISSAO;
        if (tipo === 'ordinario') return 'Empenho ordinário não admite reforço; emita um empenho complementar.';
        return VIGENTES.includes(situacao as SituacaoEmpenho) ? null : 'A situação do empenho não admite reforço.';
      }}
    />
  );
}
