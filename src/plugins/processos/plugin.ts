import { definePlugin } from '../../resources/definition/plugin';
import { FILA_ASSINATURAS } from '../../resources/definition/signatures';

export const plugin = definePlugin({
  id: 'processos',
  title: 'Processos e documentos',
  resources: [],
  pages: [{ path: FILA_ASSINATURAS, load: () => import('./pages/fila-assinaturas') }],
});
