import { defineReport, money, percent } from '../../../../resources/definition';
import { described } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** What each fonte pays for, by categoria econômica and grupo. */
export const despesaFonteCategoria = defineReport({
  name: 'relatorio_loa_despesa_fonte_categoria',
  title: 'Despesa por Fonte e Categoria',
  path: `${LOA_REPORTS}despesa-fonte-categoria`,
  law: 'Lei 4.320/1964, arts. 12 e 13; LRF (LC 101/2000), art. 8º, parágrafo único; Portaria STN 710/2021. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    ...described,
    valor: money({ label: 'Valor' }),
    na_fonte: percent({ label: '% na fonte' }),
    percentual: percent({ label: '% no total' }),
  },
});
