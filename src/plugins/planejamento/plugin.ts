import { definePlugin } from '../../resources/definition/plugin';
import { codigoAcompanhamento } from './resources/codigo_acompanhamento';
import { fonteRecurso } from './resources/fonte_recurso';
import { naturezaReceita } from './resources/natureza_receita';

export const plugin = definePlugin({
  id: 'planejamento',
  title: 'Planejamento',
  resources: [naturezaReceita, fonteRecurso, codigoAcompanhamento],
  slots: { fonte_recurso: { listActions: () => import('./fontes/follow-up-link') } },
});
