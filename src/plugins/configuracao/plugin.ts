import { definePlugin } from '../../resources/definition/plugin';
import { auditoria } from './resources/auditoria';
import { erroSistema } from './resources/erro_sistema';
import { sistema } from './resources/sistema';
import { sistemaGestao } from './resources/sistema_gestao';

export const plugin = definePlugin({
  id: 'configuracao',
  title: 'Configuração',
  resources: [auditoria, erroSistema, sistema, sistemaGestao],
  slots: {
    auditoria: {
      listActions: () => import('./trail/verify-chain'),
      sections: [{ title: 'Alterações', load: () => import('./trail/trail-entry') }],
    },
  },
});
