import { definePlugin } from '../../resources/definition/plugin';
import { modeloDocumento } from './resources/modelo_documento';
import { tipoDocumento } from './resources/tipo_documento';

export const plugin = definePlugin({
  id: 'processos',
  title: 'Processos e documentos',
  resources: [tipoDocumento, modeloDocumento],
  slots: {
    modelo_documento: { inputs: { papel: () => import('./modelo/paper-input'), texto: () => import('./modelo/text-input') } },
  },
});
