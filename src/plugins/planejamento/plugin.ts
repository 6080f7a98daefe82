import { definePlugin } from '../../resources/definition/plugin';
import { riscosProvidencias } from './reports/riscos-providencias';
import { codigoAcompanhamento } from './resources/codigo_acompanhamento';
import { fonteRecurso } from './resources/fonte_recurso';
import { ldo } from './resources/ldo';
import { ldoRisco } from './resources/ldo_risco';
import { naturezaReceita } from './resources/natureza_receita';
import { ppa } from './resources/ppa';

export const plugin = definePlugin({
  id: 'planejamento',
  title: 'Planejamento',
  resources: [naturezaReceita, fonteRecurso, codigoAcompanhamento, ppa, ldo, ldoRisco],
  reports: [riscosProvidencias],
  slots: { fonte_recurso: { listActions: () => import('./fontes/follow-up-link') } },
});
