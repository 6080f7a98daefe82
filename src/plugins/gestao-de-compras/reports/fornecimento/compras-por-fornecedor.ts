import { defineReport, integer, money, percent, text } from '../../../../resources/definition';
import { COMPRAS, parametrosDoPeriodo } from './parametros';

/** What was bought of each supplier, small businesses apart (handbook Compras 5.3). */
export const comprasPorFornecedor = defineReport({
  name: 'compras_por_fornecedor',
  title: 'Compras por fornecedor',
  path: `${COMPRAS}compras-por-fornecedor`,
  law: 'Lei Complementar 123/2006, arts. 42 a 49; Lei 14.133/2021, art. 4º. Valores em R$ 1,00.',
  parameters: parametrosDoPeriodo,
  columns: {
    fornecedor: text(150, { label: 'Fornecedor' }),
    documento: text(20, { label: 'CNPJ/CPF' }),
    porte: text(60, { label: 'Porte' }),
    processos: integer({ label: 'Nº processos' }),
    afs: integer({ label: 'Nº AFs' }),
    valor: money({ label: 'Valor' }),
    percentual: percent({ label: '% do total' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
  },
  groups: [{ by: 'enquadramento', subtotal: 'TOTAL DO ENQUADRAMENTO' }],
  sums: ['afs', 'valor', 'percentual', 'liquidado', 'pago'],
  total: 'TOTAL',
});
