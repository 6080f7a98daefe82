import { type Report, type ReportLine, type ShownColumns, shownReport } from '../../resources/definition';
import type { Work } from '../work';
import { controlOf } from './control';
import { divergencesOf, readLines } from './lines';
import { arrange, chooseModel, describeModel } from './models';
import { describeParameters, readParameters, type Values } from './parameters';
import type { ReportFrame, ReportRegistration } from './report';

/** A table of a report, drawn. */
export interface DrawnTable {
  /** What it is called, in a report of several; null in the others. */
  name: string | null;
  /** With the columns that are shown. */
  report: Report;
  /** Those columns with their labels; null when they are all of the declared ones. */
  columns: ShownColumns | null;
  frame: ReportFrame | null;
  lines: readonly ReportLine[];
  /** Identities that do not hold, in words. */
  divergences: readonly string[];
  /** Printed after the lines: what the frame says, but for what a later table says too. */
  notes: readonly string[];
}

/** A report drawn once for somebody: the screen and every format are written from it. */
export interface DrawnReport {
  /** As declared, with the title of the paper. */
  report: Report;
  /** As they were read: kept with the issue. */
  parameters: Values;
  /** What a model prints under the title; null without one. */
  heading: string | null;
  /** The parameters and the state of what is printed, in words. */
  about: readonly string[];
  /** "MINUTA – …" while any of it may still change. */
  draft: string | null;
  /** At least one. */
  tables: readonly DrawnTable[];
  /** Those of every table. */
  lines: readonly ReportLine[];
  /** SHA-256 of the figures: see `controlOf`. */
  control: string;
}

/**
 * Reads a report within the scope of who asks.
 *
 * @param sent the parameters as a query string carries them
 * @throws ValidationError by parameter
 */
export async function drawReport(work: Work, registration: ReportRegistration, sent: Values): Promise<DrawnReport> {
  const { report } = registration;
  const parameters = readParameters(report.parameters, sent);
  const described = await describeParameters(work, report.parameters, parameters);
  const tables = await drawTables(work, registration, parameters);
  const title = tables[0]?.report.title ?? report.title;
  const about = [...new Set([...described, ...tables.flatMap(({ frame }) => frame?.about ?? [])])];
  const text = tables.flatMap(({ frame }) => frame?.text ?? []);
  const model = await chooseModel(work, report, sent.modelo);
  const shown = model ? tables.map((table) => ({ ...table, ...arrange(table.report, table.lines, model) })) : tables;
  return {
    report: { ...report, title },
    parameters: model ? { ...parameters, modelo: model.nome } : parameters,
    heading: model?.cabecalho ?? null,
    about: model ? [...about, ...describeModel(tables, model)] : about,
    draft: tables.find(({ frame }) => frame?.draft)?.frame?.draft ?? null,
    tables: shown,
    lines: shown.flatMap(({ lines }) => lines),
    // a model chooses what is shown and where: what must hold, and the code, are of the whole report
    control: await controlOf(report, [work.cliente.nome, ...about, ...text], tables),
  };
}

/** The tables that the parameters choose; one for which they find nothing is left out, unless there is no other. */
async function drawTables(work: Work, registration: ReportRegistration, parameters: Values): Promise<DrawnTable[]> {
  const drawn: DrawnTable[] = [];
  for (const { name, values } of chosenTables(registration.report, parameters))
    drawn.push(await drawTable(work, registration, name, values));
  const found = drawn.filter(({ frame }) => frame !== null);
  const tables = found.length > 0 ? found : drawn.slice(0, 1);
  return tables.map((table, at) => {
    const later = tables.slice(at + 1).flatMap(({ notes }) => notes);
    return { ...table, notes: table.notes.filter((note) => !later.includes(note)) };
  });
}

/** Each table with the parameters that draw it alone. */
function chosenTables({ name, tables, parameters }: Report, values: Values): { name: string | null; values: Values }[] {
  if (tables === undefined) return [{ name: null, values }];
  const field = parameters[tables];
  if (field?.kind !== 'choice') throw new Error(`${name}: "${tables}" não escolhe quadros.`);
  return Object.entries(field.options)
    .filter(([key]) => key !== 'todos' && (values[tables] === 'todos' || values[tables] === key))
    .map(([key, label]) => ({ name: label, values: { ...values, [tables]: key } }));
}

async function drawTable(
  work: Work,
  { report: declared, rules }: ReportRegistration,
  name: string | null,
  values: Values,
): Promise<DrawnTable> {
  const frame = await rules.frame(work, values);
  const report = { ...shownReport(declared, frame?.columns), title: frame?.title ?? declared.title };
  const lines = frame ? await readLines(work, { report, rules }, { ...values, ...frame.found }) : [];
  const [divergences, notes] = [divergencesOf(report, lines), frame?.notes ?? []];
  return { name, report, columns: frame?.columns ?? null, frame, lines, divergences, notes };
}
