import { programasRecursos } from '../../../reports/ppa/programas-recursos';
import { porFonteSql } from './by-fonte';
import { noRelatorioDoPpa } from './version';

export const programasRecursosRules = noRelatorioDoPpa(programasRecursos, {
  source: (parameters, param) => porFonteSql('programa', parameters, param),
});
