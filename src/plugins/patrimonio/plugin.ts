import { definePlugin } from '../../resources/definition/plugin';
import { bem } from './resources/bem';
import { bemValor } from './resources/bem_valor';
import { classificacaoPatrimonial } from './resources/classificacao_patrimonial';
import { loteDepreciacao } from './resources/lote_depreciacao';
import { taxaDepreciacao } from './resources/taxa_depreciacao';
import { tipoBem } from './resources/tipo_bem';

export const plugin = definePlugin({
  id: 'patrimonio',
  title: 'Patrimônio',
  resources: [classificacaoPatrimonial, tipoBem, taxaDepreciacao, bem, bemValor, loteDepreciacao],
});
