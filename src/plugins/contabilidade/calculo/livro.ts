/** What moved in a period, told apart by what a statement asks of the books; amounts in cents. */
export interface Movimento {
  /** 0 is the opening, 13 the closing of the year. */
  periodo: number;
  /** Code of the account: `1.1.1.1.1.19.00`. */
  conta: string;
  isf: 'F' | 'P' | null;
  /** Code of the fonte: `1.500.0000`. */
  fonte: string | null;
  co: string | null;
  /** Codes of the natures. */
  receita: string | null;
  despesa: string | null;
  /** Function and subfunction: `04.122`. */
  funcao: string | null;
  /** Of the entity. */
  poder: string | null;
  debitos: bigint;
  creditos: bigint;
}

/**
 * Terms of a sum of balances: a group of the chart (`6.2.2.1.3`), of its financial or permanent lines alone (`2 F`, `2.1 P`), taken
 * off (`-2.1.8.8`). Each counts positive on the natural side of its class (handbook 9), so that contrary accounts inside it subtract.
 */
export type Termos = readonly string[];

/** Which movements count, by the beginning of a code; in `*` any group of the code. All of what is given must hold. */
export interface Filtro {
  receita?: readonly string[];
  despesa?: readonly string[];
  funcao?: readonly string[];
  fonte?: readonly string[];
  co?: readonly string[];
  poder?: readonly string[];
  /** None of these. */
  exceto?: Filtro;
}

/** What is measured: the balance at the end of a period, or one side of what moved, without the opening. */
export interface Medida {
  contas?: Termos;
  /** `saldo` by default. */
  lado?: 'saldo' | 'D' | 'C';
  /** First period; of a balance, the opening by default. */
  desde?: number;
  /** Last period; by default 12, before the closing empties the accounts. */
  ate?: number;
}

const CLASSIFICACOES = ['receita', 'despesa', 'funcao', 'fonte', 'co', 'poder'] as const;
const OF_DEBIT = /^[1357]/;

/** The balances of some books, as statements read them. */
export class Livro {
  readonly movimentos: readonly Movimento[];

  constructor(movimentos: readonly Movimento[]) {
    this.movimentos = movimentos;
  }

  /** Cents of a measure, of the movements of a filter. */
  mede({ contas = [], lado = 'saldo', desde, ate = 12 }: Medida, filtro: Filtro = {}): bigint {
    const medir = medidor({ contas, lado, ate, ...(desde === undefined ? {} : { desde }) }, filtro);
    let sum = 0n;
    for (const movimento of this.movimentos) sum += medir(movimento);
    return sum;
  }

  /** The values of a classification in the movements of some accounts, in order. */
  valores(de: (typeof CLASSIFICACOES)[number] | 'conta', contas: Termos): string[] {
    const grupos = contas.map(interpretar);
    const found = this.movimentos.filter(({ conta }) => grupos.some(({ grupo }) => estaSob(conta, grupo)));
    return [...new Set(found.flatMap((movimento) => movimento[de] ?? []))].sort();
  }
}

/** How much a movement counts in a measure, of the movements of a filter; cents. */
export function medidor({ contas = [], lado = 'saldo', desde, ate = 12 }: Medida, filtro: Filtro = {}): (movimento: Movimento) => bigint {
  const first = desde ?? (lado === 'saldo' ? 0 : 1);
  const termos = contas.map(interpretar);
  return (movimento) => {
    if (movimento.periodo < first || movimento.periodo > ate || !passes(movimento, filtro)) return 0n;
    let sum = 0n;
    for (const { grupo, isf, sinal, devedora } of termos) {
      if (!estaSob(movimento.conta, grupo) || (isf && movimento.isf !== isf)) continue;
      sum += sinal * amountOf(movimento, lado, devedora);
    }
    return sum;
  };
}

/** The groups of the chart that a measure reads, whatever their sign: `6.2.2.1.3`. */
export const gruposDe = (contas: Termos): string[] => contas.map((termo) => interpretar(termo).grupo);

function amountOf({ debitos, creditos }: Movimento, lado: NonNullable<Medida['lado']>, devedora: boolean): bigint {
  if (lado === 'D') return debitos;
  if (lado === 'C') return creditos;
  return devedora ? debitos - creditos : creditos - debitos;
}

interface Termo {
  grupo: string;
  isf: 'F' | 'P' | null;
  sinal: 1n | -1n;
  devedora: boolean;
}

const parsed = new Map<string, Termo>();

function interpretar(term: string): Termo {
  const known = parsed.get(term);
  if (known) return known;
  const [, minus, grupo, isf] = /^(-?)([\d.]+)(?: ([FP]))?$/.exec(term) ?? [];
  if (!grupo) throw new Error(`"${term}" não é um termo de saldos.`);
  const made: Termo = { grupo, isf: (isf as 'F' | 'P') ?? null, sinal: minus ? -1n : 1n, devedora: OF_DEBIT.test(grupo) };
  parsed.set(term, made);
  return made;
}

/** Whether a code is a group or below it. */
export function estaSob(codigo: string, grupo: string): boolean {
  return codigo.startsWith(grupo) && (codigo.length === grupo.length || codigo[grupo.length] === '.');
}

function passes(movimento: Movimento, filtro: Filtro): boolean {
  const { exceto } = filtro;
  for (const nome of CLASSIFICACOES) {
    const wanted = filtro[nome];
    if (wanted && !matchesAny(movimento[nome], wanted)) return false;
  }
  return !exceto || !CLASSIFICACOES.some((nome) => matchesAny(movimento[nome], exceto[nome] ?? []));
}

function matchesAny(codigo: string | null, padroes: readonly string[]): boolean {
  return codigo !== null && padroes.some((padrao) => matches(codigo, padrao));
}

function matches(codigo: string, padrao: string): boolean {
  if (!padrao.includes('*')) return estaSob(codigo, padrao);
  const grupos = codigo.split('.');
  return padrao.split('.').every((grupo, n) => grupo === '*' || grupo === grupos[n]);
}
