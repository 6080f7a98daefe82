import {
  choice,
  choices,
  civilToday,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  section,
} from '../../../resources/definition';
import { pedidoEstornoBem } from './bem';
import { METODOS_DEPRECIACAO } from './taxa_depreciacao';

/** What an alteration does to the value of bens, or to what is expected of them (NBC TSP 07, 08, 09, 10 and 23). */
export const TIPOS_ALTERACAO = {
  reavaliacao: 'Reavaliação',
  impairment: 'Redução ao valor recuperável',
  reversao: 'Reversão de perda',
  melhoria: 'Melhoria ou adição',
  estimativa: 'Mudança de vida útil ou residual',
  reclassificacao: 'Reclassificação',
  correcao: 'Correção de valor (erro)',
  inicial: 'Ajuste inicial a valor justo',
} as const;
export type TipoAlteracao = keyof typeof TIPOS_ALTERACAO;

/** Those of a new value, typed by whoever measured. */
export const DE_VALOR = [
  'reavaliacao',
  'impairment',
  'reversao',
  'correcao',
  'inicial',
  'melhoria',
] as const satisfies readonly TipoAlteracao[];
/** Those that a commission measured. */
const DE_LAUDO = ['reavaliacao', 'impairment', 'inicial'] as const satisfies readonly TipoAlteracao[];

const antes = (label: string) => money({ label, readOnly: true, span: 2 });

/**
 * An act that changes what bens are worth, or what is expected of them (handbook Patrimônio 7). From the month of its day the depreciation
 * has a new base: what is left, over the life that is left.
 */
export const alteracaoBem = defineResource({
  name: 'alteracao_bem',
  label: {
    one: 'Alteração de bens',
    many: 'Alterações de bens',
    gender: 'f',
    also: ['reavaliação', 'impairment', 'melhoria', 'reclassificação', 'vida útil'],
  },
  route: { base: '/patrimonio/alteracao' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  tabs: true,
  document: {
    number: { year: 'ano', mask: 'NNN/AAAA', fromFirst: true },
    fixed: { once: 'confirmada_em', but: ['situacao'] },
  },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: integer({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(
      { rascunho: 'Rascunho', conferida: 'Conferida', confirmada: 'Confirmada', estornada: 'Estornada' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { conferida: 'andamento', confirmada: 'bom', estornada: 'ruim' },
        span: 3,
      },
    ),
    tipo: choice(TIPOS_ALTERACAO, { label: 'Tipo', required: true, default: 'reavaliacao', span: 5 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    classificacao_id: ref('classificacao_patrimonial', {
      label: 'Classificação',
      when: { tipo: 'reavaliacao' },
      help: 'A reavaliação é da classe inteira: sem bens na lista, entram todos os desta classe.',
      span: 6,
    }),
    justificativa_parcial: longText({
      label: 'Por que só parte da classe',
      when: { tipo: 'reavaliacao' },
      help: 'A NBC TSP 07 pede a classe inteira: diga por que alguns ficaram de fora.',
    }),
    comissao_id: ref('comissao_patrimonial', {
      label: 'Comissão',
      when: { tipo: [...DE_LAUDO] },
      required: { tipo: [...DE_LAUDO] },
      where: { situacao: true },
      span: 6,
    }),
    laudo: file(['documentos'], { label: 'Laudo', when: { tipo: [...DE_LAUDO] } }),
    metodologia: longText({ label: 'Metodologia', when: { tipo: [...DE_LAUDO] }, required: { tipo: [...DE_LAUDO] } }),
    indicios: choices(
      {
        obsolescencia: 'Obsolescência',
        dano: 'Dano',
        ocioso: 'Ociosidade',
        paralisacao: 'Obra paralisada',
        queda_demanda: 'Queda da demanda',
        uso_diferente: 'Uso diferente do previsto',
      },
      { label: 'Indícios', when: { tipo: 'impairment' }, required: { tipo: 'impairment' } },
    ),
    origem_melhoria: choice(
      { compra: 'Compra (bens a incorporar)', obra: 'Obra em andamento' },
      { label: 'Origem do custo', when: { tipo: 'melhoria' }, required: { tipo: 'melhoria' }, span: 4 },
    ),
    origens: refs('bem', {
      label: 'O que foi comprado',
      when: { tipo: 'melhoria', origem_melhoria: 'compra' },
      where: { forma_ingresso: 'compra', situacao_bem: 'a_incorporar' },
      otherwise: 'não é compra a incorporar',
      help: 'Os bens comprados que passam a ser parte destes, em vez de se incorporarem.',
    }),
    motivo: longText({ label: 'Motivo', required: true }),
    itens: items(
      {
        bem_id: ref('bem', { label: 'Bem', required: true, span: 4 }),
        bruto: antes('Bruto'),
        depreciacao: antes('Depreciação'),
        perda: antes('Perda'),
        liquido: antes('Líquido'),
        valor_novo: money({ label: 'Valor novo ou custo', min: '0.00', help: 'Da melhoria, o custo.', span: 2 }),
        residual_novo: money({ label: 'Residual novo', min: '0.00', span: 2 }),
        vida_restante_meses: integer({ label: 'Vida restante (meses)', min: 1, max: 1200, span: 2 }),
        unidades_novas: decimal(14, 2, { label: 'Unidades que restam', min: '0.01', span: 2 }),
        classificacao_nova_id: ref('classificacao_patrimonial', { label: 'Nova classificação', span: 4 }),
        diferenca: antes('Diferença'),
        reserva: antes('Na reserva'),
        resultado: antes('No resultado'),
        residual_antes: antes('Residual antes'),
        vida_antes: integer({ label: 'Vida útil antes', readOnly: true, span: 2 }),
        restante_antes: integer({ label: 'Vida restante antes', readOnly: true, span: 2 }),
        metodo_antes: choice(METODOS_DEPRECIACAO, { label: 'Método antes', readOnly: true, span: 2 }),
        unidades_antes: decimal(14, 2, { label: 'Unidades antes', readOnly: true, span: 2 }),
        desde_antes: date({ label: 'Base antes', readOnly: true, span: 2 }),
        deprec_antes: antes('Depreciação da base antes'),
        classificacao_antes_id: ref('classificacao_patrimonial', { label: 'Classificação antes', readOnly: true, span: 4 }),
      },
      { label: 'Bens', one: 'bem' },
    ),
    quantos: derived('integer', { label: 'Bens' }),
    diferenca_total: derived('money', { label: 'Diferença' }),
    confirmada_em: dateTime({ label: 'Confirmada em', readOnly: true, span: 3 }),
    confirmada_por_id: ref('usuario', { label: 'Confirmada por', readOnly: true, span: 6 }),
  },
  list: {
    columns: ['rotulo', 'data', 'tipo', 'quantos', 'diferenca_total', 'comissao_id', 'situacao'],
    filters: ['ano', 'tipo', 'data', 'situacao', 'comissao_id'],
    extraFilters: { bem_id: ref('bem', { label: 'Bem' }) },
    sort: ['-data', '-id'],
  },
  form: [
    section('Alteração', [
      'numero',
      'situacao',
      'tipo',
      'data',
      'classificacao_id',
      'origem_melhoria',
      'origens',
      'motivo',
      'justificativa_parcial',
    ]),
    section('Bens', ['itens', 'diferenca_total']),
    section('Avaliação', ['comissao_id', 'metodologia', 'indicios', 'laudo']),
    section('Registro', ['confirmada_em', 'confirmada_por_id'], { made: true }),
  ],
  rules: [onePerKey('itens', ['bem_id'], 'Este bem já está na lista.')],
  acts: {
    conferir: {
      label: 'Conferir',
      awaits: 'a conferir',
      roles: ['patrimonio'],
      when: { situacao: 'rascunho' },
      to: { situacao: 'conferida' },
      andSave: true,
    },
    devolver: { label: 'Devolver', reason: true, returns: true, when: { situacao: 'conferida' }, to: { situacao: 'rascunho' } },
    confirmar: {
      label: 'Confirmar',
      awaits: 'a confirmar',
      roles: ['contador', 'ordenador'],
      confirm: 'Os valores passam aos bens e ao livro, e a depreciação ganha nova base a partir do mês da data.',
      when: { situacao: 'conferida' },
      to: { situacao: 'confirmada' },
      posts: true,
    },
    estornar: {
      label: 'Estornar',
      asks: pedidoEstornoBem,
      confirm: 'Os bens voltam ao valor e à vida que tinham antes.',
      when: { situacao: 'confirmada' },
      to: { situacao: 'estornada' },
    },
  },
  next: { situacao: { rascunho: 'conferir', conferida: 'confirmar', confirmada: null } },
});
export type AlteracaoBem = RecordOf<typeof alteracaoBem>;
