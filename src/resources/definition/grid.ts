import type { DerivedAs, Fields } from './field';
import { counted } from './format';
import type { Resource } from './resource';
import type { Issues } from './rules';

/** The values of a line of a grid, by column, as the wire carries them; null when empty. */
export type GridValues = Readonly<Record<string, unknown>>;

/** A column of a grid: a field of the resource, or the name of a computed value. */
export interface GridColumn {
  field: string;
  /** In pixels. */
  width: number;
  /** In place of the field's label; of the fiscal year of the lines where it names one. */
  label?: string | ((exercicio: number) => string);
  /**
   * Shown, never typed here: always, or over the lines of the parent that it gives a reason for. Fields that are
   * `readOnly`, derived or computed are closed anyway.
   */
  closed?: true | ((parent: GridParentState) => string | null);
}

/** What a column is called over the lines of a fiscal year; undefined leaves it to the field. */
export function labelOf({ label }: GridColumn, exercicio: number): string | undefined {
  return typeof label === 'function' ? label(exercicio) : label;
}

/** A value that follows from the others of its line: the sheet shows it, nobody types it. */
export interface GridComputed {
  label: string;
  as: DerivedAs;
  /** Exact: decimal strings in, decimal string out. `context` is that of the grid's rules. */
  of: (line: GridValues, context: unknown) => unknown;
}

/** A record that a cell may name, as the server lists it for the sheet. */
export interface GridOption {
  id: number;
  codigo: string;
  nome: string;
  /** Why it cannot be chosen: synthetic level, or not valid in the fiscal year. */
  problema?: 'sintetica' | 'vigencia';
  /** What else the rules of the grid look at: the órgão of a unidade, the programa of an ação. */
  [more: string]: unknown;
}

/** The choices of each relation of a grid, by field. */
export type GridOptions = Readonly<Record<string, readonly GridOption[]>>;

/** What the lines of a grid belong to, as the server describes it; the rules of the grid may need more of it. */
export type GridParentState = Readonly<Record<string, unknown>> & {
  situacao: string;
  rev: number;
  exercicio: number;
} & GridBeside;

/** What the sheet shows beside the lines, with the first page alone. */
export interface GridBeside {
  /** Sums of the other side, decimal strings by column: see `balance`. */
  outros?: Readonly<Record<string, string>>;
  /** Most that each record of a relation of `groups` may add up to, by its id: decimal strings by field. */
  limites?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the indicators are shares of, by name. */
  indicadores?: Readonly<Record<string, IndicatorBase>>;
}

/**
 * A share in per cent that follows the sheet while one types: the lines that enter add up their last sum, and the server
 * says what it is a share of (`GridBeside.indicadores`).
 */
export interface GridIndicator<C = unknown> {
  name: string;
  label: string;
  enters: (line: GridValues, context: C) => boolean;
  /** Legal bounds in per cent, decimal strings. */
  min?: string;
  max?: string;
}

/** Fills cells of the chosen lines at once: repeat a year, apply an index. One ctrl+z undoes it. */
export interface GridFiller {
  label: string;
  /** What it asks for before; nothing when empty. */
  fields: Fields;
  /** The cells that it fills in a line, decimal strings and ids as the wire carries them. */
  fill: (line: GridValues, answers: GridValues) => GridValues;
}

/** What an indicator is a share of, and what counts beside the lines; decimal strings. */
export interface IndicatorBase {
  base: string;
  mais: string;
}

/** Rules of a line that both sides run. `C` is what they look things up in, made once. */
export interface GridRules<C = unknown> {
  context: (options: GridOptions, parent: GridParentState) => C;
  /** What follows when a cell is filled: other cells of the line, by field. `before` is the line until then. */
  complete?: (line: GridValues, changed: string, context: C, before: GridValues) => GridValues;
  /** What is wrong with the line, by field. */
  judge?: (line: GridValues, context: C) => Issues;
}

/** A spreadsheet over the rows of a resource that belong to one parent. Plain data, like the definition it stands on. */
export interface Grid {
  kind: 'grid';
  resource: Resource;
  title: string;
  /** The `ref` to what the rows belong to, chosen above the sheet. */
  parent: string;
  /** Its name on the wire of the grid's calls. */
  parentParam: string;
  /** The field of it that says its fiscal year: those of the header's are offered first, and choosing one of another year goes to that year. */
  parentYear?: string;
  /** What the screen says when there is none. */
  noParent: string;
  columns: readonly GridColumn[];
  computed: Readonly<Record<string, GridComputed>>;
  /** Leading columns that stay in view. */
  frozen: number;
  /** Columns of money added up below the sheet. */
  sums: readonly string[];
  /** Relations whose totals stand beside the sheet. */
  groups: readonly string[];
  /**
   * What the sums are weighed against: the parent's state carries those of the other side as `outros`, by column. The line
   * below the totals says the difference; it never blocks a save.
   */
  balance?: {
    label: string;
    /** Which side the sheet's own sums are on. */
    own: 'plus' | 'minus';
  };
  /** Relations that the lines are seen under as a tree with subtotals, from the outermost; none without a tree. */
  tree: readonly string[];
  /** Shares that follow the lines. */
  indicators: readonly GridIndicator[];
  fillers: readonly GridFiller[];
  rules?: GridRules;
}

/** Most lines of one grid (handbook Planejamento 5.0). */
export const MOST_GRID_LINES = 20_000;
/** Lines of one page of the loading. */
export const GRID_PAGE = 2_000;

/** Declares a grid; it only fills in the defaults. */
export function defineGrid<C = unknown>(
  input: Omit<Grid, 'kind' | 'computed' | 'groups' | 'tree' | 'indicators' | 'fillers' | 'rules'> &
    Partial<Pick<Grid, 'computed' | 'groups' | 'tree' | 'fillers'>> & { indicators?: readonly GridIndicator<C>[]; rules?: GridRules<C> },
): Grid {
  return { kind: 'grid', computed: {}, groups: [], tree: [], indicators: [], fillers: [], ...input } as Grid;
}

/** What a line of a grid is on the wire: `id` and `rev` once it is stored, `chave` until then. */
export type GridLine = {
  id?: number;
  chave?: string;
  rev?: number;
  /** In a save alone: what was typed as an expression in these columns, whose value is what it gave. */
  expressoes?: Readonly<Record<string, string>>;
} & Record<string, unknown>;

/** What was typed as an expression in a cell that still holds what it gave. */
export interface GridExpression {
  id: number;
  campo: string;
  expressao: string;
}

/** Sums of a grid, decimal strings by column. */
export interface GridTotals {
  linhas: number;
  somas: Readonly<Record<string, string>>;
}

/** A page of the loading (`GET {api}/grade`). */
export interface GridPage {
  colunas: readonly string[];
  linhas: readonly GridLine[];
  /** Id to go on after; null on the last page. */
  proxima: number | null;
  totais: GridTotals;
  versao: GridParentState;
  /** On the first page alone, while something can be written. */
  expressoes?: readonly GridExpression[];
  /** Why nothing can be written; null when it can. */
  somente_leitura: string | null;
  /** The private channel that tells what others save (`GridSavedEvent`) and where they are (`GridPresence`). */
  canal: string;
}

/** Event `planilha-salva`: somebody saved lines of the sheet. Named one by one unless they are many. */
export interface GridSavedEvent {
  /** The same as in the answer of the save. */
  salvamento: string;
  /** Who saved. */
  nome: string;
  linhas: number;
  ids?: readonly number[];
  removidas?: readonly number[];
}

/** Event `presenca`: where somebody is in the sheet. */
export interface GridPresence {
  usuario_id: number;
  nome: string;
  /** One for each open sheet: a person may have two. */
  planilha: string;
  /** The cell where the person is; null on a line that is not stored. */
  celula: { id: number; campo: string } | null;
  /** The sheet was closed. */
  saiu: boolean;
}

/** A cell that two people changed. `campo` null: the line was removed by the other. */
export interface GridConflict {
  id: number;
  campo: string | null;
  base: unknown;
  meu: unknown;
  atual: unknown;
  /** The state that `atual` belongs to. */
  rev: number;
  usuario: string | null;
  data: string | null;
}

/** The cells of a file as they were read (`POST {api}/grade/arquivo`). */
export interface GridFile {
  formato: 'csv' | 'xlsx' | 'ods';
  colunas: readonly string[];
  linhas: readonly (readonly string[])[];
}

/** The answer of a save (`PATCH {api}/grade`). */
export interface GridSaved {
  linhas: readonly { id: number; chave?: string; rev: number }[];
  totais: GridTotals;
  avisos: readonly string[];
  /** Lines that another person had changed in other columns, as they are now. */
  mescladas: readonly GridLine[];
  /** What the event of this save is known by. */
  salvamento: string;
}

/** The messages of the grid's checks (handbook Planejamento 5.0, G01 to G15; G04 and G15 are those of `numberProblem`). */
export const GRID_MESSAGES = {
  G01: (coluna: string, x: string) => `Código ${x} não encontrado em ${coluna}.`,
  G02: (coluna: string, x: string, exercicio: number | string) => `${coluna} ${x} não está vigente em ${exercicio}.`,
  G03: (coluna: string, x: string) => `${coluna} ${x} é sintética; informe uma conta analítica.`,
  G05: () => 'Valor negativo não é permitido.',
  G06: (n: number) => counted(n, 'valor foi arredondado.', 'valores foram arredondados.'),
  G07: () => 'Valor acima do limite.',
  G08: (other: string) => `Linha repetida (${other}).`,
  G09: (a: string, x: string, b: string, y: string) => `${a} ${x} não pertence a ${b} ${y}.`,
  G11: (x: string) => `Sem permissão para a unidade ${x}.`,
  G12: () => 'Limite de 20.000 linhas por versão.',
  G14: (coluna: string) => `${coluna} é obrigatória.`,
} as const;
