import { choice, date, decimal, defineReport, integer, money, text, year } from '../../../resources/definition';

/** What the page of reports of the social assistance prints, one at a time (handbook Assistência Social 4). */
export const MODELOS_SOCIAL = {
  semestral: 'Prestação de contas ao conselho',
  execucao: 'Orçamento e execução',
  conferencia: 'Conferência do que se entregou',
  eleitoral: 'Benefícios no ano eleitoral',
  concedidos: 'Benefícios concedidos',
} as const;
export type ModeloSocial = keyof typeof MODELOS_SOCIAL;

export const SEMESTRES = { '1': '1º semestre', '2': '2º semestre' } as const;

/** The reports of the social assistance; none says why somebody asked. */
export const relatorioSocial = defineReport({
  name: 'relatorio_social',
  title: 'Assistência Social',
  path: '/assistencia-social/relatorios',
  law: 'Lei 8.742/1993, art. 22; Res. CNAS 213/2025, art. 34; Lei 9.504/1997, art. 73, § 10.',
  parameters: {
    relatorio: choice(MODELOS_SOCIAL, { label: 'Modelo', required: true, default: 'semestral', span: 5 }),
    exercicio: year({ label: 'Ano', required: true, span: 2 }),
    semestre: choice(SEMESTRES, { label: 'Semestre', help: 'Em branco, o ano todo.', span: 3 }),
  },
  columns: {
    numero: text(20, { label: 'Solicitação' }),
    beneficio: text(120, { label: 'Benefício' }),
    lei: text(120, { label: 'Lei' }),
    ficha: integer({ label: 'Ficha' }),
    classificacao: text(120, { label: 'Natureza' }),
    dia: date({ label: 'Concedido em' }),
    situacao: text(40, { label: 'Situação' }),
    pedidos: integer({ label: 'Pedidos' }),
    concedidos: integer({ label: 'Concedidos' }),
    negados: integer({ label: 'Negados' }),
    entregues: integer({ label: 'Entregues' }),
    fora_do_prazo: integer({ label: 'Fora do prazo' }),
    sem_parecer: integer({ label: 'Sem parecer no prazo' }),
    media: decimal(8, 1, { label: 'Dias até a decisão, em média' }),
    anterior: integer({ label: 'No ano anterior' }),
    atual: integer({ label: 'Neste ano' }),
    crescimento: decimal(10, 1, { label: 'Crescimento (%)' }),
    quantidade: decimal(10, 2, { label: 'Quantidade' }),
    concedido: money({ label: 'Concedido' }),
    dotacao: money({ label: 'Dotação' }),
    empenhado: money({ label: 'Empenhado' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
    entregue: money({ label: 'Entregue' }),
    provado: money({ label: 'Provado' }),
    diferenca: money({ label: 'Diferença' }),
  },
  sums: [
    'pedidos',
    'concedidos',
    'negados',
    'entregues',
    'fora_do_prazo',
    'sem_parecer',
    'anterior',
    'atual',
    'concedido',
    'dotacao',
    'empenhado',
    'liquidado',
    'pago',
    'entregue',
    'provado',
    'diferenca',
  ],
  total: 'TOTAL',
  sequence: true,
  signatures: [],
});
