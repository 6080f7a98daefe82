import { acoesRecursos } from '../../../reports/ppa/acoes-recursos';
import { porFonteSql } from './by-fonte';
import { noRelatorioDoPpa } from './version';

export const acoesRecursosRules = noRelatorioDoPpa(acoesRecursos, {
  source: (parameters, param) => porFonteSql('acao', parameters, param),
});
