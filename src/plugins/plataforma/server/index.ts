import { warnOfTerms } from '../../../server/calendar/term-warnings';
import { dossierEndpoints } from '../../../server/dossiers/endpoints';
import { stampEndpoint } from '../../../server/intake/intake';
import { listModelEndpoints } from '../../../server/models/list-models';
import { defineServer } from '../../../server/plugins';
import { accessEndpoints } from './access';
import { captureEndpoints } from './capture';
import { findEndpoints } from './find';
import { labelEndpoints } from './labels';
import { lookupEndpoints } from './lookups';
import { mapEndpoints } from './map';
import { messageEndpoints } from './message-endpoints';
import { noticeEndpoints } from './notices';
import { personalEndpoints } from './personal';
import { profileEndpoints } from './profile';
import { publicEndpoints } from './public';
import { secondFactorEndpoints } from './second-factor';
import { securityKeyEndpoints } from './security-keys';
import { sessionEndpoints } from './session';
import { termEndpoints } from './terms';
import { waitingEndpoints } from './waiting';

export const server = defineServer({
  id: 'plataforma',
  tables: ['conversa', 'mensagem', 'captura_leitura'],
  nightly: [{ name: 'avisos_de_prazos', run: warnOfTerms }],
  endpoints: (services) => [
    ...sessionEndpoints,
    ...secondFactorEndpoints,
    ...securityKeyEndpoints,
    ...accessEndpoints,
    ...termEndpoints,
    ...profileEndpoints,
    ...publicEndpoints,
    stampEndpoint,
    ...lookupEndpoints,
    ...findEndpoints,
    ...waitingEndpoints,
    ...labelEndpoints,
    ...captureEndpoints(services),
    ...mapEndpoints,
    ...listModelEndpoints,
    ...dossierEndpoints,
    ...personalEndpoints(services),
    ...noticeEndpoints,
    ...messageEndpoints,
  ],
});
