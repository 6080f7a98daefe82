import {
  choice,
  civilToday,
  date,
  dateTime,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../resources/definition';
import { ESTADOS_BEM } from './bem';

/** Where a stock-taking of bens is. */
export const SITUACOES_INVENTARIO_PATRIMONIAL = {
  aberto: 'Aberto',
  em_coleta: 'Em coleta',
  segunda_contagem: 'Em segunda contagem',
  conciliado: 'Conciliado',
  homologado: 'Homologado',
  cancelado: 'Cancelado',
} as const;

/** Those in which what is counted does not move. */
export const INVENTARIO_PATRIMONIAL_ABERTO = ['aberto', 'em_coleta', 'segunda_contagem', 'conciliado'] as const;

/** What was found of each bem. */
export const RESULTADOS_INVENTARIO = {
  pendente: 'Pendente',
  localizado: 'Localizado',
  outro_local: 'Em outro local',
  sem_plaqueta: 'Sem plaqueta',
  nao_localizado: 'Não localizado',
  sobra: 'Bem não registrado',
} as const;

/**
 * The count of the bens of an órgão (handbook Patrimônio 7; Lei 4.320/1964, arts. 95 and 96): what was expected in each place, what was read
 * in it, what is not found looked for again by somebody else, and what follows.
 */
export const inventarioPatrimonial = defineResource({
  name: 'inventario_patrimonial',
  label: {
    one: 'Inventário patrimonial',
    many: 'Inventários patrimoniais',
    gender: 'm',
    also: ['contagem de bens', 'levantamento patrimonial'],
  },
  route: { base: '/patrimonio/inventario' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  tabs: true,
  calls: { delete: false },
  prints: { relatorio: { label: 'Relatório do inventário', issued: { situacao: ['conciliado', 'homologado'] }, archival: true } },
  document: {
    fixed: { draft: ['situacao', 'aberto', 'em_coleta', 'segunda_contagem', 'conciliado'], but: ['situacao'] },
  },
  fields: {
    rotulo: derived('text', { label: 'Inventário' }),
    situacao: choice(SITUACOES_INVENTARIO_PATRIMONIAL, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'aberto',
      tones: {
        aberto: 'atencao',
        em_coleta: 'andamento',
        segunda_contagem: 'andamento',
        conciliado: 'andamento',
        homologado: 'bom',
        cancelado: 'ruim',
      },
      span: 4,
    }),
    tipo: choice(
      {
        anual: 'Anual',
        inicial: 'Inicial',
        transferencia: 'Passagem de responsabilidade',
        eventual: 'Eventual',
        extincao: 'Extinção de unidade',
      },
      { label: 'Tipo', required: true, immutable: true, default: 'anual', span: 4 },
    ),
    ano: integer({ label: 'Exercício', readOnly: true, span: 2 }),
    data_corte: date({ label: 'Data de corte', required: true, immutable: true, max: 'hoje', defaultFrom: civilToday, span: 4 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, immutable: true, span: 6 }),
    detentor_destino_id: ref('pessoa', {
      label: 'Quem recebe a carga',
      when: { tipo: ['transferencia', 'extincao'] },
      required: { tipo: ['transferencia', 'extincao'] },
      where: { tipo: 'fisica' },
      help: 'Homologado o inventário, a carga de quem os tinha espera o seu aceite.',
      span: 6,
    }),
    comissao_id: ref('comissao_patrimonial', { label: 'Comissão', required: true, where: { situacao: true, tipo: 'inventario' }, span: 6 }),
    departamentos: refs('departamento', { label: 'Departamentos', immutable: true, help: 'Em branco, todos os do órgão.' }),
    itens: items(
      {
        bem_id: ref('bem', { label: 'Bem', span: 3 }),
        descricao: text(300, { label: 'Descrição', span: 3 }),
        departamento_esperado_id: ref('departamento', { label: 'Esperado em', span: 2 }),
        local_esperado: text(100, { label: 'Local', span: 1 }),
        detentor_id: ref('pessoa', { label: 'Responsável', span: 2 }),
        liquido: money({ label: 'Líquido', span: 1 }),
        resultado: choice(RESULTADOS_INVENTARIO, {
          label: 'Resultado',
          default: 'pendente',
          tones: { pendente: 'atencao', localizado: 'bom', outro_local: 'andamento', nao_localizado: 'ruim', sobra: 'andamento' },
          span: 2,
        }),
        departamento_encontrado_id: ref('departamento', { label: 'Encontrado em', span: 2 }),
        local_encontrado: text(100, { label: 'Local encontrado', span: 2 }),
        estado: choice(ESTADOS_BEM, { label: 'Estado', span: 1 }),
        lido_por_id: ref('usuario', { label: 'Lido por', span: 2 }),
        lido_em: dateTime({ label: 'Lido em', span: 2 }),
        observacao: text(300, { label: 'Observação', span: 3 }),
        movimentacao_id: ref('movimentacao_bem', { label: 'Movimentação', span: 2 }),
      },
      { label: 'Bens', one: 'bem', readOnly: true },
    ),
    contas: items(
      {
        conta: text(20, { label: 'Conta', span: 3 }),
        registro: money({ label: 'Registro', span: 3 }),
        livro: money({ label: 'Contabilidade', span: 3 }),
        diferenca: money({ label: 'Diferença', span: 3 }),
      },
      { label: 'Registro e contabilidade na data de corte', one: 'conta', readOnly: true },
    ),
    explicacao: longText({ label: 'Explicação das diferenças', help: 'Da diferença entre o registro e a contabilidade, se houver.' }),
    lidos: derived('percent', { label: 'Lidos' }),
    esperados: derived('integer', { label: 'Esperados' }),
    nao_localizados: derived('integer', { label: 'Não localizados' }),
    sobras: derived('integer', { label: 'Sobras' }),
    conflitos: derived('integer', { label: 'Lidos em dois lugares' }),
    coletor_id: ref('usuario', { label: 'Primeira contagem por', readOnly: true, span: 6 }),
    segundo_id: ref('usuario', { label: 'Segunda contagem por', readOnly: true, span: 6 }),
  },
  list: {
    columns: ['rotulo', 'tipo', 'orgao_id', 'comissao_id', 'data_corte', 'lidos', 'nao_localizados', 'sobras', 'situacao'],
    filters: ['ano', 'tipo', 'orgao_id', 'data_corte', 'situacao'],
    sort: ['-data_corte', '-id'],
  },
  form: [
    section('Inventário', ['situacao', 'tipo', 'ano', 'data_corte', 'orgao_id', 'comissao_id', 'detentor_destino_id', 'departamentos']),
    section('Contagem', ['lidos', 'esperados', 'nao_localizados', 'sobras', 'conflitos', 'coletor_id', 'segundo_id', 'itens'], {
      made: true,
    }),
    section('Contabilidade', ['contas', 'explicacao'], { made: true }),
  ],
  acts: {
    iniciar: {
      label: 'Iniciar a coleta',
      awaits: 'a iniciar',
      roles: ['patrimonio'],
      when: { situacao: 'aberto' },
      to: { situacao: 'em_coleta' },
    },
    encerrar_coleta: {
      label: 'Encerrar a primeira contagem',
      awaits: 'em coleta',
      roles: ['patrimonio'],
      confirm: 'O que não foi lido é procurado de novo, por outro membro da comissão.',
      when: { situacao: 'em_coleta' },
      to: { situacao: 'segunda_contagem' },
    },
    conciliar: {
      label: 'Encerrar a segunda contagem',
      awaits: 'em segunda contagem',
      confirm: 'O que não apareceu em nenhuma das duas contagens fica como não localizado.',
      when: { situacao: 'segunda_contagem' },
      to: { situacao: 'conciliado' },
    },
    homologar: {
      label: 'Homologar',
      awaits: 'a homologar',
      roles: ['ordenador'],
      confirm:
        'Os bens em outro lugar passam a estar onde foram achados, os não localizados vão à apuração, e as sobras entram na listagem, a incorporar.',
      posts: true,
      when: { situacao: 'conciliado' },
      to: { situacao: 'homologado' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      when: { situacao: [...INVENTARIO_PATRIMONIAL_ABERTO] },
      to: { situacao: 'cancelado' },
    },
  },
  apart: true,
  next: {
    situacao: { aberto: 'iniciar', em_coleta: 'encerrar_coleta', segunda_contagem: 'conciliar', conciliado: 'homologar', homologado: null },
  },
});
export type InventarioPatrimonial = RecordOf<typeof inventarioPatrimonial>;
