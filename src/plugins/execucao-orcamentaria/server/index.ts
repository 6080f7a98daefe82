import { defineServer } from '../../../server/plugins';
import { empenhoEndpoints, empenhoFilhosRules } from './empenho/endpoints';
import { empenhoRules } from './empenho/rules';
import { liquidacaoAnulacaoRules } from './liquidacao/estornar';
import { liquidacaoEndpoints, liquidacaoRules } from './liquidacao/rules';
import { notaEmpenhoRules } from './reports/nota-empenho';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints } from './reserva/rules';
import { seedExecucao } from './seed';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  rules: [reservaDotacaoRules, reservaDotacaoAnulacaoRules, empenhoRules, ...empenhoFilhosRules, liquidacaoRules, liquidacaoAnulacaoRules],
  endpoints: () => [...reservaEndpoints, ...empenhoEndpoints, ...liquidacaoEndpoints],
  reports: [notaEmpenhoRules],
  nightly: [nightlyReservas],
  seed: seedExecucao,
});
