import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { espacoCultural } from '../resources/espaco_cultural';
import { agenteRules } from './agente';
import { editalRules } from './edital';
import { eventoRules } from './evento';
import { parecerRules } from './parecer';
import { projetoRules } from './projeto';
import { repasseRules } from './repasse';
import { semearCultura } from './semear';

export const server = defineServer({
  id: 'cultura',
  rules: [agenteRules, onResource(espacoCultural, {}), eventoRules, repasseRules, editalRules, projetoRules, parecerRules],
  seed: semearCultura,
});
