import { defineServer } from '../../../server/plugins';
import { signatureEndpoints } from '../../../server/signatures/endpoints';
import { nightlySignatures } from '../../../server/signatures/expire';
import { waitingSignatures } from '../../../server/signatures/queue';

export const server = defineServer({
  id: 'processos',
  endpoints: () => signatureEndpoints,
  waiting: [waitingSignatures],
  nightly: [nightlySignatures],
});
