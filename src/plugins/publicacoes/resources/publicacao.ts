import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  files,
  integer,
  longText,
  month,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const SITUACOES_PUBLICACAO = { rascunho: 'Rascunho', agendado: 'Agendado', publicado: 'Publicado', retirado: 'Retirado' } as const;

const ARQUIVOS = ['documentos', 'planilhas', 'imagens', 'compactados'] as const;
const MAIS_ARQUIVOS = 20;

/** What a new version changes: everybody reads why, and the files that were there stay. */
const pedidoVersao = {
  titulo: text(200, { label: 'Título', help: 'Em branco, o mesmo.', span: 12 }),
  ementa: longText({ label: 'Ementa', help: 'Em branco, a mesma.' }),
  arquivos: files(ARQUIVOS, {
    label: 'Arquivos novos',
    max: MAIS_ARQUIVOS,
    help: 'Em branco, os mesmos. Os de antes continuam na versão de antes.',
  }),
  motivo: text(300, { label: 'Por que se muda', required: true, help: 'Aparece ao público.', span: 12 }),
} as const;

/** An official document for everybody that is no act, no notice of bidding and no matter of the gazette (handbook Administração 5). */
export const publicacao = defineResource({
  name: 'publicacao',
  label: { one: 'Publicação', many: 'Publicações', gender: 'f', also: ['contas públicas', 'publicação oficial'] },
  route: { base: '/administracao/publicacoes' },
  findable: { number: 'numero', year: 'ano' },
  display: ['titulo'],
  dossier: true,
  document: {
    fixed: {
      draft: ['situacao', 'rascunho', 'agendado'],
      but: ['situacao', 'titulo', 'ementa', 'anexos', 'data_publicacao', 'atualizado_em', 'motivo_retirada'],
    },
  },
  public: {
    path: '/publico/publicacoes',
    about:
      'Os documentos oficiais que o Município publica: contas, relatórios, audiências, planos (Lei 12.527/2011, art. 8º; LC 101/2000, art. 48).',
    fields: [
      'titulo',
      'tipo_documento_id',
      'numero',
      'ano',
      'ementa',
      'data_documento',
      'competencia_inicio',
      'competencia_fim',
      'orgao_id',
      'data_publicacao',
      'atualizado_em',
      'materia_id',
      'versoes',
      'situacao',
      'motivo_retirada',
    ],
    files: { anexos: true },
    shows: { tipo_documento_id: ['nome'], orgao_id: ['nome'], materia_id: ['titulo'] },
    columns: ['titulo', 'tipo_documento_id', 'numero', 'ano', 'data_documento', 'orgao_id', 'data_publicacao', 'situacao'],
    search: ['titulo', 'ementa', 'tipo_documento_id', 'orgao_id'],
    filters: ['ano', 'data_documento', 'situacao'],
    only: { situacao: ['publicado', 'retirado'] },
    export: true,
  },
  fields: {
    situacao: choice(SITUACOES_PUBLICACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: { agendado: 'andamento', publicado: 'bom', retirado: 'ruim' },
      span: 3,
    }),
    motivo_retirada: text(300, { label: 'Motivo da retirada', readOnly: true, span: 9 }),
    tipo_documento_id: ref('tipo_documento', { label: 'Tipo', required: true, span: 6 }),
    numero: text(20, { label: 'Número', span: 3 }),
    ano: integer({ label: 'Ano', min: 1, max: 2200, span: 3 }),
    titulo: text(200, { label: 'Título', required: true, span: 12 }),
    ementa: longText({ label: 'Ementa' }),
    data_documento: date({ label: 'Data do documento', required: true, max: 'hoje', span: 3 }),
    competencia_inicio: month({ label: 'Período, de', span: 3 }),
    competencia_fim: month({ label: 'até', span: 3 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
    anexos: files(ARQUIVOS, { label: 'Arquivos', max: MAIS_ARQUIVOS }),
    processo_id: ref('processo', { label: 'Processo', span: 6 }),
    materia_id: ref('diario_materia', {
      label: 'Publicação no diário',
      where: { situacao: 'publicada' },
      otherwise: 'ainda não foi publicada',
      span: 6,
    }),
    publicar_em: dateTime({ label: 'Publicar em', help: 'Para agendar. Em branco, quando se publicar.', span: 4 }),
    data_publicacao: dateTime({ label: 'Publicado em', readOnly: true, span: 4 }),
    atualizado_em: dateTime({ label: 'Atualizado em', readOnly: true, span: 4 }),
    versoes: derived('text', { label: 'Versões' }),
  },
  list: {
    columns: ['titulo', 'tipo_documento_id', 'numero', 'ano', 'data_documento', 'orgao_id', 'data_publicacao', 'situacao'],
    filters: ['titulo', 'tipo_documento_id', 'numero', 'ano', 'orgao_id', 'data_documento', 'situacao', 'materia_id'],
    sort: ['-data_documento', '-id'],
  },
  form: [
    section('Publicação', [
      'situacao',
      'motivo_retirada',
      'tipo_documento_id',
      'numero',
      'ano',
      'titulo',
      'ementa',
      'data_documento',
      'competencia_inicio',
      'competencia_fim',
      'orgao_id',
      'anexos',
      'processo_id',
      'materia_id',
      'publicar_em',
    ]),
    section('Para o público', ['data_publicacao', 'atualizado_em', 'versoes'], { made: true }),
  ],
  rules: [
    ({ competencia_inicio, competencia_fim }) =>
      competencia_inicio && competencia_fim && String(competencia_fim) < String(competencia_inicio)
        ? { competencia_fim: ['O período termina depois de começar.'] }
        : null,
  ],
  acts: {
    agendar: {
      label: 'Agendar',
      confirm: 'A publicação sai sozinha na hora marcada.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'agendado' },
      andSave: true,
    },
    voltar: { label: 'Voltar ao rascunho', when: { situacao: 'agendado' }, to: { situacao: 'rascunho' } },
    publicar: {
      label: 'Publicar',
      confirm: 'Todos passam a ler o documento, e ele só muda por versão nova. Publicar?',
      when: { situacao: ['rascunho', 'agendado'] },
      to: { situacao: 'publicado' },
      andSave: true,
    },
    nova_versao: { label: 'Publicar versão nova', asks: pedidoVersao, when: { situacao: 'publicado' } },
    retirar: { label: 'Retirar', reason: true, when: { situacao: 'publicado' }, to: { situacao: 'retirado' } },
  },
  next: { situacao: { rascunho: 'publicar', agendado: 'publicar', publicado: null, retirado: null } },
});
export type Publicacao = RecordOf<typeof publicacao>;
