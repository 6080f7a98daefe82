import { addDays, fromCents, toCents } from '../../../../resources/definition';

/** What is pending of the statement or of the book of an account. */
export interface Pendente {
  id: number;
  /** AAAA-MM-DD; of a revenue, the day on which the bank credited it. */
  data: string;
  /** What is not matched yet: reais, negative of what leaves the account. */
  valor: string;
  /** Digits without zeros on the left; empty when it has none. */
  documento: string;
}

export interface PendenteDoExtrato extends Pendente {
  /** The document that an aviso made of the line: `lancamento_receita:12`. */
  gerado: string | null;
}

export interface PendenteDoLivro extends Pendente {
  /** The documents that it is of: its own and, of a payment, its order. */
  origens: readonly string[];
  /** What the bank credits or debits at once: the lote of revenue, or the file of payments, that it is of. */
  lote: string | null;
  /** The entry that it reverses. */
  estorno_de: number | null;
}

export const REGRAS = {
  aviso: 'Documento gerado do aviso',
  documento: 'Mesmo valor e documento',
  valor: 'Mesmo valor, até 3 dias',
  lote: 'Lote de receita ou remessa',
  estorno: 'Lançamento e o seu estorno',
  manual: 'Manual',
} as const;
export type Regra = keyof typeof REGRAS;

/** Lines of both sides with the same sum. */
export interface Casamento {
  regra: Regra;
  extrato: number[];
  livro: number[];
}

/** Days between the book and the bank that are still the same fact (handbook Execução 5.11). */
const DIAS = 3;

/**
 * What explains what with no doubt, in the order of the rules of 5.11; what two lines could explain is left to a person. An entry and its
 * reversal come last: while the bank had both, each is matched with its own line.
 */
export function casar(extrato: readonly PendenteDoExtrato[], livro: readonly PendenteDoLivro[]): Casamento[] {
  const found: Casamento[] = [];
  let [linhas, lancamentos] = [extrato, livro];
  for (const [regra, rule] of RULES) {
    const made = rule(linhas, lancamentos);
    found.push(...made.map((one) => ({ regra, ...one })));
    const [used, booked] = [new Set(made.flatMap((one) => one.extrato)), new Set(made.flatMap((one) => one.livro))];
    linhas = linhas.filter(({ id }) => !used.has(id));
    lancamentos = lancamentos.filter(({ id }) => !booked.has(id));
  }
  return found;
}

type Par = Omit<Casamento, 'regra'>;
type Rule = (extrato: readonly PendenteDoExtrato[], livro: readonly PendenteDoLivro[]) => Par[];

const par = (linha: Pendente, lancamento: Pendente): Par => ({ extrato: [linha.id], livro: [lancamento.id] });

/** Pairs in which each could only be the other's. */
function unicos(
  extrato: readonly PendenteDoExtrato[],
  livro: readonly PendenteDoLivro[],
  same: (a: PendenteDoExtrato, b: PendenteDoLivro) => boolean,
): Par[] {
  const porValor = agrupar(livro, ({ valor }) => valor);
  const candidates = new Map(extrato.map((linha) => [linha, (porValor.get(linha.valor) ?? []).filter((one) => same(linha, one))]));
  const wanted = new Map<PendenteDoLivro, number>();
  for (const list of candidates.values()) for (const one of list) wanted.set(one, (wanted.get(one) ?? 0) + 1);
  return [...candidates].flatMap(([linha, [only, ...others]]) =>
    only && others.length === 0 && wanted.get(only) === 1 ? [par(linha, only)] : [],
  );
}

function agrupar<T, K>(rows: readonly T[], by: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
}

const perto = (a: string, b: string) => addDays(a, -DIAS) <= b && b <= addDays(a, DIAS);

const RULES: readonly (readonly [Regra, Rule])[] = [
  ['aviso', (extrato, livro) => unicos(extrato, livro, ({ gerado }, { origens }) => gerado !== null && origens.includes(gerado))],
  ['documento', (extrato, livro) => unicos(extrato, livro, (a, b) => a.documento !== '' && a.documento === b.documento)],
  ['valor', (extrato, livro) => unicos(extrato, livro, (a, b) => perto(a.data, b.data))],
  ['lote', casarLotes],
  ['estorno', casarEstornos],
];

/** The revenue of a lote is one credit of the bank, and a file of payments may be one debit. */
function casarLotes(extrato: readonly PendenteDoExtrato[], livro: readonly PendenteDoLivro[]): Par[] {
  const lotes = [
    ...agrupar(
      livro.filter(({ lote }) => lote !== null),
      ({ lote }) => lote,
    ).values(),
  ].map((lines) => ({
    valor: fromCents(lines.reduce((sum, { valor }) => sum + toCents(valor), 0n)),
    data: lines[0]?.data ?? '',
    ids: lines.map(({ id }) => id),
  }));
  const fits = (linha: Pendente) => lotes.filter(({ valor, data }) => valor === linha.valor && perto(data, linha.data));
  return extrato.flatMap((linha) => {
    const [only, ...others] = fits(linha);
    if (!only || others.length > 0) return [];
    const rivals = extrato.filter((one) => fits(one).includes(only));
    return rivals.length === 1 ? [{ extrato: [linha.id], livro: only.ids }] : [];
  });
}

/** What the bank never saw: an entry and the one that reverses it. */
function casarEstornos(_extrato: readonly PendenteDoExtrato[], livro: readonly PendenteDoLivro[]): Par[] {
  const byId = new Map(livro.map((one) => [one.id, one]));
  return livro.flatMap(({ id, valor, estorno_de }) => {
    const original = estorno_de === null ? undefined : byId.get(estorno_de);
    return original && toCents(original.valor) + toCents(valor) === 0n ? [{ extrato: [], livro: [original.id, id] }] : [];
  });
}

/** The number of a document as both sides write it: `Receita 000012/2026` and `12`, `100.300-1` and `1003001`. */
export const numeroDoDocumento = (texto: string | null | undefined): string =>
  (texto ?? '')
    .replace(/\/\d{4}$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
