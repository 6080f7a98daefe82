import { despesaFonteCategoria } from '../../../reports/loa/despesa-fonte-categoria';
import { CATEGORIA, FONTE, GRUPO, VALUE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

export const despesaFonteCategoriaRules = noRelatorioDaLoa(despesaFonteCategoria, {
  source: (parameters, param) =>
    treeSql(parameters, param, {
      levels: [FONTE, CATEGORIA, GRUPO],
      ...VALUE,
      shares: { na_fonte: { of: 'valor', within: true }, percentual: { of: 'valor' } },
    }),
});
