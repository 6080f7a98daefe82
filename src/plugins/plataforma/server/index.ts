import { defineServer } from '../../../server/plugins';
import { lookupEndpoints } from './lookups';
import { personalEndpoints } from './personal';
import { publicEndpoints } from './public';
import { sessionEndpoints } from './session';

export const server = defineServer({
  id: 'plataforma',
  endpoints: (services) => [...sessionEndpoints, ...publicEndpoints, ...lookupEndpoints, ...personalEndpoints(services)],
});
