import {
  choice,
  civilToday,
  compareDecimals,
  date,
  defineResource,
  derived,
  eachItem,
  file,
  integer,
  isCanonicalDecimal,
  isChaveAcesso,
  isCivilDate,
  items,
  longText,
  money,
  month,
  onePerKey,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
  yesNo,
} from '../../../resources/definition';
import { A_EXECUTAR } from './empenho';
import { detalhes, somaDe, TIPOS_DOCUMENTO } from './parts';
import { pedidoOrdem } from './pedido_ordem';
import { retencoesDaLiquidacao } from './retencao';

/** Where a liquidação is: it follows what of it was reversed and paid. */
export const SITUACOES_LIQUIDACAO = {
  lancada: 'A pagar',
  estornada_parcial: 'Estornada em parte',
  estornada: 'Estornada',
  paga_parcial: 'Paga em parte',
  paga: 'Paga',
} as const;

/** Of which there is something that was not reversed. */
const VIGENTES = { when: { situacao: ['lancada', 'estornada_parcial', 'paga_parcial', 'paga'] } } as const;

/** The queues of payment (Lei 14.133/2021 art. 141). */
export const CATEGORIAS_FILA = {
  bens: 'Fornecimento de bens',
  locacoes: 'Locações',
  servicos: 'Prestação de serviços',
  obras: 'Obras',
} as const;

const kept = (label: string) => money({ label, readOnly: true, span: 3 });

/** What the reversal of a liquidação asks for. */
export const pedidoEstornoLiquidacao = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 6 }),
  valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que está a pagar.', span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/**
 * That the creditor has the right to be paid, verified on documents (Lei 4.320/1964 art. 63): what, how much, to whom. It is
 * posted to the ledger as it is written, and never changed: what is wrong is reversed.
 */
export const liquidacao = defineResource({
  name: 'liquidacao',
  label: { one: 'Liquidação', many: 'Liquidações', gender: 'f', also: ['nota fiscal'] },
  route: { base: '/execucao-orcamentaria/liquidacao', param: 'liquidacao_id' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'estornado', 'pago'] },
    from: {
      empenho: { by: 'empenho_id', left: [['a_liquidar', 'em_liquidacao'], 'a liquidar'], take: { historico: 'historico' } },
      empenho_em_liquidacao: {
        by: 'origens.em_liquidacao_id',
        left: [['saldo'], 'em liquidação'],
        into: 'valor',
        take: { empenho_id: 'empenho_id' },
      },
    },
    moves: [
      { of: 'dotacao', by: 'empenho_id.dotacao_id', add: { liquidado: 'valor' } },
      { of: 'empenho', by: 'empenho_id', add: { liquidado: 'valor' } },
      { of: 'empenho', by: 'origens.em_liquidacao_id.empenho_id', add: { em_liquidacao: '-origens.valor' } },
    ],
    children: {
      estorno: {
        resource: 'liquidacao_anulacao',
        by: 'liquidacao_id',
        since: 'data',
        within: ['a_pagar', 'a estornar'],
        act: {
          label: 'Estornar',
          asks: pedidoEstornoLiquidacao,
          ...VIGENTES,
          to: { situacao: ['estornada_parcial', 'estornada', 'paga_parcial', 'paga'] },
        },
      },
      pagar: {
        resource: 'ordem_pagamento',
        by: 'liquidacao_id',
        menu: 'execucao-orcamentaria.pagamento',
        act: { label: 'Emitir a ordem de pagamento', ...VIGENTES, ...pedidoOrdem },
      },
    },
  },
  next: {
    situacao: {
      lancada: { begins: 'ordem_pagamento' },
      estornada_parcial: { begins: 'ordem_pagamento' },
      paga_parcial: { begins: 'ordem_pagamento' },
      paga: null,
    },
  },
  prints: { nota: { label: 'Nota de Liquidação' } },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    empenho_id: ref('empenho', {
      label: 'Empenho',
      required: true,
      where: { situacao: A_EXECUTAR },
      otherwise: 'só se liquida o que está emitido e tem saldo a liquidar ou em liquidação',
      help: 'Emitido, com saldo a liquidar ou em liquidação.',
      span: 6,
    }),
    credor: derived('text', { label: 'Credor' }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    competencia: month({
      label: 'Competência',
      required: true,
      help: 'O mês da despesa.',
      defaultFrom: ({ data }) => (typeof data === 'string' && isCivilDate(data) ? data : civilToday()).slice(0, 7),
      span: 3,
    }),
    situacao: choice(SITUACOES_LIQUIDACAO, {
      label: 'Situação',
      readOnly: true,
      tones: { lancada: 'atencao', paga_parcial: 'andamento', paga: 'bom', estornada: 'ruim', estornada_parcial: 'atencao' },
      span: 3,
    }),
    valor: money({
      label: 'Valor',
      required: true,
      min: '0.01',
      help: 'A soma do que se liquida dos documentos.',
      defaultFrom: ({ documentos }) => somaDosDocumentos(documentos),
      balance: ['empenho_id', 'data', 'origens'],
      span: 3,
    }),
    vencimento: date({ label: 'Vencimento', required: true, span: 3 }),
    categoria_fila: choice(CATEGORIAS_FILA, {
      label: 'Categoria (ordem cronológica)',
      help: 'De despesa contratada (Lei 14.133, art. 141).',
      span: 6,
    }),
    documentos: items(
      {
        tipo: choice(TIPOS_DOCUMENTO, { label: 'Tipo', required: true, span: 2 }),
        numero: text(20, { label: 'Número', required: true, span: 2 }),
        serie: text(5, { label: 'Série', span: 1 }),
        emissao: date({ label: 'Emissão', required: true, max: 'hoje', span: 3 }),
        valor: money({ label: 'Valor do documento', required: true, min: '0.01', span: 2 }),
        valor_liquidado: money({ label: 'A liquidar dele', min: '0.01', defaultFrom: ({ valor }) => valor, span: 2 }),
        chave: text(44, { label: 'Chave de acesso', help: '44 posições, da NF-e ou do CT-e.', span: 8 }),
        arquivo: file(['documentos', 'imagens'], { label: 'Arquivo', span: 4 }),
      },
      { label: 'Documentos fiscais', one: 'documento', min: 1 },
    ),
    origens: items(
      {
        em_liquidacao_id: ref('empenho_em_liquidacao', { label: 'Em liquidação', required: true, span: 8 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
      },
      { label: 'Recebimentos e medições em liquidação', one: 'recebimento' },
    ),
    detalhes: detalhes(),
    retencoes: retencoesDaLiquidacao(),
    atesto_pessoa_id: ref('pessoa', {
      label: 'Atestado por',
      required: true,
      where: { tipo: 'fisica' },
      help: 'Quem recebeu o bem ou acompanhou o serviço; nunca o ordenador.',
      span: 6,
    }),
    atesto_data: date({ label: 'Data do atesto', required: true, max: 'hoje', span: 3 }),
    atesto_unidade_id: ref('unidade', { label: 'Unidade do atesto', span: 6 }),
    certidoes: items(
      {
        tipo: text(60, { label: 'Certidão', required: true, span: 4 }),
        numero: text(40, { label: 'Número', required: true, span: 3 }),
        validade: date({ label: 'Validade', required: true, span: 3 }),
        arquivo: file(['documentos'], { label: 'Arquivo', span: 2 }),
      },
      { label: 'Regularidade', one: 'certidão' },
    ),
    avisos: derived('text', { label: 'Avisos' }),
    historico: longText({ label: 'Histórico', required: true }),
    evento: text(5, { label: 'Evento contábil', readOnly: true, span: 3 }),
    estornado: kept('Estornado'),
    pago: kept('Pago'),
    a_pagar: money({ label: 'A pagar', readOnly: true, sumOf: ['valor', '-estornado', '-pago'], span: 3 }),
    fora_de_ordem: derived('money', { label: 'A pagar, fora de ordens' }),
  },
  unique: [['numero']],
  due: {
    field: 'vencimento',
    when: { situacao: ['lancada', 'estornada_parcial', 'paga_parcial'] },
    warnDays: 5,
    counting: 'uteis',
    awaits: 'a pagar',
    roles: ['tesoureiro'],
    menu: 'execucao-orcamentaria.pagamento',
  },
  list: {
    columns: ['rotulo', 'data', 'empenho_id', 'credor', 'valor', 'a_pagar', 'vencimento', 'situacao'],
    filters: ['numero', 'data', 'competencia', 'empenho_id', 'vencimento', 'categoria_fila', 'atesto_pessoa_id', 'situacao', 'historico'],
    extraFilters: {
      credor_id: ref('pessoa', { label: 'Credor' }),
      dotacao_id: ref('dotacao', { label: 'Dotação' }),
      fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte' }),
      documento: text(44, { label: 'Documento (número ou chave)' }),
      com_a_pagar: yesNo({ label: 'Com saldo a pagar' }),
    },
    sort: ['-data', '-numero'],
  },
  form: [
    section('Liquidação', ['numero', 'empenho_id', 'data', 'competencia', 'vencimento', 'categoria_fila', 'situacao']),
    section('Documentos', ['documentos', 'valor', 'origens', 'detalhes']),
    section('Retenções', ['retencoes']),
    section('Atesto', ['atesto_pessoa_id', 'atesto_data', 'atesto_unidade_id', 'certidoes', 'historico']),
    section('Saldos', ['credor', 'estornado', 'pago', 'a_pagar', 'evento', 'avisos'], {
      made: true,
    }),
  ],
  rules: [
    eachItem('documentos', ({ chave }) =>
      typeof chave === 'string' && chave !== '' && !isChaveAcesso(chave)
        ? { chave: ['A chave de acesso tem 44 posições, e o dígito no fim confere com elas.'] }
        : null,
    ),
    eachItem('documentos', ({ valor, valor_liquidado }) =>
      typeof valor === 'string' && typeof valor_liquidado === 'string' && compareDecimals(valor_liquidado, valor) > 0
        ? { valor_liquidado: ['Não se liquida mais do que o valor do documento.'] }
        : null,
    ),
    onePerKey('documentos', ['tipo', 'numero', 'serie'], 'O documento já está na lista.'),
    onePerKey('retencoes', ['tipo_retencao_id'], 'Este tipo de retenção já está na lista.'),
    onePerKey('origens', ['em_liquidacao_id'], 'O recebimento já está na lista.'),
    detalhesFecham,
    somaDe('documentos', 'do que se liquida dos documentos', 'valor', 'valor_liquidado'),
  ],
});
export type Liquidacao = RecordOf<typeof liquidacao>;

/** Where what is liquidated goes, of what no recognition said it before: where it is said, it is said of all of it. */
function detalhesFecham({ detalhes: lines, origens, valor }: Readonly<Record<string, unknown>>): Record<string, string[]> | null {
  if (!Array.isArray(lines) || lines.length === 0 || typeof valor !== 'string') return null;
  const recognised = Array.isArray(origens) ? origens : [];
  const values = [...lines, ...recognised].map((line: Record<string, unknown>) => line.valor);
  if (!values.every((value): value is string => typeof value === 'string' && isCanonicalDecimal(value))) return null;
  return compareDecimals(sumDecimals(['0.00', ...values]), valor) === 0
    ? null
    : { detalhes: ['A soma dos destinos deve ser igual ao valor que se liquida sem recebimento anterior.'] };
}

/** What is liquidated of documents, in all; null while one of them does not say. */
export function somaDosDocumentos(documentos: unknown): string | null {
  if (!Array.isArray(documentos)) return null;
  const values = documentos.map((line: Record<string, unknown>) => line.valor_liquidado ?? line.valor);
  // while it is typed a value may not be one yet
  return values.length > 0 && values.every((value): value is string => typeof value === 'string' && isCanonicalDecimal(value))
    ? sumDecimals(['0.00', ...values])
    : null;
}
