import { definePlugin } from '../../resources/definition/plugin';
import { painelDiario } from './dashboards/painel_diario';
import { diarioEdicao } from './resources/diario_edicao';
import { diarioMateria } from './resources/diario_materia';
import { diarioSecao } from './resources/diario_secao';
import { parametroDiario } from './resources/parametro_diario';

const DIAGRAMACAO = '/administracao/diario/diagramacao';

export const plugin = definePlugin({
  id: 'diario',
  title: 'Diário oficial',
  resources: [parametroDiario, diarioSecao, diarioMateria, diarioEdicao],
  dashboards: [painelDiario],
  pages: [
    { path: DIAGRAMACAO, load: () => import('./pages/diagramacao/abertas') },
    { path: `${DIAGRAMACAO}/:id`, load: () => import('./pages/diagramacao/diagramacao') },
  ],
  aliases: [{ path: `${DIAGRAMACAO}/criar`, to: `${diarioEdicao.route.base}/criar` }],
  slots: {
    diario_materia: { links: [{ label: 'Seções', to: diarioSecao }] },
    diario_edicao: { links: [{ label: 'Diários', to: parametroDiario }] },
  },
});
