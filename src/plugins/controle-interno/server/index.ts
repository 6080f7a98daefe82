import { defineServer } from '../../../server/plugins';
import { semearMesesDoAno } from '../../execucao-orcamentaria/server';
import { apontamentoControleRules } from './apontamentos';
import { esperasDoControle } from './esperas';
import { semearApontamentos } from './seed';
import { sinaisDaNoite } from './sinais';

export const server = defineServer({
  id: 'controle-interno',
  rules: [apontamentoControleRules],
  waiting: esperasDoControle,
  nightly: [sinaisDaNoite],
  seed: async (seed) => {
    await semearApontamentos(seed);
    await semearMesesDoAno(seed);
  },
});
