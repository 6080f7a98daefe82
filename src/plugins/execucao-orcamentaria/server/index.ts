import { defineServer } from '../../../server/plugins';
import { empenhoRules } from './empenho/rules';
import { previaEndpoint } from './movimentacao/previa';
import { movimentacaoRules } from './movimentacao/rules';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints } from './reserva/rules';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  rules: [reservaDotacaoRules, reservaDotacaoAnulacaoRules, empenhoRules, movimentacaoRules],
  endpoints: () => [...reservaEndpoints, previaEndpoint],
  nightly: [nightlyReservas],
});
