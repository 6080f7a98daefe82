import { type AnyField, type Report, type ReportLine, type ShownColumns, shownReport, validateDraft } from '../../resources/definition';
import { shownFieldValue } from '../exports/filters';
import { ValidationError } from '../http/errors';
import type { Work } from '../work';
import { controlOf } from './control';
import { divergencesOf, readLines } from './lines';
import { arrange, chooseModel } from './models';
import type { ReportFrame, ReportRegistration } from './report';

type Values = Readonly<Record<string, unknown>>;

/** A report drawn once for somebody: the screen and every format are written from it. */
export interface DrawnReport {
  /** With the columns that are shown. */
  report: Report;
  /** Those columns with their labels; null when they are all of the declared ones. */
  columns: ShownColumns | null;
  /** As they were read: kept with the issue. */
  parameters: Values;
  /** The parameters and the state of what is printed, in words. */
  about: readonly string[];
  frame: ReportFrame | null;
  lines: readonly ReportLine[];
  /** Identities that do not hold, in words. */
  divergences: readonly string[];
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
  const { rules } = registration;
  const parameters = readParameters(registration.report, sent);
  const frame = await rules.frame(work, parameters);
  const declared = registration.report;
  const report = { ...shownReport(declared, frame?.columns), title: frame?.title ?? declared.title };
  const lines = frame ? await readLines(work, { report, rules }, parameters, frame) : [];
  const about = [...(await describe(work, report, parameters)), ...(frame?.about ?? [])];
  const model = await chooseModel(work, report, sent.modelo);
  return {
    ...{ parameters: model ? { ...parameters, modelo: model.nome } : parameters, frame },
    about: model ? [...about, `Modelo: ${model.nome}`] : about,
    // the columns of a model are a choice of what is shown: what must hold, and the code, are of the whole report
    divergences: divergencesOf(report, lines),
    control: await controlOf(report, [work.cliente.nome, ...about, ...(frame?.text ?? [])], lines),
    ...(model ? arrange(report, lines, model) : { report, columns: frame?.columns ?? null, lines }),
  };
}

function readParameters({ parameters }: Report, sent: Values): Values {
  const typed = Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => parameters[name])
      .map(([name, value]) => [name, fromQuery(parameters[name] as AnyField, value)]),
  );
  const { changes, issues } = validateDraft({ fields: parameters }, typed);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return changes;
}

/** A query string carries text only. */
function fromQuery({ kind }: AnyField, value: unknown): unknown {
  if (value === '') return null;
  if (kind === 'yesNo' || kind === 'active') return value === 'true' ? true : value === 'false' ? false : value;
  if ((kind === 'year' || kind === 'integer' || kind === 'ref') && /^\d+$/.test(String(value))) return Number(value);
  return value;
}

/** The parameters as the screen shows them: a relation by its name. */
async function describe(work: Work, { parameters }: Report, values: Values): Promise<string[]> {
  const given = Object.entries(parameters).filter(
    ([name]) => values[name] !== undefined && values[name] !== null && values[name] !== false,
  );
  return Promise.all(given.map(async ([name, field]) => `${field.label}: ${await shownFieldValue(work, field, values[name])}`));
}
