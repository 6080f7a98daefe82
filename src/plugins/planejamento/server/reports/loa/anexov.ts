import { anexoV } from '../../../reports/loa/anexov';
import { FUNCAO, SUBFUNCAO, VALUE_AND_SHARE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';
import { validSql } from './version';

export const anexoVRules = noRelatorioDaLoa(anexoV, {
  source: (parameters, param) =>
    treeSql(parameters, param, {
      levels: [FUNCAO, SUBFUNCAO],
      ...VALUE_AND_SHARE,
      also: parameters.toda_tabela ? validTable(`${param(parameters.exercicio)}::int`) : undefined,
    }),
});

/** Every função with its typical subfunções in force in the exercício. */
const validTable = (year: string) =>
  `select f.codigo, f.nome, f.codigo || '.' || s.codigo, s.nome from funcao f join subfuncao s on s.funcao_tipica_id = f.id
    where ${validSql('f', year)} and ${validSql('s', year)}`;
