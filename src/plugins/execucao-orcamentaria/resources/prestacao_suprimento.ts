import {
  choice,
  date,
  defineResource,
  derived,
  file,
  integer,
  isCanonicalDecimal,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
} from '../../../resources/definition';
import { somaDe, TIPOS_DOCUMENTO } from './parts';

/** What was bought with the advance, document by document. */
const despesas = () =>
  items(
    {
      tipo: choice(TIPOS_DOCUMENTO, { label: 'Documento', required: true, span: 2 }),
      numero: text(20, { label: 'Número', required: true, span: 2 }),
      data: date({ label: 'Data', required: true, max: 'hoje', span: 3 }),
      valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
      fornecedor_id: ref('pessoa', { label: 'Fornecedor', span: 6 }),
      descricao: text(200, { label: 'Descrição', required: true, span: 6 }),
      natureza_despesa_id: ref('natureza_despesa', {
        label: 'Natureza da despesa',
        where: { situacao: true },
        help: 'Em branco, a do empenho.',
        span: 6,
      }),
      conta_contabil_id: ref('plano_conta', {
        label: 'Conta da despesa',
        where: { tipo: 'A', situacao: true },
        help: 'Em branco, a da natureza.',
        span: 6,
      }),
      arquivo: file(['documentos', 'imagens'], { label: 'Arquivo', span: 6 }),
    },
    { label: 'Despesas', one: 'despesa', min: 1 },
  );

/** What the accounts of an advance ask for. */
export const pedidoPrestacao = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 4 }),
  valor: money({
    label: 'Valor gasto',
    required: true,
    min: '0.01',
    help: 'A soma das despesas.',
    defaultFrom: ({ despesas: lines }) => somaDasDespesas(lines),
    span: 4,
  }),
  despesas: despesas(),
  observacao: longText({ label: 'Observação' }),
} as const;

/** What the approval of the accounts asks for. */
export const pedidoAprovacao = { data: date({ label: 'Data da aprovação', required: true, max: 'hoje', span: 6 }) } as const;

/** What their refusal asks for; of accounts that were approved it takes the approval back. */
export const pedidoReprovacao = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/**
 * The accounts of what a servant spent of an advance (Lei 4.320/1964 arts. 68 and 69). Approved, what was an asset is expense
 * (3041), by the key of its empenho; the advance that nobody accounts for stands against who received it.
 */
export const prestacaoSuprimento = defineResource({
  name: 'prestacao_suprimento',
  label: { one: 'Prestação de contas de suprimento', many: 'Prestações de contas de suprimento', gender: 'f', also: ['adiantamento'] },
  route: { base: '/execucao-orcamentaria/empenho/prestacoes-de-suprimento' },
  api: { path: '/execucao-orcamentaria/prestacao-suprimento' },
  menu: 'execucao-orcamentaria.empenho',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: { number: { parent: 'empenho_id' }, fixed: { but: ['situacao', 'decidida_em'] } },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Prestação' }),
    empenho_id: ref('empenho', { label: 'Empenho', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    suprido: derived('text', { label: 'Suprido' }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor: money({ label: 'Valor gasto', required: true, min: '0.01', span: 3 }),
    situacao: choice(
      { apresentada: 'Apresentada', aprovada: 'Aprovada', reprovada: 'Reprovada' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'apresentada',
        tones: { apresentada: 'andamento', aprovada: 'bom', reprovada: 'ruim' },
        span: 3,
      },
    ),
    decidida_em: date({ label: 'Decidida em', readOnly: true, span: 3 }),
    despesas: despesas(),
    observacao: longText({ label: 'Observação' }),
  },
  unique: [['empenho_id', 'numero']],
  list: {
    columns: ['empenho_id', 'numero', 'suprido', 'data', 'valor', 'situacao'],
    filters: ['empenho_id', 'data', 'situacao'],
    sort: ['-id'],
  },
  form: [
    section('Prestação de contas', [
      'empenho_id',
      'numero',
      'suprido',
      'data',
      'valor',
      'situacao',
      'decidida_em',
      'despesas',
      'observacao',
    ]),
  ],
  rules: [somaDe('despesas', 'das despesas')],
  acts: {
    aprovar: {
      label: 'Aprovar',
      awaits: 'a aprovar',
      roles: ['ordenador'],
      asks: pedidoAprovacao,
      when: { situacao: 'apresentada' },
      to: { situacao: 'aprovada' },
      posts: true,
    },
    reprovar: {
      label: 'Reprovar',
      asks: pedidoReprovacao,
      when: { situacao: ['apresentada', 'aprovada'] },
      to: { situacao: 'reprovada' },
    },
  },
  next: { situacao: { apresentada: 'aprovar', aprovada: null } },
});
export type PrestacaoSuprimento = RecordOf<typeof prestacaoSuprimento>;

function somaDasDespesas(lines: unknown): string | null {
  if (!Array.isArray(lines)) return null;
  const values = lines.map((line: Record<string, unknown>) => line.valor);
  // while it is typed a value may not be one yet
  return values.length > 0 && values.every((valor): valor is string => typeof valor === 'string' && isCanonicalDecimal(valor))
    ? sumDecimals(['0.00', ...values])
    : null;
}
