import { anexoIX } from '../../../reports/loa/anexoix';
import { matrixOf, ORGAO } from './levels';
import { matrixFrame } from './matrix';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

export const anexoIXRules = noRelatorioDaLoa(anexoIX, {
  frame: (work, parameters) =>
    matrixFrame(
      work,
      parameters,
      'funcao',
      (codigo, nome) => `${codigo} – ${nome}`,
      (funcoes) => ({
        codigo: 'Código',
        nome: 'Órgão',
        ...funcoes,
        valor: 'Total',
      }),
    ),
  source: (parameters, param, shown) => treeSql(parameters, param, { levels: [ORGAO], ...matrixOf('funcao', shown) }),
});
