import { defineServer } from '../../../server/plugins';
import { empenhoEndpoints, empenhoFilhosRules } from './empenho/endpoints';
import { empenhoRules } from './empenho/rules';
import { liquidacaoAnulacaoRules } from './liquidacao/estornar';
import { liquidacaoEndpoints, liquidacaoRules } from './liquidacao/rules';
import { previaEndpoint } from './movimentacao/previa';
import { movimentacaoRules } from './movimentacao/rules';
import { seedMovimentacoes } from './movimentacao/seed';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints } from './reserva/rules';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  rules: [
    reservaDotacaoRules,
    reservaDotacaoAnulacaoRules,
    empenhoRules,
    ...empenhoFilhosRules,
    liquidacaoRules,
    liquidacaoAnulacaoRules,
    movimentacaoRules,
  ],
  endpoints: () => [...reservaEndpoints, ...empenhoEndpoints, ...liquidacaoEndpoints, previaEndpoint],
  nightly: [nightlyReservas],
  seed: seedMovimentacoes,
});
