import { definePlugin } from '../../resources/definition/plugin';
import { atoAdministrativo } from './resources/ato_administrativo';
import { atoAssunto } from './resources/ato_assunto';

export const plugin = definePlugin({
  id: 'atos-administrativos',
  title: 'Atos administrativos',
  resources: [atoAdministrativo, atoAssunto],
  slots: {
    ato_administrativo: {
      links: [{ label: 'Assuntos', to: atoAssunto }],
      inputs: { dispositivos: () => import('./parts/articulacao-input') },
    },
  },
});
