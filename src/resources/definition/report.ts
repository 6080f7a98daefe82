import type { Fields } from './field';

/** A level of the lines of a report: a heading above them and a subtotal below. */
export interface ReportGroup {
  /** Name of the column of the source that tells the groups, already as people read it; it is not printed as a column. */
  by: string;
  /** What the line of the subtotal says. */
  subtotal: string;
}

/** Two columns whose sums must be the same on every subtotal and on the total. */
export interface ReportIdentity {
  /** What must hold, as the accountant reads it. */
  text: string;
  equal: readonly [string, string];
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
  /** The law, article and annex that prescribe it; printed under the title. */
  law: string;
  /** What the person chooses before printing; `exercicio` is also the fiscal year of what is read. */
  parameters: Fields;
  /** What is printed, in order, each column as a field shows it. */
  columns: Fields;
  /** From the outermost. */
  groups: readonly ReportGroup[];
  /** Columns added up in the subtotals and in the total. */
  sums: readonly string[];
  /** What the last line says; without it there is none. */
  total?: string;
  identities: readonly ReportIdentity[];
}

/** What of a report must be said. */
export type ReportInput = Pick<Report, 'name' | 'title' | 'path' | 'law' | 'parameters' | 'columns'> & Partial<Report>;

/** Declares a report; it only fills in the defaults. */
export function defineReport(input: ReportInput): Report {
  return { kind: 'report', menu: input.path.slice(1).replaceAll('/', '.'), groups: [], sums: [], identities: [], ...input };
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
};

/** What the call answers for the screen. */
export interface ReportPreview {
  titulo: string;
  /** The parameters and the state of what is printed, in words. */
  cabecalho: readonly string[];
  /** Printed across the page when what is shown is not final: "MINUTA – Em elaboração". */
  minuta: string | null;
  linhas: readonly ReportLine[];
  /** Identities that do not hold, in words; empty when the report is right. */
  divergencias: readonly string[];
  notas: readonly string[];
}
