import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { signatureEndpoints } from '../../../server/signatures/endpoints';
import { nightlySignatures } from '../../../server/signatures/expire';
import { waitingSignatures } from '../../../server/signatures/queue';
import { tipoDocumento } from '../resources/tipo_documento';
import { modeloEndpoints } from './endpoints';
import { modeloDocumentoRules } from './modelos';
import { lerArquivoDoEvento } from './processo/arquivos';
import { processoEndpoints } from './processo/chamadas';
import { DONO_DO_ANEXO } from './processo/eventos';
import { processoRules } from './processo/regras';
import { instalarTipos, semearProcessos, semearTabelas } from './processo/semear';
import { processoAssuntoRules, processoModeloRules, processoTipoRules } from './processo/tipos';
import { processoPublicoEndpoints } from './publico/chamadas';
import { comprovantePaper } from './publico/comprovante';
import { seedDocumentos } from './seed';
import { tiposIniciais } from './tipos-iniciais';

export { abrirProcesso, exigenciasDoAssunto, type ProcessoAberto } from './publico/abrir';
export { type Achado, abrirComoParte } from './publico/chave';
export { lerPublico } from './publico/detalhe';
export { MANIFESTACAO, manifestar } from './publico/manifestar';
export { chavesDe, meusProcessos, origemConcluida } from './publico/meus';
export { comprovantePaper };

/** Tables whose rows are seen by who sees the process. */
const COM_O_PROCESSO = [
  ...['processo_evento', 'processo_evento_anexo', 'processo_destino', 'processo_membro', 'processo_minuta', 'processo_acesso'],
  ...['processo_etiqueta', 'processo_visualizacao', 'processo_lembrete', 'processo_advogado'],
];

export const server = defineServer({
  id: 'processos',
  rules: [modeloDocumentoRules, processoRules, processoTipoRules, processoAssuntoRules, processoModeloRules],
  tables: [
    ...['processo_corrente', 'processo_favorito', 'processo_guardado', 'processo_leitura', 'processo_relacao', 'processo_suspensao'],
    ...COM_O_PROCESSO.map((table) => ({ table, parent: 'processo', key: 'processo_id' })),
  ],
  papers: [comprovantePaper],
  shows: ['processo', 'processo_assunto', 'processo_assunto_tipos', 'processo_tipo'],
  fileReaders: { [DONO_DO_ANEXO]: lerArquivoDoEvento },
  endpoints: () => [...modeloEndpoints, ...signatureEndpoints, ...processoEndpoints, ...processoPublicoEndpoints],
  waiting: [waitingSignatures],
  nightly: [nightlySignatures],
  install: async ({ work }) => {
    await createMany(work, work.services.registry.get(tipoDocumento.name), tiposIniciais, `cliente-${work.cliente.id}`);
    await instalarTipos(work);
  },
  seed: async (seed) => {
    await seedDocumentos(seed);
    await semearTabelas(seed);
    await semearProcessos(seed);
  },
});
