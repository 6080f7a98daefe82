import { programasRecursos } from '../../../reports/ppa/programas-recursos';
import { byFonteSql } from './by-fonte';
import { onPpaReport } from './version';

export const programasRecursosRules = onPpaReport(programasRecursos, {
  source: (parameters, param) => byFonteSql('programa', parameters, param),
});
