import { defineServer } from '../../../server/plugins';
import { legislaturaRules } from './legislatura';
import { parlamentarRules } from './parlamentar';
import { semearLegislativo } from './seed';

export const server = defineServer({
  id: 'legislativo',
  shows: ['parlamentar'],
  rules: [legislaturaRules, parlamentarRules],
  seed: semearLegislativo,
});
