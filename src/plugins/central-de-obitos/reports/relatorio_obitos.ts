import { choice, date, defineReport, integer, ref, text, year } from '../../../resources/definition';

/** What the page of reports of deaths and cemeteries prints, one at a time (handbook Óbitos). */
export const MODELOS_OBITOS = {
  inumacoes: 'Livro de inumações',
  exumacoes: 'Livro de exumações',
  ocupacao: 'Mapa de ocupação',
  vencidas: 'Sepulturas temporárias vencidas e a vencer',
  concessoes: 'Livro de concessões',
  causas: 'Óbitos por causa',
} as const;
export type ModeloObitos = keyof typeof MODELOS_OBITOS;

/** The books of the cemeteries, how full they are, and of what people died. */
export const relatorioObitos = defineReport({
  name: 'relatorio_obitos',
  title: 'Óbitos e cemitérios',
  path: '/central-de-obitos/relatorios',
  law: 'Lei 6.015/1973, arts. 77 a 88; Lei 11.976/2009; CONAMA 335/2003.',
  parameters: {
    relatorio: choice(MODELOS_OBITOS, { label: 'Modelo', required: true, default: 'inumacoes', span: 4 }),
    exercicio: year({ label: 'Ano', required: true, span: 2 }),
    inicio: date({ label: 'De', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
    fim: date({ label: 'Até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
    cemiterio_id: ref('cemiterio', { label: 'Cemitério', span: 6 }),
  },
  columns: {
    cemiterio: text(120, { label: 'Cemitério' }),
    quadra: text(20, { label: 'Quadra' }),
    numero: text(20, { label: 'Nº' }),
    data: date({ label: 'Data' }),
    falecido: text(200, { label: 'Falecido' }),
    especie: text(40, { label: 'O que se sepultou' }),
    local: text(120, { label: 'Sepultura' }),
    gaveta: integer({ label: 'Gaveta' }),
    motivo: text(60, { label: 'Motivo' }),
    destino_restos: text(200, { label: 'Destino' }),
    autorizacao: text(200, { label: 'Autorização' }),
    titular: text(200, { label: 'Titular' }),
    concessao: text(40, { label: 'Concessão' }),
    ate: date({ label: 'Até' }),
    exumavel: date({ label: 'Exumável desde' }),
    situacao: text(40, { label: 'Situação' }),
    capitulo: text(12, { label: 'Capítulo da CID' }),
    faixa: text(20, { label: 'Idade' }),
    sexo: text(20, { label: 'Sexo' }),
    quantos: text(10, { label: 'Óbitos' }),
    sepulturas: integer({ label: 'Sepulturas' }),
    gavetas: integer({ label: 'Gavetas' }),
    livres: integer({ label: 'Livres' }),
    ocupadas: integer({ label: 'Ocupadas' }),
    interditadas: integer({ label: 'Interditadas' }),
    urnas: integer({ label: 'Urnas' }),
  },
  sequence: true,
  signatures: [],
});
