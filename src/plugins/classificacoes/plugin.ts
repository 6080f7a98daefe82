import { definePlugin } from '../../resources/definition/plugin';
import { codigoAcompanhamento } from './resources/codigo_acompanhamento';
import { elementoDespesa } from './resources/elemento_despesa';
import { fonteRecurso } from './resources/fonte_recurso';
import { funcao } from './resources/funcao';
import { naturezaDespesa } from './resources/natureza_despesa';
import { naturezaReceita } from './resources/natureza_receita';
import { subfuncao } from './resources/subfuncao';

/** What a budget is told by; its screens stand in the menu of Planejamento. */
export const plugin = definePlugin({
  id: 'classificacoes',
  title: 'Classificações do orçamento',
  resources: [funcao, subfuncao, naturezaDespesa, elementoDespesa, naturezaReceita, fonteRecurso, codigoAcompanhamento],
  slots: {
    funcao: { listActions: () => import('./parts/open-button') },
    subfuncao: { listActions: () => import('./parts/open-button') },
    natureza_despesa: {
      links: [{ label: elementoDespesa.label.many, to: elementoDespesa }],
      listActions: () => import('./parts/open-button'),
    },
    natureza_receita: { listActions: () => import('./parts/open-button') },
    fonte_recurso: {
      links: [{ label: codigoAcompanhamento.label.many, to: codigoAcompanhamento }],
      listActions: () => import('./parts/open-button'),
    },
    codigo_acompanhamento: { listActions: () => import('./parts/open-button') },
  },
});
