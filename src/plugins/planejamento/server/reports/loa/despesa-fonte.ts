import { despesaFonte } from '../../../reports/loa/despesa-fonte';
import { BY_CATEGORIA, FONTE, FONTE_DETALHADA, ORGAO, SHARE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

export const despesaFonteRules = noRelatorioDaLoa(despesaFonte, {
  source: (parameters, param) =>
    treeSql(parameters, param, {
      levels: [FONTE, ...(parameters.detalhamento ? [FONTE_DETALHADA] : []), ...(parameters.por_orgao ? [ORGAO] : [])],
      ...BY_CATEGORIA,
      ...SHARE,
    }),
});
