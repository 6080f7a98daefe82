import type { Report, ReportCell, ShownColumns } from '../../resources/definition';
import type { Signatory } from '../exports/pdf-document';
import type { Guard } from '../http/endpoint';
import type { Work } from '../work';

/** Adds a value to the statement and gives its placeholder. */
export type Param = (value: unknown) => string;

/** What a report is about, once its parameters are known. */
export interface ReportFrame {
  /** Beyond the parameters: the law, the version and its state, in words. */
  about: readonly string[];
  /** "MINUTA – …" while what is printed may still change. */
  draft: string | null;
  /** Paragraphs printed before the lines, of a report that is also a text. */
  text?: readonly string[];
  /** Printed after the lines. */
  notes?: readonly string[];
  /** The columns to show, when the parameters choose among them or name them. */
  columns?: ShownColumns;
  /** What the paper is called, when the parameters make it another. */
  title?: string;
  /** Who signs, when what is printed settles it; otherwise as the report declares. */
  signatories?: readonly Signatory[] | null;
  /** What was found for the parameters and the source needs: it gets these beside them. */
  found?: Readonly<Record<string, unknown>>;
}

/** The server side of a report. */
export interface ReportRules {
  /**
   * Finds what the parameters speak of.
   *
   * @returns null when there is nothing to print for them
   * @throws ValidationError by parameter, when they do not fit each other
   */
  frame: (work: Work, parameters: Readonly<Record<string, unknown>>) => Promise<ReportFrame | null>;
  /**
   * SQL of the lines in the order of printing: the shown columns and the groups by name. It may also give `destino`, the
   * address of the facts behind a line; `forte`, 'subtotal' or 'total' for a line that the source itself adds up; and
   * `divergencia`, what does not hold in the line, in words; `abre`, what `cell` is asked to open a figure of the line, but for
   * the column. It runs within the scope of the caller.
   *
   * @param shown names of the columns that are shown, for the source of a matrix
   */
  source: (parameters: Readonly<Record<string, unknown>>, param: Param, shown: readonly string[]) => string;
  /**
   * Finds what a figure adds up.
   *
   * @param line the line, as its `abre` names it
   * @returns null when there is no such figure
   */
  cell?: (work: Work, parameters: Readonly<Record<string, unknown>>, line: string, column: string) => Promise<ReportCell | null>;
  /** A rule that its calls ask besides that of the report. */
  also?: Guard;
  /** The lines come from rows of several fiscal years: the source itself says which. */
  everyYear?: true;
}

/** A report with its server side, registered by its plugin. */
export interface ReportRegistration {
  report: Report;
  rules: ReportRules;
}

/** Binds the server side to a report. */
export function onReport(report: Report, rules: ReportRules): ReportRegistration {
  return { report, rules };
}
