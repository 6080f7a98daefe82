import { quadroDotacoes } from '../../../reports/loa/quadro-dotacoes';
import { BY_CATEGORIA, ORGAO, SHARE, UNIDADE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { type TreeLevel, treeSql } from './tree';

const EXECUTIVO = "d.poder = 'executivo'";
const PODER: TreeLevel = {
  codigo: `case when ${EXECUTIVO} then 'Executivo' else 'Legislativo' end`,
  nome: `case when ${EXECUTIVO} then 'Poder Executivo' else 'Poder Legislativo' end`,
  key: `case when ${EXECUTIVO} then '2' else '1' end`,
};
/** Only the Executivo has an indirect administration. */
const ADMINISTRACAO: TreeLevel = {
  codigo: `case when ${EXECUTIVO} and d.indireta then 'Indireta' when ${EXECUTIVO} then 'Direta' end`,
  nome: "case when d.indireta then 'Administração indireta' else 'Administração direta' end",
};

export const quadroDotacoesRules = noRelatorioDaLoa(quadroDotacoes, {
  source: (parameters, param) => treeSql(parameters, param, { levels: [PODER, ADMINISTRACAO, ORGAO, UNIDADE], ...BY_CATEGORIA, ...SHARE }),
});
