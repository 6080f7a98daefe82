import { defineServer } from '../../../server/plugins';
import { meusProcessosEndpoints } from './processos';
import { servicoEndpoints } from './servicos';

export const server = defineServer({
  id: 'central-de-servicos',
  endpoints: () => [...servicoEndpoints, ...meusProcessosEndpoints],
});
