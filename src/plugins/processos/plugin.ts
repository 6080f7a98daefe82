import { definePlugin } from '../../resources/definition/plugin';
import { FILA_ASSINATURAS } from '../../resources/definition/signatures';
import { modeloDocumento } from './resources/modelo_documento';
import { tipoDocumento } from './resources/tipo_documento';

export const plugin = definePlugin({
  id: 'processos',
  title: 'Processos e documentos',
  pages: [{ path: FILA_ASSINATURAS, load: () => import('./pages/fila-assinaturas') }],
  resources: [tipoDocumento, modeloDocumento],
  slots: {
    modelo_documento: { inputs: { papel: () => import('./parts/modelo/paper-input'), texto: () => import('./parts/modelo/text-input') } },
  },
});
