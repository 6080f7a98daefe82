import { divideDecimals, fromCents } from '../../../resources/definition';
import type { Filtro, Livro, Medida, Termos } from './livro';
import type { RegistrosLrf } from './registros-lrf';

/** A book that a statement reads: `atual` is that of its year, `anterior` that of the year before. */
export type Exercicio = 'atual' | 'anterior';

/** The books that a statement reads, with what those of the LRF take from its registers. */
export type Livros = Readonly<Record<Exercicio, Livro>> & {
  readonly registros?: RegistrosLrf;
  /** Of the whole municipality, when those above are of a part of it: the RCL has no other scope. */
  readonly municipio?: Livros;
};

/** A column of amounts: one of these; without any, its lines say the amounts. */
export interface ColunaDeclarada {
  nome: string;
  /** What it measures of each line; without `contas`, the line says the accounts. */
  mede?: Medida & { livro?: Exercicio };
  /** Other columns added up, taken off with `-`. */
  soma?: readonly string[];
  /** A sum below zero is zero. */
  piso?: true;
  /** How much the first column is of the second, in % with two places. */
  razao?: readonly [string, string];
  /** How much the first column is of what it has in a line, in % with two places. */
  fatia?: readonly [coluna: string, linha: string];
}

/** A line of a statement, with its amounts by what it declares; without any of them it is a heading. */
export interface LinhaDeclarada {
  codigo: string;
  rotulo: string;
  /** How many steps it stands to the right. */
  recuo?: number;
  forte?: 'subtotal' | 'total';
  /** The accounts of its balance. */
  contas?: Termos;
  /** The movements that count. */
  filtro?: Filtro;
  /** Other lines of the same quadro added up, taken off with `-`. */
  soma?: readonly string[];
  /** Amounts that come from other lines otherwise. */
  calcula?: (valor: Valor) => Readonly<Record<string, bigint>>;
  /** The columns that have an amount in it; all of them by default. */
  so?: readonly string[];
  /** It is shown only when it has an amount. */
  seHouver?: true;
  /** The account whose ledger stands behind it, when it is not the first of its own. */
  razao?: string;
}

/** Cents of a line in a column; zero where there is nothing. */
export type Valor = (codigo: string, coluna: string) => bigint;

/** A table of a statement. */
export interface Quadro {
  colunas: readonly ColunaDeclarada[];
  linhas: readonly LinhaDeclarada[];
  /** It is shown only when it has an amount. */
  seHouver?: true;
  /** The account whose ledger stands behind lines that name none. */
  razao?: string;
}

/** A line with its amounts: decimal strings, null where it has none. */
export interface LinhaApurada {
  codigo: string;
  rotulo: string;
  forte: string | null;
  conta: string | null;
  /** It has amounts, which the books give. */
  medida: boolean;
  valores: Readonly<Record<string, string | null>>;
}

/** A table with its amounts. */
export interface QuadroApurado {
  linhas: readonly LinhaApurada[];
  valor: Valor;
}

/** What a table has in a line and a column, worked out when it is asked for, in whatever order the lines refer to each other. */
export function valorDe({ colunas, linhas }: Quadro, livros: Livros): Valor {
  const known = new Map<string, bigint>();
  const ofLine = new Map(linhas.map((linha) => [linha.codigo, linha]));
  if (ofLine.size !== linhas.length) throw new Error('Duas linhas do quadro têm o mesmo código.');
  const ofColumn = new Map(colunas.map((coluna) => [coluna.nome, coluna]));
  const valor: Valor = (codigo, nome) => {
    const key = `${codigo} ${nome}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [linha, coluna] = [ofLine.get(codigo), ofColumn.get(nome)];
    if (!linha || !coluna) throw new Error(`O quadro não tem a linha ${codigo} ou a coluna ${nome}.`);
    const found = amount(linha, coluna);
    known.set(key, found);
    return found;
  };
  const signed = (names: readonly string[], of: (name: string) => bigint) =>
    names.reduce((sum, name) => (name.startsWith('-') ? sum - of(name.slice(1)) : sum + of(name)), 0n);
  const amount = (linha: LinhaDeclarada, { nome, mede, soma, piso, razao: ratio }: ColunaDeclarada): bigint => {
    if (ratio || !tem(linha, nome)) return 0n;
    const own = linha.calcula?.(valor)[nome];
    if (own !== undefined) return own;
    if (soma) {
      const sum = signed(soma, (other) => valor(linha.codigo, other));
      return piso && sum < 0n ? 0n : sum;
    }
    if (linha.soma) return signed(linha.soma, (other) => valor(other, nome));
    if (!mede || linha.calcula) return 0n;
    const { livro = 'atual', ...medida } = mede;
    return livros[livro].mede(linha.contas ? { ...medida, contas: linha.contas } : medida, linha.filtro);
  };
  return valor;
}

/** Works out every line of a table. */
export function apurar(quadro: Quadro, livros: Livros): QuadroApurado {
  const { colunas, linhas, razao } = quadro;
  const valor = valorDe(quadro, livros);
  const written = (linha: LinhaDeclarada, { nome, razao: ratio, fatia }: ColunaDeclarada) => {
    if (!tem(linha, nome)) return null;
    if (ratio) return percentOf(valor(linha.codigo, ratio[0]), valor(linha.codigo, ratio[1]));
    if (fatia) return percentOf(valor(linha.codigo, fatia[0]), valor(fatia[1], fatia[0]));
    return fromCents(valor(linha.codigo, nome));
  };
  const ehMostrada = (linha: LinhaDeclarada) => !linha.seHouver || colunas.some(({ nome }) => valor(linha.codigo, nome) !== 0n);
  return {
    valor,
    linhas: linhas.filter(ehMostrada).map((linha) => ({
      codigo: linha.codigo,
      rotulo: `${INDENT.repeat(linha.recuo ?? 0)}${linha.rotulo}`,
      forte: linha.forte ?? null,
      medida: measured(linha),
      conta: measured(linha) && !linha.soma ? (linha.razao ?? accountOf(linha.contas) ?? razao ?? null) : null,
      valores: Object.fromEntries(colunas.map((coluna) => [coluna.nome, written(linha, coluna)])),
    })),
  };
}

/** How much a part is of a whole, in % with two places; null of nothing. */
export const percentOf = (part: bigint, whole: bigint): string | null => divideDecimals(fromCents(part * 100n), fromCents(whole), 2);

/** Does not collapse on paper nor in a sheet. */
const INDENT = '\u2003';

const measured = ({ contas, filtro, soma, calcula }: LinhaDeclarada) => Boolean(contas ?? filtro ?? soma ?? calcula);
const tem = (linha: LinhaDeclarada, coluna: string) => measured(linha) && (linha.so?.includes(coluna) ?? true);
const accountOf = (contas: Termos | undefined) => contas?.[0]?.replace(/^-| [FP]$/g, '');
