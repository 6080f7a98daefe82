import { fromCents } from '../../../resources/definition';

/** What a balance is told apart by in the Matriz de Saldos Contábeis, by the name of the information. */
export type Informacao = 'PO' | 'FP' | 'FR' | 'CO' | 'NR' | 'ND' | 'FS' | 'AI';

/** A balance as the books keep it, with what the matrix tells apart; amounts in cents. */
export interface SaldoDaMatriz {
  periodo: number;
  /** Account that is sent, as the chart writes it. */
  conta: string;
  classe: string;
  natureza: 'D' | 'C' | 'X';
  isf: 'F' | 'P' | null;
  poder: string;
  rpps: boolean;
  fonte: string | null;
  co: string | null;
  receita: string | null;
  despesa: string | null;
  funcao: string | null;
  ano_inscricao: number | null;
  debitos: bigint;
  creditos: bigint;
}

/** A key of the matrix in a month; cents, of debit when positive. */
export interface ChaveDaMatriz {
  /** Nine digits. */
  conta: string;
  informacoes: Readonly<Partial<Record<Informacao, string>>>;
  natureza: 'D' | 'C' | 'X';
  inicial: bigint;
  debitos: bigint;
  creditos: bigint;
}

/** What each class of conta-corrente takes, in the order of the file (formats 4.3); the CO is left out when there is none. */
const DA_CLASSE: Readonly<Record<string, readonly Informacao[]>> = {
  CB: ['PO', 'FP', 'FR', 'CO'],
  P1: ['PO', 'FP'],
  PF: ['PO', 'FP', 'FR'],
  XT: ['PO', 'FP', 'FR'],
  DV: ['PO', 'FP', 'FR'],
  VP: ['PO'],
  RC: ['PO', 'FR', 'NR', 'CO'],
  DT: ['PO', 'FS', 'FR', 'ND', 'CO'],
  EM: ['PO', 'FS', 'FR', 'ND', 'CO'],
  RP: ['PO', 'FS', 'FR', 'ND', 'CO', 'AI'],
  DR: ['PO', 'FR', 'CO'],
  CT: ['PO'],
};

/** Poder or órgão of the table of the STN. */
const PO = { executivo: '10131', legislativo: '20231', rpps: '10132' } as const;
/** The code of the poder or órgão of an entity. */
export const poderOuOrgao = (poder: string, rpps: boolean): string =>
  rpps ? PO.rpps : poder === 'legislativo' ? PO.legislativo : PO.executivo;

/** Permanent, a liability or an asset has no fonte. */
const ONLY_FINANCIAL: readonly Informacao[] = ['FR', 'CO'];
const NONE = '0000';

/** The keys of the matrix in a month, with something to say; 13 is the closing. */
export function chavesDaMatriz(saldos: readonly SaldoDaMatriz[], mes: number): ChaveDaMatriz[] {
  const keys = new Map<string, ChaveDaMatriz>();
  for (const saldo of saldos) {
    if (saldo.periodo > mes) continue;
    const conta = saldo.conta.replaceAll('.', '').slice(0, 9);
    const informacoes = informacoesDe(saldo);
    const id = [conta, ...Object.entries(informacoes).flat()].join(' ');
    const key = keys.get(id) ?? { conta, informacoes, natureza: saldo.natureza, inicial: 0n, debitos: 0n, creditos: 0n };
    if (saldo.periodo < mes) key.inicial += saldo.debitos - saldo.creditos;
    else {
      key.debitos += saldo.debitos;
      key.creditos += saldo.creditos;
    }
    keys.set(id, key);
  }
  return [...keys.entries()]
    .filter(([, { inicial, debitos, creditos }]) => inicial !== 0n || debitos !== 0n || creditos !== 0n)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, key]) => key);
}

function informacoesDe(saldo: SaldoDaMatriz): Partial<Record<Informacao, string>> {
  const names = (DA_CLASSE[saldo.classe] ?? ['PO']).filter(
    (name) => !(saldo.isf === 'P' && ONLY_FINANCIAL.includes(name)) && !(saldo.isf === null && name === 'FP'),
  );
  const values = names.flatMap((name) => {
    const value = informacaoDe(name, saldo);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}

function informacaoDe(
  name: Informacao,
  { isf, poder, rpps, fonte, co, receita, despesa, funcao, ano_inscricao }: SaldoDaMatriz,
): string | null {
  const digits = (codigo: string | null, size: number) => codigo?.replaceAll('.', '').padEnd(size, '0').slice(0, size) ?? null;
  switch (name) {
    case 'PO':
      return poderOuOrgao(poder, rpps);
    case 'FP':
      return isf === 'F' ? '1' : '2';
    case 'FR':
      return digits(fonte, 4);
    case 'CO':
      return co === NONE ? null : co;
    case 'NR':
      return digits(receita, 8);
    case 'ND':
      return digits(despesa, 8);
    case 'FS':
      return digits(funcao, 5);
    case 'AI':
      return ano_inscricao === null ? null : String(ano_inscricao);
  }
}

/** What must hold before the matrix leaves, and what does not: an impeditive one is refused by who receives it. */
export interface VerificacaoDaMatriz {
  verifica: string;
  impeditiva: boolean;
  /** The first things that do not hold, in words. */
  faltas: readonly string[];
}

/** What a class must say beyond what it may. */
const OBRIGATORIAS: Readonly<Record<string, readonly Informacao[]>> = {
  RC: ['NR'],
  DT: ['ND', 'FS'],
  EM: ['ND', 'FS'],
  RP: ['ND', 'FS', 'AI'],
};
const CLASSE_DE = [
  [/^(521|621)/, 'RC'],
  [/^(522|622)/, 'DT'],
  [/^(53|63)/, 'RP'],
] as const;
const MOST_TOLD = 20;

/** Checks the keys of a month (handbook Contabilidade 1; formats 4.5). */
export function verificarMatriz(chaves: readonly ChaveDaMatriz[]): VerificacaoDaMatriz[] {
  const said = ({ conta, informacoes }: ChaveDaMatriz) =>
    [conta, ...Object.entries(informacoes).map(([name, value]) => `${name} ${value}`)].join(' ');
  const told = (wrong: readonly ChaveDaMatriz[]) => wrong.slice(0, MOST_TOLD).map(said);
  const final = ({ inicial, debitos, creditos }: ChaveDaMatriz) => inicial + debitos - creditos;
  const uneven = (name: string, of: (chave: ChaveDaMatriz) => bigint) => {
    const sum = chaves.reduce((total, chave) => total + of(chave), 0n);
    return sum === 0n ? [] : [`${name}: diferença de R$ ${fromCents(sum).replace('.', ',')}`];
  };
  const missing = chaves.filter(({ conta, informacoes }) => {
    const classe = CLASSE_DE.find(([pattern]) => pattern.test(conta))?.[1];
    return classe !== undefined && OBRIGATORIAS[classe]?.some((name) => !(name in informacoes));
  });
  return [
    {
      verifica: 'Os débitos igualam os créditos no saldo inicial, no movimento e no saldo final.',
      impeditiva: true,
      faltas: [
        ...uneven('Saldo inicial', ({ inicial }) => inicial),
        ...uneven('Movimento', ({ debitos, creditos }) => debitos - creditos),
        ...uneven('Saldo final', final),
      ],
    },
    {
      verifica: 'Toda conta financeira tem fonte de recursos (D1 27).',
      impeditiva: true,
      faltas: told(chaves.filter(({ informacoes: { FP, FR } }) => FP === '1' && FR === undefined)),
    },
    {
      verifica: 'Nenhuma fonte é da União (D1 37).',
      impeditiva: true,
      faltas: told(chaves.filter(({ informacoes: { FR } }) => FR !== undefined && Number(FR.slice(1)) < 500)),
    },
    {
      verifica: 'Receitas, despesas e restos a pagar têm as informações que se exigem (D1 29 a 33 e 44).',
      impeditiva: false,
      faltas: told(missing),
    },
    {
      verifica: 'Nenhuma conta tem saldo do lado contrário ao da sua natureza.',
      impeditiva: false,
      faltas: told(
        chaves.filter((chave) => (chave.natureza === 'D' && final(chave) < 0n) || (chave.natureza === 'C' && final(chave) > 0n)),
      ),
    },
  ];
}

const COLUMNS = 6;
const HEADER = [
  'CONTA',
  ...Array.from({ length: COLUMNS }, (_, n) => [`IC${n + 1}`, `TIPO${n + 1}`]).flat(),
  'Valor',
  'Tipo_valor',
  'Natureza_valor',
];
/** Of the amounts and of the lines of the file. */
const END_OF_LINE = '\r\n';

/** How many lines the file has of each kind of amount, and their sums; cents. */
export interface TotaisDaMatriz {
  tipo: string;
  linhas: number;
  debitos: bigint;
  creditos: bigint;
}

type LinhaDaMatriz = readonly [chave: ChaveDaMatriz, valor: bigint, tipo: string, natureza: 'D' | 'C'];

/** The lines of the keys: the balance before, each side of what moved, and the balance after; none of zero. */
function linhasDaMatriz(chaves: readonly ChaveDaMatriz[]): LinhaDaMatriz[] {
  return chaves.flatMap((chave): LinhaDaMatriz[] => {
    const { inicial, debitos, creditos } = chave;
    const balance = (value: bigint, tipo: string): LinhaDaMatriz => [chave, value < 0n ? -value : value, tipo, value < 0n ? 'C' : 'D'];
    const all: LinhaDaMatriz[] = [
      balance(inicial, 'beginning_balance'),
      [chave, debitos, 'period_change', 'D'],
      [chave, creditos, 'period_change', 'C'],
      balance(inicial + debitos - creditos, 'ending_balance'),
    ];
    return all.filter(([, valor]) => valor !== 0n);
  });
}

/**
 * The file of the matrix, as Siconfi takes it (formats 4.1).
 *
 * @param ibge code of the municipality, of seven digits
 * @param mes 1 to 12, or 13 of the closing
 */
export function escreverMatriz(chaves: readonly ChaveDaMatriz[], { ibge, ano, mes }: { ibge: string; ano: number; mes: number }): string {
  const line = ([{ conta, informacoes }, valor, tipo, natureza]: LinhaDaMatriz) => {
    const told = Object.entries(informacoes).flatMap(([name, value]) => [value, name]);
    const empty = Array.from({ length: COLUMNS * 2 - told.length }, () => '');
    return [conta, ...told, ...empty, fromCents(valor), tipo, natureza].join(';');
  };
  const first = `${ibge}EX;${ano}-${String(mes).padStart(2, '0')}`;
  return [first, HEADER.join(';'), ...linhasDaMatriz(chaves).map(line)].map((text) => text + END_OF_LINE).join('');
}

/** What the file counts to. */
export function totaisDaMatriz(chaves: readonly ChaveDaMatriz[]): TotaisDaMatriz[] {
  const linhas = linhasDaMatriz(chaves);
  return ['beginning_balance', 'period_change', 'ending_balance'].map((tipo) => {
    const own = linhas.filter(([, , each]) => each === tipo);
    const somar = (side: 'D' | 'C') => own.reduce((total, [, valor, , natureza]) => (natureza === side ? total + valor : total), 0n);
    return { tipo, linhas: own.length, debitos: somar('D'), creditos: somar('C') };
  });
}
