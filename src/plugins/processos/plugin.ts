import { type Alias, definePlugin } from '../../resources/definition/plugin';
import { filteredList } from '../../resources/definition/resource';
import { FILA_ASSINATURAS } from '../../resources/definition/signatures';
import { painelDocumentos } from './dashboards/documentos';
import { painelProcessos } from './dashboards/painel-processos';
import { partesDeDocumentos, recursosDeDocumentos } from './parts/documentos/tela';
import { acessoSigilo } from './reports/processo/acesso-sigilo';
import { acessoVisualizacoes } from './reports/processo/acesso-visualizacoes';
import { assuntosDosProcessos } from './reports/processo/assuntos';
import { movimentacoesPorProcessos } from './reports/processo/movimentacoes-por-processos';
import { processosConcluidos } from './reports/processo/processos-concluidos-por-periodo';
import { processosMinutasAberto } from './reports/processo/processos-minutas-aberto';
import { processosPorInteressado } from './reports/processo/processos-por-interessado';
import { processosPorPrioridade } from './reports/processo/processos-por-prioridade';
import { processosPrazoAberto } from './reports/processo/processos-prazo-aberto';
import { processosTipoFase } from './reports/processo/processos-tipo-fase';
import { processosVencidos } from './reports/processo/processos-vencidos';
import { processosVinculados } from './reports/processo/processos-vinculados';
import { unidadeDepartamento } from './reports/processo/unidade-departamento';
import { contato } from './resources/processo/contato';
import { contatoGrupo } from './resources/processo/contato_grupo';
import { CAIXAS, processo } from './resources/processo/processo';
import { processoAssunto } from './resources/processo/processo_assunto';
import { processoModelo } from './resources/processo/processo_modelo';
import { processoTipo } from './resources/processo/processo_tipo';

const GESTAO = processo.route.base;

/** `gestao/{index}` and `gestao/oficio/{index}`: the inbox in one of its boxes, by its place or its name (handbook Administração 1.2). */
function caixasPorEndereco(): Alias[] {
  const boxes = Object.keys(CAIXAS).flatMap((caixa, n) => [[String(n), caixa] as const, [caixa, caixa] as const]);
  return [null, 'oficio', 'circular', 'memorando'].flatMap((kind) => {
    const base = kind ? `${GESTAO}/${kind}` : GESTAO;
    const of = kind ? [['kind', kind] as const] : [];
    const own = boxes.map(([index, caixa]) => ({ path: `${base}/${index}`, to: filteredList(processo, 'caixa', caixa, ...of) }));
    return kind ? [{ path: base, to: filteredList(processo, 'caixa', 'abertos', ...of) }, ...own] : own;
  });
}

/** Every address of the detail of a process (SPEC.md section 2). */
const DETALHES = [
  'gestao/detalhes/:id',
  'gestao/detalhes/:id/:chave',
  'circular/detalhes/:id/:chave',
  ...['oficio', 'circular', 'memorando'].map((kind) => `gestao/${kind}/detalhes/:id`),
];

export const plugin = definePlugin({
  id: 'processos',
  title: 'Processos e documentos',
  pages: [
    { path: '/administracao/processos/gestao/organograma', load: () => import('./pages/processo/organograma') },
    { path: FILA_ASSINATURAS, load: () => import('./pages/fila-assinaturas') },
    ...DETALHES.map((path) => ({
      path: `/administracao/processos/${path}`,
      load: () => import('./pages/processo/detalhe'),
    })),
  ],
  aliases: [
    ...caixasPorEndereco(),
    { path: '/administracao/processos/publicos', to: filteredList(processo, 'caixa', 'gerais', ['acesso_id', 1]) },
  ],
  reports: [
    acessoSigilo,
    acessoVisualizacoes,
    assuntosDosProcessos,
    movimentacoesPorProcessos,
    processosConcluidos,
    processosMinutasAberto,
    processosPorInteressado,
    processosPorPrioridade,
    processosPrazoAberto,
    processosTipoFase,
    processosVencidos,
    processosVinculados,
    unidadeDepartamento,
  ],
  dashboards: [painelProcessos, painelDocumentos],
  resources: [contato, contatoGrupo, ...recursosDeDocumentos, processo, processoTipo, processoAssunto, processoModelo],
  slots: {
    processo: {
      aboveList: () => import('./parts/processo/caixas'),
      aboveForm: () => import('./parts/processo/comecar'),
      selectionActions: () => import('./parts/processo/em-lote'),
      inputs: {
        tipo_id: () => import('./parts/processo/tipo-input'),
        assunto_id: () => import('./parts/processo/assunto-input'),
        destinatarios: () => import('./parts/processo/destinatarios-input'),
      },
    },
    processo_modelo: { inputs: { destinatarios: () => import('./parts/processo/destinatarios-input') } },
    contato: { links: [{ label: 'Meus grupos', to: contatoGrupo }] },
    processo_assunto: { links: [{ label: 'Tipos de processo', to: processoTipo }] },
    ...partesDeDocumentos,
  },
});
