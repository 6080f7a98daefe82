import { ChildPage } from '../../parts/documento/child-page';
import { ANTES_DA_EMISSAO, PARTES_DO_EMPENHO, SALDOS_DO_EMPENHO } from '../../parts/empenho/parts';
import { empenho } from '../../resources/empenho';
import { pedidoPrestacao, prestacaoSuprimento } from '../../resources/prestacao_suprimento';

/** What the servant accounted for of a suprimento de fundos, and one more (Lei 4.320/1964 art. 69). */
export default function PrestacaoPage() {
  return (
    <ChildPage
      resource={empenho}
      parts={PARTES_DO_EMPENHO}
      part="prestacao"
      first={ANTES_DA_EMISSAO}
      amounts={SALDOS_DO_EMPENHO}
      texts={['dotacao_id', 'credor_id']}
      child={prestacaoSuprimento}
      columns={['data', 'valor', 'situacao']}
      titles={{
        list: 'Prestações de contas',
        empty: 'Ainda não se prestaram contas.',
        create: 'Nova prestação de contas',
        submit: 'Prestar contas',
      }}
      fields={pedidoPrestacao}
      refused={({ situacao, tipo_despesa }) => {
        if (situacao === 'rascunho') return ANTES_DA_EMISSAO;
        return tipo_despesa === 'suprimento' ? null : 'O empenho não é de suprimento de fundos.';
      }}
    />
  );
}
