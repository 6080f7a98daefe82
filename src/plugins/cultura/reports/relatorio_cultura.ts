import { choice, date, decimal, defineReport, integer, money, text, year } from '../../../resources/definition';

/** What the page of reports of culture prints, one at a time (handbook Cultura). */
export const MODELOS_CULTURA = {
  gestao: 'Relatório de gestão da PNAB',
  projetos: 'Projetos por edital',
  pagamentos: 'Pagamentos aos projetos',
  agentes: 'Agentes por segmento',
} as const;
export type ModeloCultura = keyof typeof MODELOS_CULTURA;

/** The reports of culture; none tells what somebody declares of himself. */
export const relatorioCultura = defineReport({
  name: 'relatorio_cultura',
  title: 'Cultura',
  path: '/cultura/relatorios',
  law: 'Lei 14.399/2022; Lei 14.903/2024; Lei 15.132/2025; Decreto 11.740/2023.',
  parameters: {
    relatorio: choice(MODELOS_CULTURA, { label: 'Modelo', required: true, default: 'gestao', span: 5 }),
    exercicio: year({ label: 'Ano', required: true, span: 2 }),
  },
  columns: {
    ciclo: text(60, { label: 'Ciclo' }),
    edital: text(200, { label: 'Edital' }),
    projeto: text(200, { label: 'Projeto' }),
    segmento: text(80, { label: 'Segmento' }),
    parcela: text(40, { label: 'Nova parcela' }),
    situacao: text(40, { label: 'Situação' }),
    dia: date({ label: 'Data' }),
    documento: text(60, { label: 'Documento' }),
    classificacao: integer({ label: 'Lugar' }),
    nota: decimal(6, 2, { label: 'Nota' }),
    inscritos: integer({ label: 'Inscritos' }),
    contratados: integer({ label: 'Contratados' }),
    agentes: integer({ label: 'Agentes' }),
    perifericos: integer({ label: 'Nos territórios' }),
    publico: integer({ label: 'Público' }),
    recebido: money({ label: 'Recebido' }),
    pedido: money({ label: 'Pedido' }),
    contratado: money({ label: 'Contratado' }),
    pago: money({ label: 'Pago' }),
    territorio: money({ label: 'Nos territórios (R$)' }),
    executado: decimal(8, 2, { label: 'Executado (%)' }),
    no_territorio: decimal(8, 2, { label: 'Territórios (%)' }),
  },
  sums: ['inscritos', 'contratados', 'publico', 'recebido', 'pedido', 'contratado', 'pago', 'territorio'],
  total: 'TOTAL',
  sequence: true,
  signatures: [],
});
