import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { pedidoContrarrazoes, pedidoRazoes, recursoLicitacao } from '../../gestao-de-compras/resources/contratacao/recurso_licitacao';
import { pedidoMotivo } from '../../gestao-de-compras/resources/motivo';

const { situacao, item_numero, lote_numero, motivo_intencao } = recursoLicitacao.fields;
const { texto } = pedidoContrarrazoes;

/** From what a supplier appeals, at once. */
export const pedidoIntencao = { item_numero, lote_numero, motivo_intencao } as const;
/** What another licitante answers to it. */
export const pedidoResposta = { texto } as const;

/** The appeals of the licitações in which who calls has a proposal: its own, and those that it may answer (Lei 14.133/2021, art. 165). */
export const recursoFornecedor = defineResource({
  name: 'recurso_fornecedor',
  label: { one: 'Recurso', many: 'Recursos', gender: 'm', also: ['razões', 'contrarrazões'] },
  route: { base: '/fornecedor/propostas/recursos' },
  menu: 'fornecedor.propostas',
  display: ['recorrente'],
  view: true,
  fields: {
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    recorrente: text(150, { label: 'Recorrente', span: 6 }),
    meu: derived('yesNo', { label: 'Meu' }),
    item_numero: integer({ label: 'Item', span: 2 }),
    lote_numero: integer({ label: 'Lote', span: 2 }),
    situacao: choice(situacao.options, { label: 'Situação', tones: situacao.tones, span: 4 }),
    intencao_em: dateTime({ label: 'Intenção em', span: 4 }),
    prazo: date({ label: 'Prazo em curso', span: 4 }),
    motivo_intencao: longText({ label: 'Do que recorre' }),
    razoes: longText({ label: 'Razões' }),
    contrarrazoes: longText({ label: 'Contrarrazões' }),
    decisao_agente: longText({ label: 'Decisão de quem conduz' }),
    decisao_autoridade: longText({ label: 'Decisão da autoridade' }),
  },
  list: {
    columns: ['licitacao_id', 'recorrente', 'item_numero', 'lote_numero', 'intencao_em', 'prazo', 'situacao', 'meu'],
    filters: ['licitacao_id', 'situacao', 'prazo'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Recurso', ['licitacao_id', 'recorrente', 'item_numero', 'lote_numero', 'situacao', 'intencao_em', 'prazo', 'motivo_intencao']),
    section('Razões e decisão', ['razoes', 'contrarrazoes', 'decisao_agente', 'decisao_autoridade']),
  ],
  acts: {
    apresentar_razoes: { label: 'Apresentar razões', regra: 2, asks: pedidoRazoes, when: { meu: true, situacao: 'intencao' } },
    contrarrazoar: { label: 'Apresentar contrarrazões', regra: 2, asks: pedidoResposta, when: { meu: false, situacao: 'contrarrazoes' } },
    desistir: {
      label: 'Desistir',
      regra: 2,
      asks: pedidoMotivo,
      when: { meu: true, situacao: ['intencao', 'contrarrazoes', 'autoridade'] },
    },
  },
});
export type RecursoFornecedor = RecordOf<typeof recursoFornecedor>;
