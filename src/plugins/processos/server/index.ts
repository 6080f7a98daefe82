import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { signatureEndpoints } from '../../../server/signatures/endpoints';
import { nightlySignatures } from '../../../server/signatures/expire';
import { waitingSignatures } from '../../../server/signatures/queue';
import { tipoDocumento } from '../resources/tipo_documento';
import { modeloEndpoints } from './endpoints';
import { modeloDocumentoRules } from './modelos';
import { seedDocumentos } from './seed';
import { tiposIniciais } from './tipos-iniciais';

export const server = defineServer({
  id: 'processos',
  rules: [modeloDocumentoRules],
  endpoints: () => [...modeloEndpoints, ...signatureEndpoints],
  waiting: [waitingSignatures],
  nightly: [nightlySignatures],
  install: async ({ work }) => {
    await createMany(work, work.services.registry.get(tipoDocumento.name), tiposIniciais, `cliente-${work.cliente.id}`);
  },
  seed: seedDocumentos,
});
