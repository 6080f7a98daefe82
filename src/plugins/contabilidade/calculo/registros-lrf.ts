import type { Exercicio } from './demonstrativo';

/** Amounts of a month before the books, in cents, by line. */
export type MesRegistrado = Readonly<Record<string, bigint>>;

/** Limits of a municipality that are its own, in hundredths of %; null is that of the law. */
export interface LimitesProprios {
  executivo: bigint | null;
  legislativo: bigint | null;
  divida: bigint | null;
  credito: bigint | null;
}

/** What the fiscal reports of a year take from the registers of the LRF and no book has; cents. */
export interface RegistrosLrf {
  /** Of months without revenue in the books, by `mesRegistrado`. */
  rcl: ReadonlyMap<string, MesRegistrado>;
  /** Of months without personnel in the books. */
  pessoal: ReadonlyMap<string, MesRegistrado>;
  limites: LimitesProprios;
  /** Inhabitants; null while nobody registered them. */
  populacao: number | null;
  /** Below 50.000 inhabitants the RGF may be of each half-year (LRF, art. 63). */
  periodicidade: 'quadrimestral' | 'semestral';
  /** Targets of the LDO. */
  metas: Readonly<Record<'primario' | 'nominal', bigint | null>>;
  /** Targets until each quadrimestre. */
  quadrimestres: readonly { quadrimestre: number; primario: bigint; nominal: bigint }[];
  /** Methodological adjustments of RREO, Anexo 6, by bimestre. */
  ajustes: readonly { bimestre: number; descricao: string; valor: bigint }[];
}

/** The key of a month. */
export const mesRegistrado = (livro: Exercicio, mes: number): string => `${livro} ${mes}`;

/** Without any register. */
export const SEM_REGISTROS: RegistrosLrf = {
  rcl: new Map(),
  pessoal: new Map(),
  limites: { executivo: null, legislativo: null, divida: null, credito: null },
  populacao: null,
  periodicidade: 'quadrimestral',
  metas: { primario: null, nominal: null },
  quadrimestres: [],
  ajustes: [],
};

const TRIBUTOS = ['iptu', 'iss', 'itbi', 'irrf', 'outros_tributos'];
const TRANSFERENCIAS = ['fpm', 'icms', 'ipva', 'itr', 'lc61', 'fundeb', 'outras_transferencias'];

/** The fields of `lrf_rcl` that each line of RREO, Anexo 3, adds up. */
const DA_RCL: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...TRIBUTOS, ...TRANSFERENCIAS, 'servidor', 'compensacao', 'deducao_fundeb'].map((nome) => [nome, [nome]])),
  '1.1': TRIBUTOS,
  '1.1.x': ['outros_tributos'],
  '1.2': ['contribuicoes'],
  '1.3': ['rendimentos', 'patrimonial'],
  '1.3.2': ['rendimentos'],
  '1.3.x': ['patrimonial'],
  '1.4': ['agropecuaria'],
  '1.5': ['industrial'],
  '1.6': ['servicos'],
  '1.7': TRANSFERENCIAS,
  '1.7.x': ['outras_transferencias'],
  '1.9': ['outras'],
  rendimentos: ['rendimentos_rpps'],
  'individuais.co': ['individuais'],
  bancada: ['bancada'],
  agentes: ['agentes'],
  outras: ['outras_deducoes'],
};

/** What the registers say of a line of the receita corrente líquida in a month; cents. */
export function rclRegistrada({ rcl }: RegistrosLrf, livro: Exercicio, mes: number, linha: string): bigint {
  const row = rcl.get(mesRegistrado(livro, mes));
  return row ? (DA_RCL[linha] ?? []).reduce((sum, campo) => sum + (row[campo] ?? 0n), 0n) : 0n;
}

/** What the registers say of a line of the personnel in a month; cents. */
export function pessoalRegistrado({ pessoal }: RegistrosLrf, livro: Exercicio, mes: number, linha: string): bigint {
  return pessoal.get(mesRegistrado(livro, mes))?.[linha] ?? 0n;
}
