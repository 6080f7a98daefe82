import {
  choice,
  date,
  defineResource,
  derived,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

export const TIPOS_QUESTIONAMENTO = { esclarecimento: 'Pedido de esclarecimento', impugnacao: 'Impugnação' } as const;

const DECISOES = { procedente: 'Procedente', improcedente: 'Improcedente', parcial: 'Parcialmente procedente' } as const;

/** What the answer says (Lei 14.133/2021, art. 164, parágrafo único). */
export const pedidoRespostaQuestionamento = {
  resposta: longText({ label: 'Resposta', required: true }),
  decisao: choice(DECISOES, { label: 'Decisão da impugnação', help: 'Em branco, no pedido de esclarecimento.', span: 6 }),
  altera_edital: yesNo({
    label: 'A resposta altera o edital',
    required: true,
    default: false,
    help: 'A sessão espera a retificação (art. 55, § 1º).',
    span: 6,
  }),
} as const;

/** What anybody asks or objects to of an edital; who asked is not told to who competes (Lei 14.133/2021, art. 164; handbook Compras 4A.5, R13). */
export const questionamentoLicitacao = defineResource({
  name: 'questionamento_licitacao',
  label: {
    one: 'Esclarecimento ou impugnação',
    many: 'Esclarecimentos e impugnações',
    gender: 'm',
    also: ['questionamento', 'pedido de esclarecimento'],
  },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/questionamentos' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Questionamento' }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo',
      required: true,
      immutable: true,
      where: { situacao: ['divulgado', 'propostas'] },
      otherwise: 'não está com o edital divulgado',
      span: 6,
    }),
    tipo: choice(TIPOS_QUESTIONAMENTO, { label: 'Tipo', required: true, default: 'esclarecimento', span: 3 }),
    situacao: choice(
      { recebido: 'Recebido', respondido: 'Respondido' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'recebido',
        tones: { recebido: 'atencao', respondido: 'bom' },
        span: 3,
      },
    ),
    autor: text(150, { label: 'Quem pergunta', required: true, help: 'Não se mostra aos licitantes nem ao público.', span: 6 }),
    recebido_em: date({ label: 'Recebido em', max: 'hoje', help: 'Em branco, hoje.', span: 3 }),
    prazo_resposta: date({ label: 'Responder até', readOnly: true, span: 3 }),
    texto: longText({ label: 'Texto', required: true }),
    resposta: longText({ label: 'Resposta', readOnly: true }),
    decisao: choice(DECISOES, { label: 'Decisão', readOnly: true, span: 4 }),
    respondido_em: date({ label: 'Respondido em', readOnly: true, span: 4 }),
    altera_edital: yesNo({ label: 'Altera o edital', readOnly: true, default: false, span: 4 }),
    retificado_em: date({ label: 'Edital retificado em', readOnly: true, span: 4 }),
  },
  due: {
    field: 'prazo_resposta',
    when: { situacao: 'recebido' },
    warnDays: 3,
    counting: 'uteis',
    awaits: 'a responder',
    roles: ['agente'],
  },
  document: {
    fixed: {
      but: ['situacao', 'prazo_resposta', 'resposta', 'decisao', 'respondido_em', 'altera_edital', 'retificado_em'],
    },
  },
  list: {
    columns: ['processo_contratacao_id', 'rotulo', 'recebido_em', 'prazo_resposta', 'respondido_em', 'decisao', 'situacao'],
    filters: ['processo_contratacao_id', 'tipo', 'situacao', 'recebido_em', 'prazo_resposta'],
    sort: ['-recebido_em', '-id'],
  },
  form: [
    section('Questionamento', ['processo_contratacao_id', 'tipo', 'situacao', 'autor', 'recebido_em', 'prazo_resposta', 'texto']),
    section('Resposta', ['resposta', 'decisao', 'respondido_em', 'altera_edital', 'retificado_em'], { made: true }),
  ],
  acts: {
    responder: {
      label: 'Responder',
      asks: pedidoRespostaQuestionamento,
      when: { situacao: 'recebido' },
      to: { situacao: 'respondido' },
    },
  },
  apart: true,
  next: { situacao: { recebido: 'responder' } },
});
export type QuestionamentoLicitacao = RecordOf<typeof questionamentoLicitacao>;
