import { defineServer } from '../../../server/plugins';
import { empenhoRules } from './empenho/rules';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints } from './reserva/rules';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  rules: [reservaDotacaoRules, reservaDotacaoAnulacaoRules, empenhoRules],
  endpoints: () => [...reservaEndpoints],
  nightly: [nightlyReservas],
});
