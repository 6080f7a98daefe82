import { defineServer } from '../../../server/plugins';
import { webmailEndpoints } from './chamadas';
import { webmailContaRules } from './contas';
import { avisarNovos } from './novos';

export const server = defineServer({
  id: 'webmail',
  rules: [webmailContaRules],
  tables: ['webmail_novos'],
  endpoints: () => [...webmailEndpoints],
  everyMinute: avisarNovos,
});
