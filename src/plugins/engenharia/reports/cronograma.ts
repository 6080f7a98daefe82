import { date, defineReport, integer, money, percent, ref, text } from '../../../resources/definition';

/** The stages of a work over its months, four weeks each: what is done, and what is to be done. */
export const cronogramaObra = defineReport({
  name: 'cronograma_obra',
  title: 'Cronograma da obra (Gantt)',
  path: '/engenharia/relatorios/cronograma',
  law: 'Lei 14.133/2021, arts. 6º, XXV, "f", e 115. █ feito, ░ a fazer; cada mês em quatro semanas. Valores em R$ 1,00.',
  signatures: [],
  sequence: true,
  parameters: {
    obra_id: ref('obra', { label: 'Obra', required: true, span: 8 }),
  },
  columns: {
    etapa: text(15, { label: 'Etapa' }),
    nome: text(120, { label: 'Nome' }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim' }),
    dias: integer({ label: 'Dias' }),
    valor: money({ label: 'Valor' }),
    feito: percent({ label: 'Feito (%)' }),
  },
  repeated: { mes: text(4, { label: 'Mês' }) },
  sums: ['valor'],
  total: 'TOTAL',
});
