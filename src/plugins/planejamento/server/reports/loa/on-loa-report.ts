import type { Report } from '../../../../../resources/definition';
import { onReport, type ReportRegistration, type ReportRules } from '../../../../../server/reports/report';
import { loaFrame } from './version';

/** Binds the lines of a report of the LOA: its rows are of the version's exercício, whatever that of the header. */
export function onLoaReport(report: Report, rules: Pick<ReportRules, 'source'> & Partial<ReportRules>): ReportRegistration {
  return onReport(report, { frame: loaFrame, everyYear: true, ...rules });
}
