import { anexoIIDespesa } from '../../../reports/loa/anexoii-despesa';
import { CATEGORIA, DESDOBRAMENTO, GRUPO, groupsOf, MODALIDADE, VALUE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

export const anexoIIDespesaRules = noRelatorioDaLoa(anexoIIDespesa, {
  source: (parameters, param) =>
    treeSql(parameters, param, {
      ...groupsOf(parameters.agrupar),
      levels: [CATEGORIA, GRUPO, MODALIDADE, DESDOBRAMENTO],
      ...VALUE,
      byLevel: { measure: 'valor', columns: ['categoria', 'grupo', 'modalidade', 'desdobramento'] },
    }),
});
