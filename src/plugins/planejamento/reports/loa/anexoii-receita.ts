import { defineReport, money, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo II of the LOA, revenue: each level of the natureza in the column of its level, then the deductions. */
export const anexoIIReceita = defineReport({
  name: 'relatorio_loa_anexoii_receita',
  title: 'Anexo II – Receita segundo as Categorias Econômicas',
  path: `${LOA_REPORTS}anexoii-receita`,
  law: 'Lei 4.320/1964, Anexo 2. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    codigo: text(25, { label: 'Código' }),
    nome: text(250, { label: 'Especificação' }),
    desdobramento: money({ label: 'Desdobramento' }),
    especie: money({ label: 'Espécie' }),
    categoria: money({ label: 'Origem / Categoria econômica' }),
  },
  sequence: true,
});
