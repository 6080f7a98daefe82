import { date, defineReport, money, ref, text } from '../../../resources/definition';

/** What was measured of each work, its nota and what was paid of it. */
export const medicoesPagamentos = defineReport({
  name: 'medicoes_pagamentos',
  title: 'Medições, notas e pagamentos',
  path: '/engenharia/relatorios/medicoes-pagamentos',
  law: 'Lei 4.320/1964, arts. 62 e 63. Valores em R$ 1,00.',
  signatures: [],
  parameters: {
    obra_id: ref('obra', { label: 'Obra', help: 'Em branco, todas.', span: 6 }),
    de: date({ label: 'Medidas desde', span: 3 }),
    ate: date({ label: 'Até', span: 3 }),
  },
  columns: {
    medicao: text(10, { label: 'Medição' }),
    periodo: text(30, { label: 'Período' }),
    medido: money({ label: 'Medido' }),
    glosado: money({ label: 'Glosado' }),
    reajuste: money({ label: 'Reajuste' }),
    total: money({ label: 'Total' }),
    nota: text(30, { label: 'Nota fiscal' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
    situacao: text(20, { label: 'Situação' }),
  },
  groups: [{ by: 'obra', subtotal: 'TOTAL DA OBRA' }],
  sums: ['medido', 'glosado', 'reajuste', 'total', 'liquidado', 'pago'],
  total: 'TOTAL',
});
