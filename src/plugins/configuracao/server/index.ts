import { defineServer } from '../../../server/plugins';
import { clienteEndpoints, clienteRules } from './cliente';
import { advanceNotices } from './deliver-notices';
import { erroSistemaRules } from './errors';
import { feriadoRules, holidayEndpoints } from './holidays';
import { installConfiguracao } from './install';
import { integracaoRules, integrationEndpoints } from './integrations';
import { notificacaoLeituraRules, notificacaoSistemaRules } from './notices';
import { seedConfiguracao } from './seed';
import { sistemaRules, systemEndpoints } from './systems';
import { sistemaGestaoRules } from './systems-in-use';
import { auditoriaRules } from './trail';
import { trailEndpoints } from './trail-entry';

export const server = defineServer({
  id: 'configuracao',
  rules: [
    sistemaRules,
    sistemaGestaoRules,
    auditoriaRules,
    erroSistemaRules,
    feriadoRules,
    clienteRules,
    integracaoRules,
    notificacaoSistemaRules,
    notificacaoLeituraRules,
  ],
  endpoints: () => [...systemEndpoints, ...trailEndpoints, ...holidayEndpoints, ...clienteEndpoints, ...integrationEndpoints],
  install: installConfiguracao,
  everyMinute: advanceNotices,
  seed: seedConfiguracao,
});
