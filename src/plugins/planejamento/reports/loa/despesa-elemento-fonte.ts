import { choice, defineReport, money } from '../../../../resources/definition';
import { described, valueAndShare } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Which fontes pay for each natureza: one below the other on paper, side by side in a spreadsheet. */
export const despesaElementoFonte = defineReport({
  name: 'relatorio_loa_despesa_elemento_fonte',
  title: 'Despesa por Elemento e Fonte',
  path: `${LOA_REPORTS}despesa-elemento-fonte`,
  law: 'Lei 4.320/1964, art. 15; LRF (LC 101/2000), art. 8º, parágrafo único; Portaria STN 710/2021. Valores em R$ 1,00.',
  parameters: {
    ...loaParameters,
    disposicao: choice(
      { lista: 'Fontes abaixo da natureza', quadro: 'Uma coluna por fonte' },
      { label: 'Disposição', required: true, default: 'lista', help: 'A segunda é própria para planilha.', span: 3 },
    ),
  },
  columns: { ...described, ...valueAndShare },
  repeated: { fonte: money({ label: 'Fonte' }) },
});
