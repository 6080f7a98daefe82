import { definePlugin } from '../../resources/definition/plugin';
import { FILA_ASSINATURAS } from '../../resources/definition/signatures';
import { modeloDocumento } from './resources/modelo_documento';
import { processo } from './resources/processo/processo';
import { processoAssunto } from './resources/processo/processo_assunto';
import { processoModelo } from './resources/processo/processo_modelo';
import { processoTipo } from './resources/processo/processo_tipo';
import { tipoDocumento } from './resources/tipo_documento';

export const plugin = definePlugin({
  id: 'processos',
  title: 'Processos e documentos',
  pages: [{ path: FILA_ASSINATURAS, load: () => import('./pages/fila-assinaturas') }],
  resources: [tipoDocumento, modeloDocumento, processo, processoTipo, processoAssunto, processoModelo],
  slots: {
    modelo_documento: { inputs: { papel: () => import('./parts/modelo/paper-input'), texto: () => import('./parts/modelo/text-input') } },
  },
});
