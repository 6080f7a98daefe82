import { FOLHA } from '../credores-da-demonstracao';
import type { Demo as Ordem } from '../pagamento/seed';
import type { Demo as Empenho } from '../seed';

/** Accounts of the year, by fonte. */
export const CONTAS = {
  '1.500.0000': { descricao: 'Conta única do Tesouro', tipo: 'movimento', conta: '50021', conta_dv: '9' },
  '1.540.0000': { descricao: 'Fundeb', tipo: 'vinculada', conta: '50022', conta_dv: '2' },
} as const;
export type Fonte = keyof typeof CONTAS;
const TESOURO: Fonte = '1.500.0000';
const FUNDEB: Fonte = '1.540.0000';

const MESES = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));

/** Days on which revenue entered, one of each month. */
export const DIAS_DE_RECEITA = MESES.map((mes) => `2025-${mes}-20`);
/** What entered on each of them: nature, kind, fonte and gross value. */
export const RECEITAS: readonly (readonly [natureza: string, tipo: string, fonte: Fonte, valor: string])[] = [
  ['1.1.1.2.50', 'normal', TESOURO, '412300.00'],
  ['1.1.1.4.51', 'normal', TESOURO, '1180450.30'],
  ['1.7.1.1.51', 'fundeb', TESOURO, '3120500.00'],
  ['1.7.2.1.50', 'fundeb', TESOURO, '4210300.00'],
  ['1.7.5.1.50', 'normal', FUNDEB, '2890450.00'],
];

/** A payroll of every month: the empenho is of the year. */
const folha = (ficha: number, historico: string, ano: string, mes: string, nota: string): Empenho => ({
  ficha,
  historico,
  credor: FOLHA,
  data: '2025-01-10',
  tipo: 'estimativo',
  valor: ano,
  modalidade: 'nao_aplicavel',
  liquidacoes: MESES.map((numero) => [`2025-${numero}-26`, mes, `${nota}${numero}/2025`]),
});
/** What is contracted for the year, of one company, by what is received. */
const contratada = (
  ficha: number,
  data: string,
  historico: string,
  credor: string,
  valor: string,
  liquidacoes: NonNullable<Empenho['liquidacoes']>,
): Empenho => ({ ficha, data, tipo: 'estimativo', valor, modalidade: 'nao_aplicavel', historico, credor, liquidacoes });

const FOLHAS = [
  ['Folha de pagamento da Administração', 'A', TESOURO],
  ['Folha de pagamento do ensino', 'F', FUNDEB],
] as const;

/** Empenhos of 2025 in the order of their dates; nobody contracted waits in the queue of what is due. */
export const EMPENHOS: readonly Empenho[] = [
  folha(1, 'Folha de pagamento da Administração em 2025', '27840000.00', '2320000.00', 'A'),
  {
    ...folha(3, 'Folha de pagamento do ensino fundamental em 2025', '34700000.00', '2890300.00', 'F'),
    anulacao: ['2025-12-29', 'parcial', '16400.00', 'A folha do ano custou menos do que a estimativa'],
  },
  contratada(2, '2025-02-03', 'Limpeza dos prédios públicos em 2025', '98760021', '4560000.00', [
    ['2025-06-16', '2160000.00', 'L-061'],
    ['2025-11-17', '2160000.00', 'L-112'],
    ['2025-12-15', '240000.00', 'L-121'],
  ]),
  contratada(2, '2025-02-03', 'Vigilância dos prédios públicos em 2025', '98761009', '4200000.00', [
    ['2025-06-16', '2100000.00', 'G-061'],
    ['2025-11-17', '2100000.00', 'G-112'],
  ]),
  contratada(4, '2025-03-10', 'Transporte de alunos da zona rural em 2025', '98760018', '5320000.00', [
    ['2025-06-16', '2500000.00', 'T-061'],
    ['2025-11-17', '2500000.00', 'T-111'],
  ]),
  contratada(4, '2025-03-10', 'Transporte de alunos do distrito da sede em 2025', '98761007', '5000000.00', [
    ['2025-06-16', '2500000.00', 'TA-061'],
    ['2025-11-17', '2500000.00', 'TA-111'],
  ]),
  contratada(4, '2025-03-10', 'Transporte de alunos das linhas noturnas em 2025', '98761012', '4900000.00', [
    ['2025-06-16', '2450000.00', 'TE-061'],
    ['2025-11-17', '2450000.00', 'TE-111'],
  ]),
  contratada(4, '2025-03-10', 'Transporte de alunos com deficiência em 2025', '98761035', '4780000.00', [
    ['2025-06-16', '2390000.00', 'TH-061'],
    ['2025-11-17', '2390000.00', 'TH-111'],
  ]),
  {
    ficha: 5,
    data: '2025-04-07',
    tipo: 'ordinario',
    valor: '5800000.00',
    modalidade: 'nao_aplicavel',
    historico: 'Massa asfáltica para reparo de vias em 2025',
    credor: '98760001',
    liquidacoes: [['2025-06-10', '5800000.00', 'M-060']],
  },
  {
    ...contratada(6, '2025-08-11', 'Varrição e poda na área urbana em 2025', '98760021', '4250000.00', [
      ['2025-09-22', '4000000.00', 'V-092'],
    ]),
    emLiquidacao: ['2025-12-18', '100000.00', 'V-121'],
  },
  contratada(6, '2025-08-11', 'Recolhimento de entulho em 2025', '98761019', '4000000.00', [['2025-09-22', '4000000.00', 'R-092']]),
  contratada(6, '2025-08-11', 'Capina e roçada de vias em 2025', '98761043', '3800000.00', [['2025-09-22', '3800000.00', 'C-092']]),
  contratada(6, '2025-08-11', 'Conservação de praças e jardins em 2025', '98761056', '3200000.00', [['2025-09-22', '3200000.00', 'J-092']]),
  {
    ficha: 7,
    data: '2025-10-06',
    tipo: 'ordinario',
    valor: '285000.00',
    modalidade: 'nao_aplicavel',
    historico: 'Trator para a conservação da cidade em 2025',
    credor: '98760024',
    liquidacoes: [['2025-12-12', '285000.00', 'E-120']],
  },
  {
    ficha: 5,
    data: '2025-11-24',
    tipo: 'ordinario',
    valor: '92400.00',
    modalidade: 'nao_aplicavel',
    historico: 'Luminárias para praças, entrega em 2026',
    credor: '98760013',
  },
  {
    ficha: 6,
    data: '2025-12-01',
    tipo: 'ordinario',
    valor: '35000.00',
    modalidade: 'nao_aplicavel',
    historico: 'Decoração natalina das praças em 2025',
    credor: '98760025',
    anulacao: ['2025-12-05', 'total', null, 'A decoração foi doada pela associação comercial'],
  },
];

const PAGAS = [
  ['L-061', 'Limpeza dos prédios', '2025-06-30'],
  ['G-061', 'Vigilância dos prédios', '2025-06-30'],
  ['T-061', 'Transporte de alunos da zona rural', '2025-06-30'],
  ['TA-061', 'Transporte de alunos do distrito', '2025-06-30'],
  ['TE-061', 'Transporte de alunos das linhas', '2025-06-30'],
  ['TH-061', 'Transporte de alunos com deficiência', '2025-06-30'],
  ['M-060', 'Massa asfáltica', '2025-06-30'],
  ['V-092', 'Varrição e poda', '2025-10-10'],
  ['R-092', 'Recolhimento de entulho', '2025-10-10'],
  ['C-092', 'Capina e roçada', '2025-10-10'],
  ['J-092', 'Conservação de praças', '2025-10-10'],
  ['L-112', 'Limpeza dos prédios', '2025-11-28'],
  ['G-112', 'Vigilância dos prédios', '2025-11-28'],
  ['T-111', 'Transporte de alunos da zona rural', '2025-11-28'],
  ['TA-111', 'Transporte de alunos do distrito', '2025-11-28'],
  ['TE-111', 'Transporte de alunos das linhas', '2025-11-28'],
  ['TH-111', 'Transporte de alunos com deficiência', '2025-11-28'],
] as const;

/** What was paid in the year, in the order of the days, and from which account. */
export const ORDENS: readonly (Ordem & { pago: string; fonte: Fonte })[] = [
  ...FOLHAS.flatMap(([historico, nota, fonte]) =>
    MESES.map((mes) => ({ nota: `${nota}${mes}/2025`, historico, data: `2025-${mes}-26`, pago: `2025-${mes}-27`, fonte })),
  ),
  ...PAGAS.map(([nota, historico, dia]) => ({ nota, historico, data: dia, pago: dia, fonte: TESOURO })),
].toSorted((a, b) => a.pago.localeCompare(b.pago));
