import { GRUPOS } from '../../../../classificacoes/resources/natureza_despesa';
import { despesaElemento } from '../../../reports/loa/despesa-elemento';
import { columnsBy, ELEMENTO, NATUREZA, SHARE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

const BY_GRUPO = columnsBy(Object.fromEntries(Object.keys(GRUPOS).map((grupo) => [`grupo_${grupo}`, `d.grp = '${grupo}'`])));

export const despesaElementoRules = noRelatorioDaLoa(despesaElemento, {
  source: (parameters, param) => treeSql(parameters, param, { levels: [parameters.natureza ? NATUREZA : ELEMENTO], ...BY_GRUPO, ...SHARE }),
});
