import { choice, date, defineResource, derived, longText, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { TIPOS_DOCUMENTO_FORNECEDOR, type TipoDocumentoFornecedor } from '../fornecedores/fornecedor_documento';
import { pedidoMotivo } from '../motivo';

/** The four qualifications of arts. 66 to 69 of Lei 14.133/2021. */
export const GRUPOS_HABILITACAO = {
  juridica: 'Jurídica',
  tecnica: 'Técnica',
  fiscal: 'Fiscal, social e trabalhista',
  economica: 'Econômico-financeira',
} as const;
export type GrupoHabilitacao = keyof typeof GRUPOS_HABILITACAO;

/** What is asked of who is first, by qualification. */
export const EXIGENCIAS_HABILITACAO: readonly (readonly [GrupoHabilitacao, TipoDocumentoFornecedor])[] = [
  ['juridica', 'cnpj'],
  ['juridica', 'ato_constitutivo'],
  ['tecnica', 'atestado'],
  ['fiscal', 'federal'],
  ['fiscal', 'estadual'],
  ['fiscal', 'municipal'],
  ['fiscal', 'fgts'],
  ['fiscal', 'cndt'],
  ['economica', 'falencia'],
  ['economica', 'balanco'],
];

const NOMES = EXIGENCIAS_HABILITACAO.map(([, exigencia]) => [exigencia, TIPOS_DOCUMENTO_FORNECEDOR[exigencia]] as const);
/** What an edital may ask for. */
export const EXIGIVEIS = Object.fromEntries(NOMES) as Readonly<Partial<typeof TIPOS_DOCUMENTO_FORNECEDOR>>;

export const SITUACOES_HABILITACAO = {
  pendente: 'A conferir',
  aceita: 'Aceita',
  diligencia: 'Em diligência',
  restricao: 'Aceita com restrição',
  dispensada: 'Dispensada',
  recusada: 'Recusada',
} as const;

/** What is still to be brought, and until when (Lei 14.133/2021, art. 64). */
export const pedidoDiligencia = {
  observacao: text(500, { label: 'O que se pede', required: true, span: 12 }),
  prazo: date({ label: 'Atender até', required: true, min: 'hoje', span: 4 }),
} as const;

/** The document that answers it, where it is not the one of the register. */
export const pedidoAceite = {
  documento_id: ref('fornecedor_documento', {
    label: 'Documento do cadastro',
    where: { situacao: 'validada' },
    otherwise: 'não foi validado',
    span: 6,
  }),
  observacao: text(500, { label: 'Observação', span: 12 }),
} as const;

/** A document asked of who is first for an item (handbook Compras 4A.5, R12; Lei 14.133/2021, arts. 62 to 70). */
export const habilitacaoLicitante = defineResource({
  name: 'habilitacao_licitante',
  label: { one: 'Exigência de habilitação', many: 'Exigências de habilitação', gender: 'f', also: ['habilitação', 'licitante'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/habilitacao' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Exigência' }),
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo', required: true, span: 6 }),
    proposta_id: ref('proposta_licitacao', { label: 'Proposta', required: true, span: 6 }),
    fornecedor_id: ref('pessoa', { label: 'Licitante', required: true, span: 6 }),
    grupo: choice(GRUPOS_HABILITACAO, { label: 'Habilitação', required: true, span: 3 }),
    exigencia: choice(TIPOS_DOCUMENTO_FORNECEDOR, { label: 'Documento exigido', required: true, span: 3 }),
    situacao: choice(SITUACOES_HABILITACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'pendente',
      tones: { pendente: 'atencao', aceita: 'bom', diligencia: 'andamento', restricao: 'andamento', dispensada: 'bom', recusada: 'ruim' },
      span: 3,
    }),
    documento_id: ref('fornecedor_documento', { label: 'Documento apresentado', span: 6 }),
    prazo: date({ label: 'Prazo', readOnly: true, span: 3 }),
    prazo_desde: date({ label: 'Prazo contado de', readOnly: true, span: 3 }),
    prorrogada_em: date({ label: 'Prorrogada em', readOnly: true, span: 3 }),
    observacao: longText({ label: 'Observação', readOnly: true }),
  },
  due: {
    field: 'prazo',
    when: { situacao: ['diligencia', 'restricao'] },
    warnDays: 3,
    counting: 'uteis',
    awaits: 'a conferir',
    roles: ['agente'],
  },
  document: {
    fixed: { but: ['situacao', 'documento_id', 'prazo', 'prazo_desde', 'prorrogada_em', 'observacao'] },
  },
  list: {
    columns: ['processo_contratacao_id', 'fornecedor_id', 'grupo', 'exigencia', 'documento_id', 'prazo', 'situacao'],
    filters: ['processo_contratacao_id', 'proposta_id', 'fornecedor_id', 'grupo', 'exigencia', 'prazo', 'situacao'],
    sort: ['processo_contratacao_id', 'fornecedor_id', 'id'],
  },
  form: [
    section('Exigência', [
      'processo_contratacao_id',
      'proposta_id',
      'fornecedor_id',
      'grupo',
      'exigencia',
      'situacao',
      'documento_id',
      'prazo',
      'prazo_desde',
      'prorrogada_em',
      'observacao',
    ]),
  ],
  acts: {
    aceitar: {
      label: 'Aceitar',
      awaits: 'a conferir',
      roles: ['agente'],
      confirm: 'O documento foi apresentado na sessão e conferido?',
      when: { situacao: ['pendente', 'diligencia'] },
      to: { situacao: 'aceita' },
    },
    aceitar_documento: {
      label: 'Aceitar com documento ou nota',
      asks: pedidoAceite,
      when: { situacao: ['pendente', 'diligencia', 'restricao', 'recusada'] },
      to: { situacao: 'aceita' },
    },
    diligenciar: {
      label: 'Pedir diligência',
      asks: pedidoDiligencia,
      when: { situacao: ['pendente', 'aceita'] },
      to: { situacao: 'diligencia' },
    },
    restringir: {
      label: 'Aceitar com restrição',
      confirm:
        'A ME ou EPP com restrição fiscal é habilitada, e a regulariza em cinco dias úteis depois de declarada vencedora (LC 123/2006, art. 43, § 1º).',
      when: { situacao: ['pendente', 'diligencia'], grupo: 'fiscal' },
      to: { situacao: 'restricao' },
    },
    prorrogar: {
      label: 'Prorrogar o prazo',
      confirm: 'O prazo de regularização ganha mais cinco dias úteis, uma vez só.',
      when: { situacao: 'restricao', prorrogada_em: null },
    },
    dispensar: {
      label: 'Dispensar',
      asks: pedidoMotivo,
      when: { situacao: ['pendente', 'diligencia'] },
      to: { situacao: 'dispensada' },
    },
    recusar: {
      label: 'Recusar',
      asks: pedidoMotivo,
      when: { situacao: ['pendente', 'aceita', 'diligencia', 'restricao'] },
      to: { situacao: 'recusada' },
    },
  },
  apart: true,
  next: { situacao: { pendente: 'aceitar', aceita: null, diligencia: 'aceitar', restricao: 'aceitar_documento', recusada: null } },
});
export type HabilitacaoLicitante = RecordOf<typeof habilitacaoLicitante>;
