import type { Report } from '../../../../../resources/definition';
import { onReport, type ReportRegistration, type ReportRules } from '../../../../../server/reports/report';
import { quadroDaLoa } from './version';

/** Binds the lines of a report of the LOA, which speaks of the version that it prints. */
export function noRelatorioDaLoa(report: Report, rules: Pick<ReportRules, 'source'> & Partial<ReportRules>): ReportRegistration {
  return onReport(report, { frame: quadroDaLoa, ...rules });
}
