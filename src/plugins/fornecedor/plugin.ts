import { definePlugin } from '../../resources/definition/plugin';
import { itemPublicado } from './resources/item_publicado';
import { licitacaoPublicada } from './resources/licitacao_publicada';

export const plugin = definePlugin({
  id: 'fornecedor',
  title: 'Fornecedor',
  resources: [licitacaoPublicada, itemPublicado],
  slots: {
    licitacao_publicada: { sections: [{ title: 'Itens', load: () => import('./parts/itens') }] },
  },
});
