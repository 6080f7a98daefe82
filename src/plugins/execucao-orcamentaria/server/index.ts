import { defineServer } from '../../../server/plugins';
import { previaEndpoint } from './movimentacao/previa';
import { movimentacaoRules } from './movimentacao/rules';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  rules: [movimentacaoRules],
  endpoints: () => [previaEndpoint],
});
