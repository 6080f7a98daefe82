import { defineServer } from '../../../server/plugins';
import { erroSistemaRules } from './errors';
import { feriadoRules, holidayEndpoints } from './holidays';
import { installConfiguracao } from './install';
import { seedConfiguracao } from './seed';
import { sistemaRules, systemEndpoints } from './systems';
import { sistemaGestaoRules } from './systems-in-use';
import { auditoriaRules } from './trail';
import { trailEndpoints } from './trail-entry';

export const server = defineServer({
  id: 'configuracao',
  rules: [sistemaRules, sistemaGestaoRules, auditoriaRules, erroSistemaRules, feriadoRules],
  endpoints: () => [...systemEndpoints, ...trailEndpoints, ...holidayEndpoints],
  install: installConfiguracao,
  seed: seedConfiguracao,
});
