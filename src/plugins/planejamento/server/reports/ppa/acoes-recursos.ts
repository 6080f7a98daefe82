import { acoesRecursos } from '../../../reports/ppa/acoes-recursos';
import { byFonteSql } from './by-fonte';
import { onPpaReport } from './version';

export const acoesRecursosRules = onPpaReport(acoesRecursos, {
  source: (parameters, param) => byFonteSql('acao', parameters, param),
});
