import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

export const SITUACOES_PCA = {
  elaboracao: 'Em elaboração',
  em_aprovacao: 'Em aprovação',
  aprovado: 'Aprovado',
  substituido: 'Substituído por revisão',
} as const;

/** What Aprovar asks for. */
export const pedidoAprovacaoPca = {
  ato_aprovacao: text(40, { label: 'Ato de aprovação', required: true, span: 6 }),
  data_aprovacao: date({ label: 'Data do ato', required: true, max: 'hoje', span: 6 }),
} as const;

/**
 * A version of the plan of what an órgão will contract in a year (Lei 14.133/2021, art. 12, VII and § 1º): a revision is another version,
 * and those that it replaces stay as they were.
 */
export const pca = defineResource({
  name: 'pca',
  label: { one: 'Plano de contratações anual', many: 'Planos de contratações anuais', gender: 'm', also: ['PCA'] },
  route: { base: '/gestao-de-compras/relatorios/demandas/pca' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  public: {
    path: '/publico/dados-abertos/pca',
    about:
      'Os planos de contratações anuais aprovados, com as versões que as revisões substituíram (Lei 14.133/2021, art. 12, VII e § 1º).',
    fields: [
      'rotulo',
      'ano',
      'orgao_id',
      'versao_plano',
      'situacao',
      'quantos',
      'valor_total',
      'motivo_revisao',
      'ato_aprovacao',
      'data_aprovacao',
      'pncp',
    ],
    shows: { orgao_id: ['nome'] },
    columns: ['rotulo', 'ano', 'versao_plano', 'quantos', 'valor_total', 'data_aprovacao', 'situacao', 'pncp'],
    search: ['orgao_id'],
    filters: ['ano', 'situacao'],
    only: { situacao: ['aprovado', 'substituido'] },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Plano' }),
    ano: year({ label: 'Ano do plano', required: true, immutable: true, span: 2 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, immutable: true, span: 6 }),
    versao_plano: integer({ label: 'Versão', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_PCA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'elaboracao',
      tones: { elaboracao: 'andamento', em_aprovacao: 'atencao', aprovado: 'bom' },
      span: 2,
    }),
    observacao: longText({ label: 'Observação' }),
    motivo_revisao: text(500, { label: 'Motivo da revisão', readOnly: true, span: 12 }),
    ato_aprovacao: text(40, { label: 'Ato de aprovação', readOnly: true, span: 6 }),
    data_aprovacao: date({ label: 'Data do ato', readOnly: true, span: 3 }),
    quantos: derived('integer', { label: 'Itens' }),
    valor_total: derived('money', { label: 'Valor do plano' }),
    pncp: derived('text', { label: 'PNCP' }),
  },
  unique: [['orgao_id', 'ano', 'versao_plano']],
  document: {
    fixed: { draft: ['situacao', 'elaboracao'], but: ['situacao'], filled: ['ato_aprovacao', 'data_aprovacao'] },
  },
  list: {
    columns: ['ano', 'orgao_id', 'versao_plano', 'quantos', 'valor_total', 'data_aprovacao', 'situacao', 'pncp'],
    filters: ['ano', 'orgao_id', 'situacao'],
    sort: ['-ano', 'orgao_id', '-versao_plano'],
    totals: false,
    small: true,
  },
  form: [
    section('Plano', ['ano', 'orgao_id', 'versao_plano', 'situacao', 'observacao']),
    section('Aprovação', ['motivo_revisao', 'ato_aprovacao', 'data_aprovacao', 'quantos', 'valor_total', 'pncp'], { made: true }),
  ],
  acts: {
    enviar: { label: 'Enviar para aprovação', when: { situacao: 'elaboracao' }, to: { situacao: 'em_aprovacao' } },
    devolver: { label: 'Devolver', returns: true, asks: pedidoMotivo, when: { situacao: 'em_aprovacao' }, to: { situacao: 'elaboracao' } },
    aprovar: {
      label: 'Aprovar',
      awaits: 'a aprovar',
      roles: ['ordenador'],
      confirm: 'O plano não muda mais; a versão que ele revê fica substituída, para consulta.',
      asks: pedidoAprovacaoPca,
      when: { situacao: 'em_aprovacao' },
      to: { situacao: 'aprovado' },
    },
    revisar: { label: 'Abrir revisão', makes: true, asks: pedidoMotivo, when: { situacao: 'aprovado' } },
    publicar: {
      label: 'Publicar no PNCP de novo',
      confirm: 'O plano vai inteiro ao PNCP: serve ao que foi excluído de lá.',
      when: { situacao: 'aprovado' },
      changes: ['publicacao_pncp'],
    },
  },
  next: { situacao: { elaboracao: 'enviar', em_aprovacao: 'aprovar', aprovado: null } },
});
export type Pca = RecordOf<typeof pca>;
