import { decimal, defineReport, money, text, year } from '../../../../resources/definition';
import { orgaoEUnidade } from '../area';

/** What purchases took of each dotação, by programa and ação (handbook Compras 5.3). */
export const relatorioProgramaAcao = defineReport({
  name: 'relacao_compras_programa_acao',
  title: 'Relação de compras por programa e ação',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/relacao-compras-programa-acao',
  law: 'Lei 4.320/1964, arts. 58 a 63; Lei 14.133/2021, art. 150. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    ...orgaoEUnidade('Da dotação'),
  },
  columns: {
    natureza: text(40, { label: 'Natureza' }),
    fonte: text(60, { label: 'Fonte' }),
    ficha: text(10, { label: 'Ficha' }),
    dotacao: money({ label: 'Dotação atual' }),
    reservado: money({ label: 'Reservado' }),
    empenhado: money({ label: 'Empenhado' }),
    autorizado: money({ label: 'Autorizado' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
    percentual: decimal(9, 2, { label: 'Empenhado (%)' }),
  },
  groups: [
    { by: 'programa', subtotal: 'TOTAL DO PROGRAMA' },
    { by: 'acao', subtotal: 'TOTAL DA AÇÃO' },
  ],
  sums: ['dotacao', 'reservado', 'empenhado', 'autorizado', 'liquidado', 'pago'],
  total: 'TOTAL',
});
