import { defineReport, money } from '../../../../resources/definition';
import { agrupar, described, ORGAO_UNIDADE } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo II of the LOA, of the expense: each value in the column of its level of the natureza. */
export const anexoIIDespesa = defineReport({
  name: 'relatorio_loa_anexoii_despesa',
  title: 'Anexo II – Despesa segundo as Categorias Econômicas',
  path: `${LOA_REPORTS}anexoii-despesa`,
  law: 'Lei 4.320/1964, Anexo 2, e Portaria Interministerial STN/SOF 163/2001. Valores em R$ 1,00.',
  parameters: { ...loaParameters, agrupar },
  columns: {
    ...described,
    desdobramento: money({ label: 'Desdobramento/Elemento' }),
    modalidade: money({ label: 'Modalidade' }),
    grupo: money({ label: 'Grupo' }),
    categoria: money({ label: 'Categoria econômica' }),
  },
  groups: ORGAO_UNIDADE,
});
