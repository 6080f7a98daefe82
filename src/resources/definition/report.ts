import type { Fields } from './field';

/** A level of the lines of a report: a heading above them and a subtotal below. */
export interface ReportGroup {
  /** Name of the column of the source that tells the groups, already as people read it; it is not printed as a column. */
  by: string;
  /** What the line of the subtotal says; without it the group has only a heading. */
  subtotal?: string;
}

/** Two columns whose sums must be the same on every subtotal and on the total. */
export interface ReportIdentity {
  /** What must hold, as the accountant reads it. */
  text: string;
  equal: readonly [string, string];
}

/** A drawing of a report, from the largest: a bar for each of its detail lines. The table is what says the same in words. */
export interface ReportChart {
  /** What is drawn: "Total por área". */
  label: string;
  /** Column that names a bar. */
  x: string;
  /** Column that measures it, in reais. */
  y: string;
}

/** A printed table over facts. Plain data: the SQL that it is drawn from stays on the server. */
export interface Report {
  kind: 'report';
  /** Names it in the trail and on the wire. */
  name: string;
  title: string;
  /** Address of the screen, and of the call below /api. */
  path: string;
  /** Menu code that decides permission; by default that of the address. */
  menu: string;
  /** The rule that all of its calls ask for: 1 or, when its lines are personal or under tax secrecy, 6. */
  regra: 1 | 6;
  /** The law, article and annex that prescribe it; printed under the title. */
  law: string;
  /** What the person chooses before printing; `exercicio` is also the fiscal year of what is read. */
  parameters: Fields;
  /** What its screen opens with in a fiscal year, where the address does not say: the period at hand. */
  opens?: (exercicio: number) => Readonly<Record<string, unknown>>;
  /** What is printed, in order, each column as a field shows it. None is called `tipo`, which is what a line is. */
  columns: Fields;
  /**
   * Columns of a matrix, one for each thing that the parameters find: the frame shows `funcao_04` and `funcao_08` of the
   * `funcao` that is declared here. They are added up when it is among the sums.
   */
  repeated: Fields;
  /** From the outermost. */
  groups: readonly ReportGroup[];
  /** Columns added up in the subtotals and in the total. */
  sums: readonly string[];
  /** Columns that the kit fills: how much of the total of another each line, subtotal and total is, in % with two places. */
  shares: Readonly<Record<string, string>>;
  /** What the last line says; without it there is none. */
  total?: string;
  identities: readonly ReportIdentity[];
  /** Drawn below the lines, on the screen and on paper, while both of its columns are shown. */
  chart?: ReportChart;
  /**
   * Name of the parameter that chooses one of its tables, a `choice` among them and `todos`. Each table is called as its
   * choice, with columns, sums, identities and notes of its own, as if it alone had been chosen; with `todos`, one after the
   * other in one issue.
   */
  tables?: string;
  /**
   * Its lines are a sequence: prescribed by law, each detailed by those below it, or accumulated from the first. A model
   * does not change their order.
   */
  sequence?: true;
  /**
   * Who signs its papers: cargos of the authorities of the municipality, in order; nobody when empty. Unless said, every
   * authority that signs accounting reports. A unit with books of its own signs by its own officers.
   */
  signatures?: readonly string[];
}

/** What of a report must be said. */
export type ReportInput = Pick<Report, 'name' | 'title' | 'path' | 'law' | 'parameters' | 'columns'> &
  Partial<Report> & { columns: { tipo?: never } };

/** Declares a report; it only fills in the defaults. */
export function defineReport(input: ReportInput): Report {
  return {
    kind: 'report',
    menu: input.path.slice(1).replaceAll('/', '.'),
    regra: 1,
    repeated: {},
    groups: [],
    sums: [],
    shares: {},
    identities: [],
    ...input,
  };
}

/** The columns that are shown once the parameters are known, with what each is called then: the years of a law, the tables of an annex. */
export type ShownColumns = Readonly<Record<string, string>>;

/** The report as it is shown: only the named columns, in that order and with those labels; all of its own without them. */
export function shownReport(report: Report, shown: ShownColumns | null | undefined): Report {
  if (!shown) return report;
  const columns = Object.entries(shown).flatMap(([name, label]) => {
    const field = report.columns[name] ?? report.repeated[repeatedOf(name)];
    return field ? [[name, { ...field, label }] as const] : [];
  });
  const sums = columns.flatMap(([name]) => (report.sums.includes(name) || report.sums.includes(repeatedOf(name)) ? [name] : []));
  return { ...report, columns: Object.fromEntries(columns), sums };
}

/** The declared column that a column of a matrix is one of: `funcao` of `funcao_04`. */
export function repeatedOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('_')));
}

/** What a line of a report is. */
export type ReportLineKind = 'grupo' | 'linha' | 'subtotal' | 'total';

/** A line as the API sends it: the columns by name, exact numbers as decimal strings. */
export type ReportLine = Readonly<Record<string, unknown>> & {
  tipo: ReportLineKind;
  /** The group of a heading. */
  texto?: string;
  /** Address of the facts that the line adds up. */
  destino?: string | null;
  /** What the call of a cell is asked, but for the column: each figure of the line opens what it adds up. */
  abre?: string | null;
  /** What does not hold in this line, in words. */
  divergencia?: string;
};

/** A table as the call answers it. */
export interface ReportTablePreview {
  /** What it is called, in a report of several; null in the others. */
  quadro: string | null;
  /** The columns that are shown, by the parameters or by a model; null shows all of the report's. */
  colunas: ShownColumns | null;
  /** Paragraphs before the lines. */
  texto: readonly string[];
  linhas: readonly ReportLine[];
  notas: readonly string[];
}

/** What a figure of a report adds up: the facts in order, under headings, with what they sum. */
export interface ReportCell {
  /** The line and the column, in words. */
  titulo: string;
  /** One or, of a percentage, what is divided and what it is divided by. */
  partes: readonly ReportCellPart[];
  /** What is to be known of them. */
  notas: readonly string[];
}

/** Some facts with their sum, which is their last line. */
export interface ReportCellPart {
  /** What they are of, when they are not the only ones. */
  titulo: string | null;
  /** In the columns of `factsOfCell`. */
  linhas: readonly ReportLine[];
}

/** What the call answers for the screen. With `quadros`, the tables are those, and it has no lines of its own. */
export interface ReportPreview extends ReportTablePreview {
  titulo: string;
  /** What a model prints under the title; null without one. */
  subtitulo: string | null;
  /** The parameters and the state of what is printed, in words. */
  cabecalho: readonly string[];
  /** Printed across the page when what is shown is not final: "MINUTA – Em elaboração". */
  minuta: string | null;
  /** First digits of the hash of the lines: a paper with the same code shows the same figures. */
  controle: string;
  /** Identities that do not hold, in words; empty when the report is right. */
  divergencias: readonly string[];
  /** The tables, when several are printed. */
  quadros?: readonly ReportTablePreview[];
}

/** A paper or file that left a report, as its history tells. */
export interface ReportIssue {
  id: number;
  emitido_em: string;
  usuario: string | null;
  formato: 'pdf' | 'xlsx' | 'ods' | 'csv';
  /** The parameters in words. */
  descricao: string;
  minuta: string | null;
  linhas: number;
  /** The control code, as it is printed. */
  controle: string;
  /** SHA-256 of the file, and its size in bytes. */
  sha256: string;
  tamanho: number;
  /** The last civil day on which the file can be had again; null when it is gone. */
  guardado_ate: string | null;
}
