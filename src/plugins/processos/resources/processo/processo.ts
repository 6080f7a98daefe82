import {
  choice,
  choices,
  date,
  dateTime,
  defineResource,
  derived,
  file,
  html,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { destinatarios } from './destinatarios';

/** The boxes of the inbox, with the name of each call: `items-abertos` (handbook Administração 1.3). */
export const CAIXAS = {
  abertos: 'Abertos',
  saida: 'Saída',
  gerais: 'Gerais',
  arquivados: 'Arquivados',
  favoritos: 'Favoritos',
} as const;
export type Caixa = keyof typeof CAIXAS;

/** A situation's tone, by its name. */
const TONS = {
  Novo: 'andamento',
  'Em análise': 'andamento',
  'Aguardando documentos': 'atencao',
  'Aguardando interessado': 'atencao',
  'Aguardando assinatura': 'atencao',
  'Aguardando parecer': 'atencao',
  Reaberto: 'andamento',
  Sobrestado: 'atencao',
  Deferido: 'bom',
  'Deferido em parte': 'bom',
  Concluído: 'bom',
  Indeferido: 'ruim',
  Cancelado: 'ruim',
} as const;

/** The tone of the term of a step of the route. */
export const TONS_DO_PASSO = { 'Em dia': 'bom', 'A vencer': 'atencao', Atrasado: 'ruim' } as const;

/** Not sent yet: it has neither number nor events. */
const NAO_ENVIADO = { status_id: 1 } as const;
const PRIORIDADE_LEGAL = { prioridade_id: 5 } as const;

/**
 * An administrative process, or one of the three expedientes (handbook Administração 1). Who may see one is said by the `sight` of its
 * rules; what is done with it is in its events, which never change.
 */
export const processo = defineResource({
  name: 'processo',
  label: { one: 'Processo', many: 'Processos', gender: 'm', also: ['protocolo', 'requerimento'] },
  route: {
    base: '/administracao/processos/gestao',
    form: '/administracao/processos/editar',
    record: '/administracao/processos/gestao/detalhes',
  },
  api: { update: 'form-post' },
  findable: true,
  removable: NAO_ENVIADO,
  prints: { comprovante: { label: 'Comprovante de abertura', issued: { status_id: [2, 3, 4, 5, 6] } } },
  display: ['rotulo'],
  labels: { title: 'Etiquetas', code: 'numero', lines: ['titulo', 'interessado'] },
  optionNotes: ['titulo', 'interessado', 'andamento'],
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: text(20, { label: 'Número', readOnly: true }),
    numero_curto: derived('text', { label: 'Nº' }),
    identificacao: derived('text', { label: 'Identificação' }),
    chave: text(12, { label: 'Chave', readOnly: true, help: 'Com ela o interessado consulta o processo.' }),
    rascunho: yesNo({ label: 'Rascunho', required: true, default: false, help: 'Só quem escreve vê; recebe número ao ser enviado.' }),
    tipo_id: ref('processo_tipo', { label: 'Tipo', required: true, immutable: true, span: 4 }),
    assunto_id: ref('processo_assunto', { label: 'Assunto', required: true, where: { situacao: true }, span: 8 }),
    titulo: text(200, { label: 'Título / Ementa', required: true }),
    texto: html({ label: 'Texto' }),
    prioridade_id: ref('prioridade', { label: 'Prioridade', required: true, default: 2, span: 3 }),
    prioridade_motivo: text(200, {
      label: 'Motivo da prioridade legal',
      when: PRIORIDADE_LEGAL,
      required: PRIORIDADE_LEGAL,
      help: 'Idade, deficiência, doença grave, criança ou adolescente (Lei 10.741/2003, art. 71; Lei 9.784/1999, art. 69-A).',
    }),
    acesso_id: ref('processo_acesso_nivel', { label: 'Acesso', span: 3, help: 'Em branco, o do assunto e do tipo.' }),
    sigilo_id: ref('sigilo', { label: 'Sigilo', span: 3, help: 'Em branco, o do assunto.' }),
    data_prazo: date({ label: 'Prazo', span: 3 }),
    justificativa: longText({
      label: 'Justificativa',
      transient: 'typed',
      when: { status_id: [2, 3] },
      help: 'De mudar o prazo, o acesso ou o sigilo; fica no processo.',
    }),
    origem_departamento_id: ref('departamento', {
      label: 'Origem',
      immutable: true,
      span: 6,
      help: 'O seu departamento. Em branco, o primeiro em que você tem caixa.',
    }),
    destinatarios: destinatarios(),
    relacionados: refs('processo', { label: 'Processos relacionados', help: 'A relação se faz, nos dois, quando o processo é enviado.' }),
    interessados: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, span: 5 }),
        papel: choice(
          { requerente: 'Requerente', interessado: 'Interessado', representado: 'Representado', terceiro: 'Terceiro' },
          { label: 'Papel', required: true, default: 'requerente', span: 3 },
        ),
        receber_email: yesNo({ label: 'Receber e-mail', required: true, default: false, span: 2 }),
        chave: text(12, { label: 'Chave', readOnly: true, span: 2 }),
      },
      { label: 'Interessados', one: 'interessado' },
    ),
    anexos: items(
      {
        arquivo_id: file(['documentos', 'imagens', 'planilhas', 'apresentacoes', 'videos', 'audios', 'compactados'], {
          label: 'Arquivo',
          required: true,
          span: 4,
        }),
        tipo_anexo_id: ref('tipo_anexo', { label: 'Tipo', span: 3 }),
        descricao: text(150, { label: 'Descrição', span: 3 }),
        sigilo_id: ref('sigilo', { label: 'Sigilo', required: true, default: 1, span: 2 }),
      },
      { label: 'Anexos', one: 'anexo' },
    ),
    local_atual_departamento_id: ref('departamento', { label: 'Local atual', readOnly: true }),
    local_atual_pessoa_id: ref('pessoa', { label: 'Com quem está', readOnly: true }),
    local_fisico: text(120, { label: 'Local físico', readOnly: true }),
    fase_id: integer({ label: 'Fase', readOnly: true }),
    fase: derived('text', { label: 'Fase' }),
    passo: integer({ label: 'Passo do roteiro', required: true, default: 0, readOnly: true }),
    passo_prazo: derived('text', { label: 'Prazo do passo', tones: TONS_DO_PASSO }),
    status_id: ref('processo_status', { label: 'Status', required: true, default: 1, readOnly: true }),
    situacao_id: ref('processo_situacao', { label: 'Situação', required: true, default: 1, readOnly: true }),
    andamento: derived('text', { label: 'Situação', tones: TONS }),
    data_abertura: dateTime({ label: 'Abertura', readOnly: true }),
    data_conclusao: dateTime({ label: 'Conclusão', readOnly: true }),
    data_arquivamento: dateTime({ label: 'Arquivamento', readOnly: true }),
    ultima_movimentacao: dateTime({ label: 'Última movimentação', readOnly: true }),
    sistema_id: ref('sistema', { label: 'Sistema de origem', readOnly: true }),
    origem_tipo: text(60, { label: 'Registro de origem', readOnly: true }),
    origem_id: integer({ label: 'Id de origem', readOnly: true }),
    vinculo_tipo: choice({ apenso: 'Apensado', anexo: 'Anexado' }, { label: 'Vinculação', readOnly: true }),
    processo_principal_id: ref('processo', { label: 'Processo principal', readOnly: true }),
    kind: derived('text', { label: 'Espécie' }),
    interessado: derived('text', { label: 'Interessado' }),
    origem: derived('text', { label: 'Origem' }),
    local: derived('text', { label: 'Local atual' }),
    responsavel: derived('text', { label: 'Responsável' }),
    tags: derived('tags', { label: 'Etiquetas' }),
    qtd_anexos: derived('integer', { label: 'Anexos' }),
    faz_parte: derived('yesNo', { label: 'Faz parte' }),
    favorito: derived('yesNo', { label: 'Favorito' }),
    visualizado: derived('yesNo', { label: 'Lido' }),
    dias_restantes: derived('integer', { label: 'Dias restantes' }),
    vencido: derived('yesNo', { label: 'Vencido' }),
  },
  list: {
    columns: ['rotulo', 'titulo', 'interessado', 'data_prazo', 'andamento', 'local', 'ultima_movimentacao'],
    starts: { caixa: 'abertos' },
    unread: 'visualizado',
    filters: [
      'numero',
      'titulo',
      'tipo_id',
      'assunto_id',
      'prioridade_id',
      'status_id',
      'situacao_id',
      'sigilo_id',
      'acesso_id',
      'data_prazo',
    ],
    extraFilters: {
      caixa: choice({ ...CAIXAS, rascunhos: 'Rascunhos' }, { label: 'Caixa' }),
      kind: choices({ processo: 'Processo', oficio: 'Ofício', circular: 'Circular', memorando: 'Memorando' }, { label: 'Espécie' }),
      termo: text(100, { label: 'Número, título ou interessado' }),
      departamento_id: ref('departamento', { label: 'Local atual' }),
      pessoa_id: ref('pessoa', { label: 'Interessado' }),
      tag: text(30, { label: 'Etiqueta' }),
      data_inicio: date({ label: 'Aberto desde' }),
      data_fim: date({ label: 'Aberto até' }),
      prazo: choice(
        {
          vencidos: 'Vencidos',
          hoje: 'Vencem hoje',
          '7dias': 'Vencem em 7 dias',
          perto: 'Vencidos ou perto de vencer',
          folga: 'Longe de vencer, ou sem prazo',
        },
        { label: 'Prazo' },
      ),
      passo_atrasado: yesNo({ label: 'Passo atrasado' }),
      nao_visualizados: yesNo({ label: 'Não lidos' }),
      atribuicao: choice(
        { minhas: 'Atribuídos a mim', pessoais: 'Enviados a mim', setor: 'Enviados ao departamento', sem: 'Sem responsável' },
        { label: 'Atribuição' },
      ),
      minhas_pendencias: yesNo({ label: 'Minhas pendências' }),
      da_procuradoria: yesNo({ label: 'Na Procuradoria' }),
    },
    sort: ['-prioridade_id', 'data_prazo', 'data_abertura'],
  },
  form: [
    section('Processo', ['tipo_id', 'assunto_id', 'titulo', 'origem_departamento_id']),
    section('Para quem vai', ['destinatarios'], { when: NAO_ENVIADO }),
    section('Interessados', ['interessados']),
    section('Relacionados', ['relacionados'], { when: NAO_ENVIADO }),
    section('Texto', ['texto'], { when: NAO_ENVIADO }),
    section('Anexos', ['anexos'], { when: NAO_ENVIADO }),
    section('Prazo e acesso', ['prioridade_id', 'prioridade_motivo', 'data_prazo', 'acesso_id', 'sigilo_id', 'justificativa']),
    section('Envio', ['rascunho'], { when: NAO_ENVIADO }),
  ],
});
export type Processo = RecordOf<typeof processo>;
