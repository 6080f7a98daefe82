import { counted } from '../../resources/definition/format';
import { withProgress } from '../exports/background';
import type { ExportFormat } from '../exports/formats';
import { describeFile } from '../files/files';
import { NotFoundError } from '../http/errors';
import { defineJob } from '../jobs/job';
import { startTask } from '../jobs/task';
import { serverPlugins } from '../plugins';
import type { Work } from '../work';
import { type DrawnReport, drawReport } from './draw';
import { keepIssue, writeReport } from './issue';
import { printable } from './print';

/** Which report is wanted and how: plain data, kept with the task. */
interface ReportOrder {
  relatorio: string;
  formato: ExportFormat;
  /** As the query string carried them. */
  parametros: Readonly<Record<string, unknown>>;
}

/** Prints a report to a file of the user, with the permissions and the scope that the user still has. */
export const reportIssue = defineJob<ReportOrder>({
  name: 'relatorio',
  run: async (_services, { relatorio, formato, parametros }, { work, folder, signal, progress }) => {
    const registration = serverPlugins.flatMap(({ reports = [] }) => reports).find(({ report }) => report.name === relatorio);
    if (!registration) throw new NotFoundError('Este relatório não existe mais.');
    work.need(registration.report.menu, registration.report.regra);
    const drawn = await drawReport(work, registration, parametros);
    signal.throwIfAborted();
    const file = await writeReport(work, withProgress(await printable(work, drawn), progress), formato, folder, signal);
    const described = await describeFile(file);
    return {
      message: `${drawn.report.title}: ${counted(drawn.lines.length, 'linha', 'linhas')}.`,
      file,
      settle: (tx) => keepIssue(tx, drawn, formato, described),
    };
  },
});

/**
 * Hands a report over to a job.
 *
 * @returns the id of the task
 */
export function issueInBackground(
  work: Work,
  { report, lines }: DrawnReport,
  formato: ExportFormat,
  parametros: Readonly<Record<string, unknown>>,
): Promise<number> {
  const titulo = `${report.title} em ${formato.toUpperCase()}`;
  return startTask(work, reportIssue, { relatorio: report.name, formato, parametros }, { titulo, total: lines.length });
}
