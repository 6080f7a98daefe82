import { definePlugin } from '../../resources/definition/plugin';
import { diarioObra } from './resources/diario_obra';
import { medicaoObra } from './resources/medicao_obra';
import { obra } from './resources/obra';
import { paralisacaoObra } from './resources/paralisacao_obra';

export const plugin = definePlugin({
  id: 'engenharia',
  title: 'Engenharia',
  resources: [obra, medicaoObra, paralisacaoObra, diarioObra],
  slots: {
    obra: {
      links: [
        { label: 'Medições', to: medicaoObra },
        { label: 'Paralisações', to: paralisacaoObra },
        { label: 'Diários', to: diarioObra },
      ],
      sections: [
        { title: 'Medições', load: () => import('./parts/medicoes') },
        { title: 'Paralisações', load: () => import('./parts/paralisacoes') },
      ],
    },
  },
});
