import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { espacoCultural } from '../resources/espaco_cultural';
import { agenteRules } from './agente';
import { editalRules } from './edital';
import { eventoRules } from './evento';
import { parecerRules } from './parecer';
import { projetoRules } from './projeto';
import { propostaRules, propostasPublicas } from './proposta';
import { repasseRules } from './repasse';
import { relatorioCulturaRules } from './reports/relatorio';
import { semearCultura } from './semear';
import { sniicEndpoints } from './sniic';

export const server = defineServer({
  id: 'cultura',
  rules: [agenteRules, onResource(espacoCultural, {}), eventoRules, repasseRules, editalRules, projetoRules, parecerRules, propostaRules],
  tables: ['proposta_cultural_chave'],
  reports: [relatorioCulturaRules],
  endpoints: () => [...sniicEndpoints, ...propostasPublicas],
  seed: semearCultura,
});
