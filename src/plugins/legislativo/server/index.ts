import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { nomesDosAutores } from '../../planejamento/server';
import { legislaturaRules } from './legislatura';
import { lerNomesParlamentares, parlamentarRules } from './parlamentar';
import { semearLegislativo } from './seed';

export const server = defineServer({
  id: 'legislativo',
  rules: [legislaturaRules, parlamentarRules],
  offers: [offer(nomesDosAutores, lerNomesParlamentares)],
  seed: semearLegislativo,
});
