import { defineServer } from '../../../server/plugins';
import { seedConfiguracao } from './seed';
import { sistemaRules, systemEndpoints } from './systems';
import { sistemaGestaoRules } from './systems-in-use';

export const server = defineServer({
  id: 'configuracao',
  rules: [sistemaRules, sistemaGestaoRules],
  endpoints: () => systemEndpoints,
  seed: seedConfiguracao,
});
