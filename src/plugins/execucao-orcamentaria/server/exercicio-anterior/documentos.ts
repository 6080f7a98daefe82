import type { Demo as Ordem } from '../pagamento/seed';
import type { Demo as Empenho } from '../seed';

/** Accounts of the year, by fonte. */
export const CONTAS = {
  '1.500.0000': { descricao: 'Conta única do Tesouro', tipo: 'movimento', conta: '50021', conta_dv: '9' },
  '1.540.0000': { descricao: 'Fundeb', tipo: 'vinculada', conta: '50022', conta_dv: '2' },
} as const;
export type Fonte = keyof typeof CONTAS;

/** Days on which revenue entered. */
export const DIAS_DE_RECEITA = ['2025-02-20', '2025-06-20', '2025-09-19', '2025-12-19'] as const;
/** What entered on each of them: nature, kind, fonte and gross value. */
export const RECEITAS: readonly (readonly [natureza: string, tipo: string, fonte: Fonte, valor: string])[] = [
  ['1.1.1.2.50', 'normal', '1.500.0000', '412300.00'],
  ['1.1.1.4.51', 'normal', '1.500.0000', '1180450.30'],
  ['1.7.1.1.51', 'fundeb', '1.500.0000', '3120500.00'],
  ['1.7.2.1.50', 'fundeb', '1.500.0000', '4210300.00'],
  ['1.7.5.1.50', 'normal', '1.540.0000', '2890450.00'],
];

/** Empenhos of 2025 in the order of their dates; nobody contracted waits in the queue of what is due. */
export const EMPENHOS: readonly Empenho[] = [
  {
    ...{ ficha: 1, data: '2025-01-10', tipo: 'estimativo', valor: '10800000.00', modalidade: 'nao_aplicavel' },
    historico: 'Folha de pagamento da Administração em 2025',
    liquidacoes: [
      ['2025-02-27', '2700000.00', '02/2025'],
      ['2025-06-27', '2700000.00', '06/2025'],
      ['2025-09-26', '2700000.00', '09/2025'],
      ['2025-12-22', '2700000.00', '12/2025'],
    ],
  },
  {
    ...{ ficha: 3, data: '2025-01-10', tipo: 'estimativo', valor: '11400000.00', modalidade: 'nao_aplicavel' },
    historico: 'Folha de pagamento do ensino fundamental em 2025',
    liquidacoes: [
      ['2025-02-27', '2840000.00', 'F02/2025'],
      ['2025-06-27', '2840000.00', 'F06/2025'],
      ['2025-09-26', '2840000.00', 'F09/2025'],
      ['2025-12-22', '2840000.00', 'F12/2025'],
    ],
    anulacao: ['2025-12-29', 'parcial', '40000.00', 'A folha do ano custou menos do que a estimativa'],
  },
  {
    ...{ ficha: 2, data: '2025-02-03', tipo: 'estimativo', valor: '480000.00', modalidade: 'nao_aplicavel' },
    historico: 'Limpeza dos prédios públicos em 2025',
    liquidacoes: [
      ['2025-06-16', '240000.00', 'L-061'],
      ['2025-12-15', '240000.00', 'L-122'],
    ],
  },
  {
    ...{ ficha: 4, data: '2025-03-10', tipo: 'estimativo', valor: '960000.00', modalidade: 'nao_aplicavel' },
    historico: 'Transporte de alunos da zona rural em 2025',
    liquidacoes: [['2025-09-15', '640000.00', 'T-091']],
  },
  {
    ...{ ficha: 5, data: '2025-04-07', tipo: 'ordinario', valor: '150000.00', modalidade: 'nao_aplicavel' },
    historico: 'Massa asfáltica para reparo de vias em 2025',
    liquidacoes: [['2025-06-10', '150000.00', 'M-060']],
  },
  {
    ...{ ficha: 6, data: '2025-08-11', tipo: 'estimativo', valor: '600000.00', modalidade: 'nao_aplicavel' },
    historico: 'Varrição e poda na área urbana em 2025',
    liquidacoes: [['2025-09-22', '350000.00', 'V-092']],
    emLiquidacao: ['2025-12-18', '100000.00', 'V-121'],
  },
  {
    ...{ ficha: 7, data: '2025-10-06', tipo: 'ordinario', valor: '285000.00', modalidade: 'nao_aplicavel' },
    historico: 'Trator para a conservação da cidade em 2025',
    liquidacoes: [['2025-12-12', '285000.00', 'E-120']],
  },
  {
    ...{ ficha: 5, data: '2025-11-24', tipo: 'ordinario', valor: '92400.00', modalidade: 'nao_aplicavel' },
    historico: 'Luminárias para praças, entrega em 2026',
  },
  {
    ...{ ficha: 6, data: '2025-12-01', tipo: 'ordinario', valor: '35000.00', modalidade: 'nao_aplicavel' },
    historico: 'Decoração natalina das praças em 2025',
    anulacao: ['2025-12-05', 'total', null, 'A decoração foi doada pela associação comercial'],
  },
];

/** What was paid in the year, and from which account. */
export const ORDENS: readonly (Ordem & { fonte: Fonte })[] = (
  [
    ['02/2025', 'Folha de pagamento da Administração', '2025-02-27', '2025-02-28', '1.500.0000'],
    ['F02/2025', 'Folha de pagamento do ensino', '2025-02-27', '2025-02-28', '1.540.0000'],
    ['06/2025', 'Folha de pagamento da Administração', '2025-06-27', '2025-06-30', '1.500.0000'],
    ['F06/2025', 'Folha de pagamento do ensino', '2025-06-27', '2025-06-30', '1.540.0000'],
    ['L-061', 'Limpeza dos prédios', '2025-06-23', '2025-06-30', '1.500.0000'],
    ['M-060', 'Massa asfáltica', '2025-06-23', '2025-07-02', '1.500.0000'],
    ['09/2025', 'Folha de pagamento da Administração', '2025-09-26', '2025-09-30', '1.500.0000'],
    ['F09/2025', 'Folha de pagamento do ensino', '2025-09-26', '2025-09-30', '1.540.0000'],
    ['T-091', 'Transporte de alunos', '2025-09-26', '2025-10-03', '1.500.0000'],
    ['V-092', 'Varrição e poda', '2025-10-03', '2025-10-10', '1.500.0000'],
    ['12/2025', 'Folha de pagamento da Administração', '2025-12-22', '2025-12-23', '1.500.0000'],
    ['F12/2025', 'Folha de pagamento do ensino', '2025-12-22', '2025-12-23', '1.540.0000'],
  ] as const
).map(([nota, historico, data, pago, fonte]) => ({ nota, historico, data, pago, fonte }));
