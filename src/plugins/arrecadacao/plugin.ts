import { definePlugin } from '../../resources/definition/plugin';
import { avaliacaoImovel } from './resources/avaliacao_imovel';
import { contribuinte } from './resources/contribuinte';
import { imovel } from './resources/imovel';
import { parametroValorVenal } from './resources/parametro_valor_venal';
import { faceQuadra, isencaoTributo, opcaoEdificacao, opcaoTerreno } from './resources/rows-of-registers';

export const plugin = definePlugin({
  id: 'arrecadacao',
  title: 'Arrecadação',
  resources: [contribuinte, imovel, parametroValorVenal, avaliacaoImovel, faceQuadra, opcaoTerreno, opcaoEdificacao, isencaoTributo],
  slots: {
    contribuinte: { sections: [{ title: 'Imóveis', load: () => import('./contribuinte/properties') }] },
    imovel: {
      listActions: () => import('./imovel/property-links'),
      sections: [{ title: 'Avaliações', load: () => import('./imovel/valuations') }],
    },
  },
});
