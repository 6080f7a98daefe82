import { definePlugin } from '../../resources/definition/plugin';
import { painelObras } from './dashboards/painel';
import { aditivosLimites } from './reports/aditivos-limites';
import { cronogramaObra } from './reports/cronograma';
import { curvaAbcObra } from './reports/curva-abc';
import { medicoesPagamentos } from './reports/medicoes-pagamentos';
import { obrasParalisadas } from './reports/obras-paralisadas';
import { obrasPorConvenio } from './reports/obras-por-convenio';
import { quantitativosObra } from './reports/quantitativos';
import { reajustesObras } from './reports/reajustes';
import { relacaoObras } from './reports/relacao-obras';
import { cronogramaVersao } from './resources/cronograma_versao';
import { diarioObra } from './resources/diario_obra';
import { medicaoContratada } from './resources/medicao_contratada';
import { medicaoObra } from './resources/medicao_obra';
import { obra } from './resources/obra';
import { paralisacaoObra } from './resources/paralisacao_obra';

export const plugin = definePlugin({
  id: 'engenharia',
  title: 'Engenharia',
  resources: [obra, medicaoObra, paralisacaoObra, diarioObra, cronogramaVersao, medicaoContratada],
  dashboards: [painelObras],
  reports: [
    relacaoObras,
    obrasParalisadas,
    medicoesPagamentos,
    reajustesObras,
    aditivosLimites,
    quantitativosObra,
    obrasPorConvenio,
    curvaAbcObra,
    cronogramaObra,
  ],
  slots: {
    obra: {
      links: [
        { label: 'Medições', to: medicaoObra },
        { label: 'Paralisações', to: paralisacaoObra },
        { label: 'Diários', to: diarioObra },
        { label: 'Versões dos cronogramas', to: cronogramaVersao },
      ],
      sections: [
        { title: 'Andamento do cronograma', tab: 'Cronograma', load: () => import('./parts/cronograma') },
        { title: 'Medições', load: () => import('./parts/medicoes') },
        { title: 'Paralisações', tab: 'Medições', load: () => import('./parts/paralisacoes') },
      ],
    },
  },
});
