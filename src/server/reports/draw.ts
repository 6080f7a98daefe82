import { type Report, type ReportLine, type ShownColumns, shownReport } from '../../resources/definition';
import type { Work } from '../work';
import { controlOf } from './control';
import { divergencesOf, readLines } from './lines';
import { arrange, chooseModel, describeModel } from './models';
import { describeParameters, readParameters, type Values } from './parameters';
import type { ReportFrame, ReportRegistration } from './report';

/** A report drawn once for somebody: the screen and every format are written from it. */
export interface DrawnReport {
  /** With the columns that are shown. */
  report: Report;
  /** Those columns with their labels; null when they are all of the declared ones. */
  columns: ShownColumns | null;
  /** As they were read: kept with the issue. */
  parameters: Values;
  /** What a model prints under the title; null without one. */
  heading: string | null;
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
  const parameters = readParameters(registration.report.parameters, sent);
  const described = await describeParameters(work, registration.report.parameters, parameters);
  const frame = await rules.frame(work, parameters);
  const declared = registration.report;
  const report = { ...shownReport(declared, frame?.columns), title: frame?.title ?? declared.title };
  const lines = frame ? await readLines(work, { report, rules }, { ...parameters, ...frame.found }) : [];
  const about = [...described, ...(frame?.about ?? [])];
  const model = await chooseModel(work, report, sent.modelo);
  return {
    ...{ parameters: model ? { ...parameters, modelo: model.nome } : parameters, frame },
    heading: model?.cabecalho ?? null,
    about: model ? [...about, ...describeModel(report, model)] : about,
    // a model chooses what is shown and where: what must hold, and the code, are of the whole report
    divergences: divergencesOf(report, lines),
    control: await controlOf(report, [work.cliente.nome, ...about, ...(frame?.text ?? [])], lines),
    ...(model ? arrange(report, lines, model) : { report, columns: frame?.columns ?? null, lines }),
  };
}
