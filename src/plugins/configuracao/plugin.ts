import { definePlugin } from '../../resources/definition/plugin';
import { auditoria } from './resources/auditoria';
import { erroSistema } from './resources/erro_sistema';
import { feriado } from './resources/feriado';
import { sistema } from './resources/sistema';
import { sistemaGestao } from './resources/sistema_gestao';

export const plugin = definePlugin({
  id: 'configuracao',
  title: 'Configuração',
  resources: [auditoria, erroSistema, feriado, sistema, sistemaGestao],
  slots: {
    feriado: {
      listActions: () => import('./calendar/holiday-actions'),
      sections: [{ title: 'Prazos afetados', load: () => import('./calendar/deadlines-section') }],
    },
    auditoria: {
      listActions: () => import('./trail/verify-chain'),
      sections: [{ title: 'Alterações', load: () => import('./trail/trail-entry') }],
    },
  },
});
