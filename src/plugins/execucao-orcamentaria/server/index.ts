import { defineServer } from '../../../server/plugins';
import { empenhoEndpoints, empenhoFilhosRules } from './empenho/endpoints';
import { empenhoRules } from './empenho/rules';
import { previaEndpoint } from './movimentacao/previa';
import { movimentacaoRules } from './movimentacao/rules';
import { seedMovimentacoes } from './movimentacao/seed';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints } from './reserva/rules';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  rules: [reservaDotacaoRules, reservaDotacaoAnulacaoRules, empenhoRules, ...empenhoFilhosRules, movimentacaoRules],
  endpoints: () => [...reservaEndpoints, ...empenhoEndpoints, previaEndpoint],
  nightly: [nightlyReservas],
  seed: seedMovimentacoes,
});
