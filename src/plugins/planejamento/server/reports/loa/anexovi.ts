import { anexoVI } from '../../../reports/loa/anexovi';
import { BY_TIPO_ACAO, groupsOf, PROGRAMA_DE_TRABALHO } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

export const anexoVIRules = noRelatorioDaLoa(anexoVI, {
  source: (parameters, param) => treeSql(parameters, param, { ...groupsOf('unidade'), levels: PROGRAMA_DE_TRABALHO, ...BY_TIPO_ACAO }),
});
