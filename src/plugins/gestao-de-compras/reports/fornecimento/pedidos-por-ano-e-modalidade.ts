import { defineReport, integer, money, text, year } from '../../../../resources/definition';
import { base, COMPRAS, daDotacao } from './parametros';

/** The orders of each year, by the modality of what they are of (handbook Compras 5.3). */
export const pedidosPorAnoEModalidade = defineReport({
  name: 'pedidos_por_ano_e_modalidade',
  title: 'Pedidos por ano e modalidade',
  path: `${COMPRAS}pedidos-por-ano-e-modalidade`,
  law: 'Lei 14.133/2021, arts. 28, 74 e 75. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    anos: integer({ label: 'Exercícios até este', required: true, default: 1, min: 1, max: 10, span: 3 }),
    base: base(),
    ...daDotacao,
  },
  columns: {
    modalidade: text(60, { label: 'Modalidade' }),
    quantidade: integer({ label: 'Qtd. de AFs' }),
    valor: money({ label: 'Valor' }),
    canceladas: money({ label: 'Canceladas' }),
    liquido: money({ label: 'Líquido' }),
    ticket: money({ label: 'Ticket médio' }),
  },
  groups: [{ by: 'ano', subtotal: 'TOTAL DO ANO' }],
  sums: ['quantidade', 'valor', 'canceladas', 'liquido'],
  total: 'TOTAL',
});
