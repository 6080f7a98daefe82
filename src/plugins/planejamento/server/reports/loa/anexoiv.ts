import { anexoIV } from '../../../reports/loa/anexoiv';
import { NATUREZA, VALUE_AND_SHARE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';
import { validSql } from './version';

export const anexoIVRules = noRelatorioDaLoa(anexoIV, {
  source: (parameters, param) =>
    treeSql(parameters, param, {
      levels: [NATUREZA],
      ...VALUE_AND_SHARE,
      also: parameters.toda_tabela ? validTable(`${param(parameters.exercicio)}::int`) : undefined,
    }),
});

/** Every natureza in force in the exercício that may receive dotação. */
const validTable = (year: string) =>
  `select regexp_replace(n.codigo, '\\.00$', ''), n.nome from natureza_despesa n where n.analitica and ${validSql('n', year)}`;
