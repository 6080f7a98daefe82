import { defineServer } from '../../../server/plugins';
import { apontamentoControleRules } from './apontamentos';
import { semearApontamentos } from './seed';
import { sinaisDaNoite } from './sinais';

export const server = defineServer({
  id: 'controle-interno',
  rules: [apontamentoControleRules],
  nightly: [sinaisDaNoite],
  seed: semearApontamentos,
});
