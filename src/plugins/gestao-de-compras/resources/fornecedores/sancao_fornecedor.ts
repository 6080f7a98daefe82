import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  endAfterStart,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { julgarMulta, julgarPrazo } from '../../calculo/fornecedores/sancao';
import { pedidoMotivo } from '../motivo';
import { MENU_FORNECEDORES } from './fornecedor_cadastro';

export const TIPOS_SANCAO = {
  advertencia: 'Advertência',
  multa: 'Multa',
  impedimento: 'Impedimento de licitar e contratar',
  inidoneidade: 'Declaração de inidoneidade',
} as const;
export type TipoSancao = keyof typeof TIPOS_SANCAO;

export const ORIGENS_SANCAO = { municipio: 'Município', ceis: 'CEIS', cnep: 'CNEP' } as const;

const COM_PRAZO = { tipo: ['impedimento', 'inidoneidade'] } as const;
/** Another ente's sanctions are kept as their base tells them: of any law, with or without an end. */
const PRAZO_DAQUI = { ...COM_PRAZO, origem: 'municipio' } as const;
const MULTA_DAQUI = { tipo: 'multa', origem: 'municipio' } as const;
const DE_OUTRO = { origem: ['ceis', 'cnep'] } as const;

/** What the publication of a sanction asks for. */
export const pedidoPublicacaoSancao = {
  data: date({ label: 'Publicada em', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }),
  registro: text(60, { label: 'Registro no CEIS ou CNEP', required: true, span: 8 }),
} as const;

/** What the rehabilitation asks for (Lei 14.133/2021, art. 163). */
export const pedidoReabilitacao = {
  data: date({ label: 'Reabilitada em', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }),
  ...pedidoMotivo,
} as const;

/** A sanction on a supplier (Lei 14.133/2021, art. 156): it is never changed nor deleted, and ends by its term or by rehabilitation. */
export const sancaoFornecedor = defineResource({
  name: 'sancao_fornecedor',
  label: { one: 'Sanção', many: 'Sanções', gender: 'f', also: ['impedimento', 'inidoneidade', 'CEIS', 'CNEP'] },
  route: { base: '/gestao-de-compras/procedimentos-auxiliares/sancoes' },
  api: { path: '/gestao-de-compras/sancoes-fornecedor' },
  menu: MENU_FORNECEDORES,
  findable: { through: 'pessoa_id' },
  display: ['tipo', 'pessoa_id'],
  ledger: true,
  dossier: true,
  calls: { update: false, delete: false },
  public: {
    path: '/publico/dados-abertos/sancionados',
    about: 'Quem o município sancionou em licitações e contratos, e até quando (Lei 14.133/2021, arts. 156 e 161).',
    fields: [
      'pessoa_id',
      'tipo',
      'decisao',
      'inicio',
      'fim',
      'alcance',
      'em_vigor',
      'situacao',
      'publicada_em',
      'registro',
      'reabilitada_em',
    ],
    shows: { pessoa_id: ['nome'] },
    columns: ['pessoa_id', 'tipo', 'inicio', 'fim', 'em_vigor', 'alcance', 'situacao'],
    search: ['pessoa_id'],
    filters: ['tipo', 'situacao', 'inicio', 'fim'],
    only: { origem: 'municipio' },
    export: true,
  },
  fields: {
    pessoa_id: ref('pessoa', { label: 'Fornecedor', required: true, where: { tipo: ['fisica', 'juridica'] }, span: 8 }),
    tipo: choice(TIPOS_SANCAO, { label: 'Sanção', required: true, span: 4 }),
    origem: choice(ORIGENS_SANCAO, { label: 'Origem', required: true, default: 'municipio', span: 3 }),
    ente: text(120, { label: 'Ente que sancionou', required: DE_OUTRO, when: DE_OUTRO, span: 5 }),
    processo_id: ref('processo', { label: 'Processo', when: { origem: 'municipio' }, span: 4 }),
    decisao: date({
      label: 'Decisão definitiva',
      required: true,
      max: 'hoje',
      help: 'Dela correm 15 dias úteis para publicar no CEIS e no CNEP (Lei 14.133/2021, art. 161).',
      span: 3,
    }),
    inicio: date({ label: 'Início', required: true, defaultFrom: ({ decisao }) => decisao ?? null, span: 3 }),
    fim: date({ label: 'Fim', required: PRAZO_DAQUI, when: COM_PRAZO, span: 3 }),
    valor_contrato: money({ label: 'Valor do contrato', required: MULTA_DAQUI, when: MULTA_DAQUI, min: '0.01', span: 3 }),
    valor_multa: money({ label: 'Valor da multa', required: MULTA_DAQUI, when: MULTA_DAQUI, min: '0.01', span: 3 }),
    todos_os_entes: yesNo({
      label: 'Alcança todos os entes',
      readOnly: true,
      when: DE_OUTRO,
      help: 'Quando a decisão judicial o diz, como informado pela base.',
      span: 3,
    }),
    codigo_base: text(40, { label: 'Código na base', readOnly: true, when: DE_OUTRO, span: 3 }),
    fundamento: longText({ label: 'Fundamento', required: true }),
    alcance: derived('text', { label: 'Impede de contratar com' }),
    em_vigor: derived('yesNo', { label: 'Em vigor' }),
    situacao: choice(
      { aplicada: 'Aplicada', reabilitada: 'Reabilitada' },
      { label: 'Situação', required: true, readOnly: true, default: 'aplicada', tones: { aplicada: 'ruim', reabilitada: 'bom' }, span: 3 },
    ),
    situacao_publicacao: choice(
      { pendente: 'A publicar', publicada: 'Publicada', de_outro: 'De outro ente' },
      { label: 'Publicação', readOnly: true, tones: { pendente: 'atencao', publicada: 'bom' }, span: 3 },
    ),
    publicar_ate: date({ label: 'Publicar até', readOnly: true, span: 3 }),
    publicada_em: date({ label: 'Publicada em', readOnly: true, span: 3 }),
    registro: text(60, { label: 'Registro no CEIS ou CNEP', readOnly: true, span: 3 }),
    reabilitada_em: date({ label: 'Reabilitada em', readOnly: true, span: 3 }),
    motivo_reabilitacao: longText({ label: 'Motivo da reabilitação', readOnly: true }),
  },
  due: {
    field: 'publicar_ate',
    when: { situacao_publicacao: 'pendente' },
    warnDays: 15,
    counting: 'uteis',
    awaits: 'a publicar no CEIS e no CNEP',
    roles: ['compras'],
  },
  document: {
    fixed: {
      but: ['situacao', 'situacao_publicacao', 'publicar_ate', 'publicada_em', 'registro', 'reabilitada_em', 'motivo_reabilitacao'],
    },
  },
  list: {
    columns: ['pessoa_id', 'tipo', 'origem', 'inicio', 'fim', 'em_vigor', 'situacao_publicacao', 'publicar_ate', 'situacao'],
    filters: ['pessoa_id', 'tipo', 'origem', 'inicio', 'fim', 'situacao_publicacao', 'publicar_ate', 'situacao'],
    extraFilters: { vigente_em: date({ label: 'Em vigor em' }) },
    sort: ['-inicio', '-id'],
    totals: false,
  },
  form: [
    section('Sanção', [
      'pessoa_id',
      'tipo',
      'origem',
      'ente',
      'processo_id',
      'decisao',
      'inicio',
      'fim',
      'valor_contrato',
      'valor_multa',
      'fundamento',
    ]),
    section(
      'Efeitos',
      [
        'alcance',
        'todos_os_entes',
        'codigo_base',
        'em_vigor',
        'situacao',
        'situacao_publicacao',
        'publicar_ate',
        'publicada_em',
        'registro',
      ],
      {
        made: true,
      },
    ),
    section('Reabilitação', ['reabilitada_em', 'motivo_reabilitacao'], { when: { situacao: 'reabilitada' } }),
  ],
  rules: [
    endAfterStart('inicio', 'fim'),
    (draft) => (draft.origem === 'municipio' ? julgarPrazo({ tipo: draft.tipo, inicio: draft.inicio, fim: draft.fim }) : null),
    (draft) =>
      draft.tipo === 'multa' && draft.origem === 'municipio'
        ? julgarMulta({ valor_multa: draft.valor_multa, valor_contrato: draft.valor_contrato })
        : null,
    ({ inicio, decisao }) =>
      typeof inicio === 'string' && typeof decisao === 'string' && inicio < decisao
        ? { inicio: ['A sanção não começa antes da decisão definitiva.'] }
        : null,
  ],
  acts: {
    publicar: {
      label: 'Registrar publicação',
      asks: pedidoPublicacaoSancao,
      when: { situacao_publicacao: 'pendente' },
      to: { situacao_publicacao: 'publicada' },
    },
    reabilitar: {
      label: 'Reabilitar',
      asks: pedidoReabilitacao,
      confirm: 'A sanção deixa de valer desde a data da reabilitação.',
      when: { situacao: 'aplicada' },
      to: { situacao: 'reabilitada' },
    },
  },
  next: { situacao_publicacao: { pendente: 'publicar' }, situacao: { aplicada: null } },
});
export type SancaoFornecedor = RecordOf<typeof sancaoFornecedor>;
