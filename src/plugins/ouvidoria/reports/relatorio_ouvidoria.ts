import { choice, date, decimal, defineReport, integer, ref, text, year } from '../../../resources/definition';
import { TIPOS } from '../resources/palavras';

/** What the page of reports of the ouvidoria prints, one at a time (handbook Administração 12). */
export const MODELOS_OUVIDORIA = {
  prazos: 'Prazos',
  esic: 'e-SIC estatístico',
  servicos: 'Por serviço',
  assuntos: 'Por assunto',
  recursos: 'Recursos',
} as const;
export type ModeloOuvidoria = keyof typeof MODELOS_OUVIDORIA;

/** The reports of the ouvidoria; none says who asked nor what they wrote. */
export const relatorioOuvidoria = defineReport({
  name: 'relatorio_ouvidoria',
  title: 'Ouvidoria',
  path: '/administracao/ouvidoria/relatorios',
  law: 'Lei 13.460/2017, arts. 14 a 16; Lei 12.527/2011, arts. 11, 15 e 30.',
  parameters: {
    relatorio: choice(MODELOS_OUVIDORIA, { label: 'Modelo', required: true, default: 'prazos', span: 4 }),
    exercicio: year({ label: 'Ano', required: true, span: 2 }),
    tipo: choice(TIPOS, { label: 'Tipo', span: 3 }),
    departamento_id: ref('departamento', { label: 'Área', span: 3 }),
  },
  columns: {
    protocolo: text(20, { label: 'Protocolo' }),
    especie: text(40, { label: 'Tipo' }),
    assunto: text(100, { label: 'Assunto' }),
    servico: text(120, { label: 'Serviço' }),
    area: text(150, { label: 'Área' }),
    registro: date({ label: 'Registro' }),
    prazo: date({ label: 'Prazo' }),
    resposta: date({ label: 'Resposta' }),
    dias: integer({ label: 'Dias' }),
    situacao_prazo: text(40, { label: 'Situação do prazo' }),
    situacao: text(40, { label: 'Situação' }),
    instancia: text(20, { label: 'Instância' }),
    motivo: text(40, { label: 'Motivo' }),
    decisao: text(40, { label: 'Decisão' }),
    recebidas: integer({ label: 'Recebidas' }),
    respondidas: integer({ label: 'Respondidas' }),
    concedidos: integer({ label: 'Concedidos' }),
    parciais: integer({ label: 'Concedidos em parte' }),
    negados: integer({ label: 'Negados' }),
    no_prazo: integer({ label: 'No prazo' }),
    media: decimal(8, 1, { label: 'Tempo médio, em dias' }),
    nota: decimal(4, 1, { label: 'Nota' }),
  },
  sums: ['recebidas', 'respondidas', 'concedidos', 'parciais', 'negados', 'no_prazo'],
  total: 'TOTAL',
  sequence: true,
  signatures: [],
});
