import { anexoV } from '../../../reports/loa/anexov';
import { onLoaReport } from './on-loa-report';
import { BY, treeSql, VALUE_AND_SHARE } from './tree';

export const anexoVRules = onLoaReport(anexoV, {
  source: (parameters, param) =>
    treeSql(parameters, param, {
      levels: [BY.funcao, BY.subfuncao],
      ...VALUE_AND_SHARE,
      also: parameters.toda_tabela ? validTable(`${param(parameters.exercicio)}::int`) : undefined,
    }),
});

/** Every função with its typical subfunções in force in the exercício. */
const validTable = (year: string) =>
  `select f.codigo, f.nome, f.codigo || '.' || s.codigo, s.nome from funcao f join subfuncao s on s.funcao_tipica_id = f.id
    where ${[inForce('f', year), inForce('s', year)].join(' and ')}`;
const inForce = (t: string, year: string) => `${year} between ${t}.vigencia_inicio and coalesce(${t}.vigencia_fim, ${year})`;
