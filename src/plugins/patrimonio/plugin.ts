import { definePlugin } from '../../resources/definition/plugin';
import { painelPatrimonio } from './dashboards/painel';
import { ativoPermanente } from './reports/ativo-permanente';
import { classificacaoContabil } from './reports/classificacao-contabil';
import { relacaoBensPatrimoniais } from './reports/relacao-bens-patrimoniais';
import { relacaoDataAquisicao } from './reports/relacao-data-aquisicao';
import { relacaoDataGarantia } from './reports/relacao-data-garantia';
import { termoTransferenciaOrgaos } from './reports/termo-transferencia-orgaos';
import { alteracaoBem } from './resources/alteracao_bem';
import { baixaBem } from './resources/baixa_bem';
import { bem } from './resources/bem';
import { bemImovel } from './resources/bem_imovel';
import { bemValor } from './resources/bem_valor';
import { classificacaoPatrimonial } from './resources/classificacao_patrimonial';
import { comissaoPatrimonial } from './resources/comissao_patrimonial';
import { garantiaBem } from './resources/garantia_bem';
import { imovelUtilizacao } from './resources/imovel_utilizacao';
import { impressaoPlaqueta } from './resources/impressao_plaqueta';
import { inventarioPatrimonial } from './resources/inventario_patrimonial';
import { leituraInventario } from './resources/leitura_inventario';
import { loteDepreciacao } from './resources/lote_depreciacao';
import { movimentacaoBem } from './resources/movimentacao_bem';
import { parametroPatrimonio } from './resources/parametro_patrimonio';
import { plaqueta } from './resources/plaqueta';
import { producaoBem } from './resources/producao_bem';
import { revisaoVida } from './resources/revisao_vida';
import { taxaDepreciacao } from './resources/taxa_depreciacao';
import { tipoBem } from './resources/tipo_bem';

export const plugin = definePlugin({
  id: 'patrimonio',
  title: 'Patrimônio',
  resources: [
    classificacaoPatrimonial,
    tipoBem,
    taxaDepreciacao,
    comissaoPatrimonial,
    bem,
    bemValor,
    producaoBem,
    parametroPatrimonio,
    garantiaBem,
    bemImovel,
    imovelUtilizacao,
    plaqueta,
    impressaoPlaqueta,
    loteDepreciacao,
    alteracaoBem,
    revisaoVida,
    movimentacaoBem,
    baixaBem,
    inventarioPatrimonial,
    leituraInventario,
  ],
  reports: [
    relacaoBensPatrimoniais,
    classificacaoContabil,
    ativoPermanente,
    relacaoDataGarantia,
    relacaoDataAquisicao,
    termoTransferenciaOrgaos,
  ],
  dashboards: [painelPatrimonio],
  slots: {
    bem: {
      aboveForm: () => import('./parts/plaqueta-confere'),
      links: [
        { label: 'Valores', to: bemValor },
        { label: 'Plaquetas', to: plaqueta },
        { label: 'Produção', to: producaoBem },
      ],
      sections: [
        { title: 'Mudanças de valor', load: () => import('./parts/valores-do-bem') },
        { title: 'Movimentações', load: () => import('./parts/movimentacoes-do-bem') },
        { title: 'Alterações', load: () => import('./parts/alteracoes-do-bem') },
        { title: 'Contratos e garantias', load: () => import('./parts/garantias-do-bem') },
      ],
    },
    bem_imovel: {
      links: [{ label: 'Utilizações', to: imovelUtilizacao }],
      sections: [{ title: 'Utilizações', load: () => import('./parts/utilizacoes-do-imovel') }],
    },
    inventario_patrimonial: { links: [{ label: 'Leituras', to: leituraInventario }] },
  },
});
