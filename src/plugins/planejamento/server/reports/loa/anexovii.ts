import { anexoVII } from '../../../reports/loa/anexovii';
import { BY_TIPO_ACAO, PROGRAMA_DE_TRABALHO } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

export const anexoVIIRules = noRelatorioDaLoa(anexoVII, {
  source: (parameters, param) => treeSql(parameters, param, { levels: PROGRAMA_DE_TRABALHO, ...BY_TIPO_ACAO }),
});
