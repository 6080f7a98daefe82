import {
  choice,
  civilToday,
  date,
  dateTime,
  defineResource,
  derived,
  file,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO, pedidoMotivo } from '../motivo';
import { MENU_FORNECEDORES } from './fornecedor_cadastro';

/** What waits for the municipality's decision. */
export const A_DECIDIR = ['recebida', 'em_analise'] as const;

const dia = (label: string) => date({ label, required: true, max: 'hoje', defaultFrom: civilToday, span: 6 });

export const pedidoDeferimento = { data: dia('Deferida em') } as const;

export const CAUSAS_DESCREDENCIAMENTO = { pedido: 'Pedido do inscrito', infracao: 'Infração' } as const;
export const pedidoDescredenciamento = {
  data: dia('Descredenciada em'),
  causa: choice(CAUSAS_DESCREDENCIAMENTO, { label: 'Causa', required: true, default: 'pedido', span: 6 }),
  ...pedidoMotivo,
} as const;

/** Who asks to enter an auxiliary procedure, with the documents that its edital asks for (handbook Compras 3). */
export const inscricaoProcedimento = defineResource({
  name: 'inscricao_procedimento',
  label: { one: 'Inscrição', many: 'Inscrições', gender: 'f', also: ['credenciado', 'pré-qualificado'] },
  route: { base: '/gestao-de-compras/procedimentos-auxiliares/inscricoes' },
  api: { path: '/gestao-de-compras/inscricoes-procedimento' },
  menu: MENU_FORNECEDORES,
  findable: { through: 'pessoa_id' },
  display: ['pessoa_id', 'procedimento_id'],
  dossier: true,
  fields: {
    procedimento_id: ref('procedimento_auxiliar', {
      label: 'Procedimento',
      required: true,
      immutable: true,
      where: { situacao: 'publicado' },
      otherwise: 'não está publicado',
      span: 6,
    }),
    pessoa_id: ref('pessoa', { label: 'Inscrito', required: true, immutable: true, where: { tipo: ['fisica', 'juridica'] }, span: 6 }),
    data_hora: dateTime({ label: 'Recebida em', immutable: true, help: 'Em branco, agora.', span: 3 }),
    situacao: choice(
      {
        recebida: 'Recebida',
        em_analise: 'Em análise',
        correcao: 'Correção solicitada',
        deferida: 'Deferida',
        indeferida: 'Indeferida',
        descredenciada: 'Descredenciada',
      },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'recebida',
        tones: {
          recebida: 'andamento',
          em_analise: 'andamento',
          correcao: 'atencao',
          deferida: 'bom',
          indeferida: 'ruim',
          descredenciada: 'ruim',
        },
        span: 3,
      },
    ),
    apresentada_em: date({ label: 'Apresentada em', readOnly: true, span: 3 }),
    prazo_analise: date({ label: 'Analisar até', readOnly: true, span: 3 }),
    andamento: derived('text', { label: 'Prazo', tones: { 'No prazo': 'andamento', Atrasada: 'ruim' } }),
    materiais: refs('material', { label: 'Itens', help: 'Dos itens do procedimento; em branco, todos.' }),
    bens: items(
      {
        material_id: ref('material', { label: 'Material', required: true, span: 6 }),
        marca: text(80, { label: 'Marca ou modelo', required: true, span: 6 }),
      },
      {
        label: 'Bens a qualificar',
        one: 'bem',
        help: 'Da pré-qualificação de bens: aprovado, qualquer licitante o pode oferecer (Lei 14.133/2021, art. 80, II).',
      },
    ),
    documentos: items(
      {
        titulo: text(120, { label: 'Documento', required: true, span: 6 }),
        validade: date({ label: 'Validade', span: 3 }),
        arquivo: file(['documentos', 'imagens', 'compactados'], { label: 'Arquivo', required: true, span: 3 }),
      },
      { label: 'Documentos', one: 'documento' },
    ),
    deferida_em: date({ label: 'Deferida em', readOnly: true, span: 3 }),
    validade: date({ label: 'Validade', readOnly: true, span: 3 }),
    acumulado: derived('money', { label: 'Demanda acumulada' }),
    descredenciada_em: date({ label: 'Descredenciada em', readOnly: true, span: 3 }),
    causa: choice(CAUSAS_DESCREDENCIAMENTO, { label: 'Causa', readOnly: true, span: 3 }),
    motivo: longText({ label: 'Motivo da última decisão', readOnly: true }),
  },
  due: {
    field: 'prazo_analise',
    when: { situacao: [...A_DECIDIR] },
    warnDays: 10,
    counting: 'uteis',
    awaits: 'a decidir',
    roles: ['compras', 'agente'],
  },
  document: {
    fixed: {
      draft: ['situacao', 'recebida', 'em_analise', 'correcao'],
      but: ['situacao', 'descredenciada_em', 'causa', 'motivo'],
    },
  },
  list: {
    columns: ['procedimento_id', 'pessoa_id', 'data_hora', 'prazo_analise', 'andamento', 'validade', 'acumulado', 'situacao'],
    filters: ['procedimento_id', 'pessoa_id', 'data_hora', 'prazo_analise', 'validade', 'situacao'],
    sort: ['-data_hora', '-id'],
    totals: false,
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Inscrição', [
      'procedimento_id',
      'pessoa_id',
      'data_hora',
      'situacao',
      'apresentada_em',
      'prazo_analise',
      'andamento',
      'materiais',
    ]),
    section('Bens', ['bens']),
    section('Documentos', ['documentos']),
    section('Decisão', ['deferida_em', 'validade', 'acumulado', 'descredenciada_em', 'causa', 'motivo'], {
      when: { situacao: ['correcao', 'deferida', 'indeferida', 'descredenciada'] },
    }),
  ],
  acts: {
    analisar: {
      label: 'Analisar',
      awaits: 'a analisar',
      roles: ['compras', 'agente'],
      when: { situacao: 'recebida' },
      to: { situacao: 'em_analise' },
    },
    pedir_correcao: {
      label: 'Pedir correção',
      reason: { letters: MINIMO_DO_MOTIVO },
      when: { situacao: 'em_analise' },
      to: { situacao: 'correcao' },
    },
    reapresentar: {
      label: 'Reapresentar',
      confirm: 'O prazo da análise recomeça hoje.',
      when: { situacao: 'correcao' },
      to: { situacao: 'recebida' },
    },
    deferir: { label: 'Deferir', asks: pedidoDeferimento, when: { situacao: 'em_analise' }, to: { situacao: 'deferida' } },
    indeferir: {
      label: 'Indeferir',
      reason: { letters: MINIMO_DO_MOTIVO },
      when: { situacao: 'em_analise' },
      to: { situacao: 'indeferida' },
    },
    descredenciar: {
      label: 'Descredenciar',
      asks: pedidoDescredenciamento,
      when: { situacao: 'deferida' },
      to: { situacao: 'descredenciada' },
    },
  },
  next: { situacao: { recebida: 'analisar', em_analise: 'deferir', correcao: 'reapresentar', deferida: null } },
  rules: [onePerKey('bens', ['material_id', 'marca'], 'Este bem já está na lista.')],
});
export type InscricaoProcedimento = RecordOf<typeof inscricaoProcedimento>;
