import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { signatureEndpoints } from '../../../server/signatures/endpoints';
import { nightlySignatures } from '../../../server/signatures/expire';
import { waitingSignatures } from '../../../server/signatures/queue';
import { tipoDocumento } from '../resources/documentos/tipo_documento';
import { documentos } from './documentos/sala';
import { semearAssinaturas } from './documentos/semear';
import { marcarComDocumentos } from './documentos/sistemas';
import { tiposIniciais } from './documentos/tipos-iniciais';
import { esquecerPedidos, iaEndpoints } from './ia/chamadas';
import { lerArquivoDoEvento } from './processo/arquivos';
import { assinaturasDoProcesso } from './processo/assinaturas';
import { entregasDaNoite, lembretesDoMinuto, prazosDaNoite } from './processo/avisos-periodicos';
import { processoEndpoints } from './processo/chamadas';
import { contatoGrupoRules, contatoRules } from './processo/contatos';
import { esperasDeProcessos } from './processo/esperas';
import { DONO_DO_ANEXO, DONO_NA_MINUTA } from './processo/eventos';
import { lerArquivoDaMinuta } from './processo/minutas';
import { painelProcessosRules } from './processo/painel';
import { papelEndpoints, processoCompleto } from './processo/papel/chamadas';
import { processoRules } from './processo/regras';
import { relatoriosDeProcessos } from './processo/relatorios/todos';
import { instalarTipos, semearProcessos, semearTabelas } from './processo/semear';
import { processoAssuntoRules, processoModeloRules, processoTipoRules } from './processo/tipos';
import { processoPublicoEndpoints } from './publico/chamadas';
import { comprovantePaper } from './publico/comprovante';

export { gerarTexto } from './ia/gerar';
export { lerAcesso, PROVEDORES } from './ia/provedores';
export { type Autuacao, autuarProcesso } from './processo/autuar';
export { tramitar } from './processo/tramitar';
export { abrirProcesso, exigenciasDoAssunto, type ProcessoAberto } from './publico/abrir';
export { type Achado, abrirComoParte } from './publico/chave';
export { lerPublico } from './publico/detalhe';
export { MANIFESTACAO, manifestar } from './publico/manifestar';
export { chavesDe, meusProcessos, origemConcluida } from './publico/meus';
export { type Resumo, resumoDosProcessos } from './resumo';
export { comprovantePaper };

/** Tables whose rows are seen by who sees the process. */
const COM_O_PROCESSO = [
  'processo_evento',
  'processo_evento_anexo',
  'processo_destino',
  'processo_membro',
  'processo_minuta',
  'processo_acesso',
  'processo_etiqueta',
  'processo_visualizacao',
  'processo_lembrete',
  'processo_advogado',
  'processo_desentranhamento',
  'processo_email',
];

export const server = defineServer({
  id: 'processos',
  rules: [
    ...documentos.rules,
    processoRules,
    processoTipoRules,
    processoAssuntoRules,
    processoModeloRules,
    contatoRules,
    contatoGrupoRules,
  ],
  dashboards: [...documentos.dashboards, painelProcessosRules],
  tables: [
    'processo_corrente',
    'processo_favorito',
    'processo_guardado',
    'processo_leitura',
    'processo_relacao',
    'processo_suspensao',
    'ia_chamada',
    ...COM_O_PROCESSO.map((table) => ({ table, parent: 'processo', key: 'processo_id' })),
  ],
  reports: relatoriosDeProcessos,
  jobs: [processoCompleto],
  papers: [...documentos.papers, comprovantePaper],
  signatures: { ...documentos.signatures, ...assinaturasDoProcesso },
  shows: ['processo', 'processo_assunto', 'processo_assunto_tipos', 'processo_tipo'],
  fileReaders: { [DONO_DO_ANEXO]: lerArquivoDoEvento, [DONO_NA_MINUTA]: lerArquivoDaMinuta },
  endpoints: () => [
    ...documentos.endpoints,
    ...iaEndpoints,
    ...signatureEndpoints,
    ...processoEndpoints,
    ...papelEndpoints,
    ...processoPublicoEndpoints,
  ],
  waiting: [waitingSignatures, ...esperasDeProcessos],
  nightly: [nightlySignatures, prazosDaNoite, entregasDaNoite, esquecerPedidos],
  everyMinute: lembretesDoMinuto,
  install: async ({ work }) => {
    await createMany(work, work.services.registry.get(tipoDocumento.name), tiposIniciais, `cliente-${work.cliente.id}`);
    await instalarTipos(work);
    await marcarComDocumentos(work);
  },
  seed: async (seed) => {
    await marcarComDocumentos(seed.work);
    await semearAssinaturas(seed);
    await semearTabelas(seed);
    await semearProcessos(seed);
  },
});
