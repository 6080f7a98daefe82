import { definePlugin } from '../../resources/definition/plugin';
import { publicacao } from './resources/publicacao';
import { publicacaoConvenio } from './resources/publicacao_convenio';
import { publicacaoVersao } from './resources/publicacao_versao';

export const plugin = definePlugin({
  id: 'publicacoes',
  title: 'Publicações oficiais',
  resources: [publicacao, publicacaoVersao, publicacaoConvenio],
  slots: { publicacao: { links: [{ label: 'Versões', to: publicacaoVersao }] } },
});
