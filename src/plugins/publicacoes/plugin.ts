import { definePlugin } from '../../resources/definition/plugin';
import { publicacao } from './resources/publicacao';
import { publicacaoAnterior } from './resources/publicacao_anterior';
import { publicacaoConvenio } from './resources/publicacao_convenio';

export const plugin = definePlugin({
  id: 'publicacoes',
  title: 'Publicações oficiais',
  resources: [publicacao, publicacaoAnterior, publicacaoConvenio],
  slots: { publicacao: { links: [{ label: 'Versões', to: publicacaoAnterior }] } },
});
