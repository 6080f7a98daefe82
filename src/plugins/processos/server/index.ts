import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { signatureEndpoints } from '../../../server/signatures/endpoints';
import { nightlySignatures } from '../../../server/signatures/expire';
import { waitingSignatures } from '../../../server/signatures/queue';
import { tipoDocumento } from '../resources/documentos/tipo_documento';
import { documentos } from './documentos/sala';
import { seedDocumentos } from './documentos/semear';
import { tiposIniciais } from './documentos/tipos-iniciais';
import { esquecerPedidos, iaEndpoints } from './ia/chamadas';
import { lerArquivoDoEvento } from './processo/arquivos';
import { processoEndpoints } from './processo/chamadas';
import { DONO_DO_ANEXO } from './processo/eventos';
import { processoRules } from './processo/regras';
import { instalarTipos, semearTabelas } from './processo/semear';
import { processoAssuntoRules, processoModeloRules, processoTipoRules } from './processo/tipos';

/** Tables whose rows are seen by who sees the process. */
const COM_O_PROCESSO = [
  ...['processo_evento', 'processo_evento_anexo', 'processo_destino', 'processo_membro', 'processo_minuta', 'processo_acesso'],
  ...['processo_etiqueta', 'processo_visualizacao', 'processo_lembrete', 'processo_advogado'],
];

export const server = defineServer({
  id: 'processos',
  rules: [...documentos.rules, processoRules, processoTipoRules, processoAssuntoRules, processoModeloRules],
  tables: [
    ...[
      'processo_corrente',
      'processo_favorito',
      'processo_guardado',
      'processo_leitura',
      'processo_relacao',
      'processo_suspensao',
      'ia_chamada',
    ],
    ...COM_O_PROCESSO.map((table) => ({ table, parent: 'processo', key: 'processo_id' })),
  ],
  papers: documentos.papers,
  dashboards: documentos.dashboards,
  signed: documentos.signed,
  fileReaders: { [DONO_DO_ANEXO]: lerArquivoDoEvento },
  endpoints: () => [...documentos.endpoints, ...iaEndpoints, ...signatureEndpoints, ...processoEndpoints],
  waiting: [waitingSignatures],
  nightly: [nightlySignatures, esquecerPedidos],
  install: async ({ work }) => {
    await createMany(work, work.services.registry.get(tipoDocumento.name), tiposIniciais, `cliente-${work.cliente.id}`);
    await instalarTipos(work);
  },
  seed: async (seed) => {
    await seedDocumentos(seed);
    await semearTabelas(seed);
  },
});
