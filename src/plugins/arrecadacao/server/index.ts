import { defineServer } from '../../../server/plugins';
import { avaliacaoRules } from './avaliacoes';
import { contribuinteRules } from './contribuintes';
import { calcularTodos, imovelRules } from './imoveis';
import { seedArrecadacao } from './seed';

export const server = defineServer({
  id: 'arrecadacao',
  rules: [contribuinteRules, imovelRules, avaliacaoRules],
  endpoints: () => [calcularTodos],
  seed: seedArrecadacao,
});
