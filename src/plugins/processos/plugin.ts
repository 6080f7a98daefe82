import { type Alias, definePlugin } from '../../resources/definition/plugin';
import { filteredList } from '../../resources/definition/resource';
import { FILA_ASSINATURAS } from '../../resources/definition/signatures';
import { painelDocumentos } from './dashboards/documentos';
import { partesDeDocumentos, recursosDeDocumentos } from './parts/documentos/tela';
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

/** `gestao/oficio/detalhes/{id}`: the same detail. */
function detalhesPorEspecie(): Alias[] {
  return ['oficio', 'circular', 'memorando'].map((kind) => ({ path: `${GESTAO}/${kind}/detalhes/:id`, to: `${GESTAO}/detalhes/:id` }));
}

export const plugin = definePlugin({
  id: 'processos',
  title: 'Processos e documentos',
  pages: [
    { path: FILA_ASSINATURAS, load: () => import('./pages/fila-assinaturas') },
    ...['gestao/detalhes/:id', 'gestao/detalhes/:id/:chave', 'circular/detalhes/:id/:chave'].map((path) => ({
      path: `/administracao/processos/${path}`,
      load: () => import('./pages/processo/detalhe'),
    })),
  ],
  aliases: [...caixasPorEndereco(), ...detalhesPorEspecie()],
  resources: [...recursosDeDocumentos, processo, processoTipo, processoAssunto, processoModelo],
  dashboards: [painelDocumentos],
  slots: {
    processo: { aboveList: () => import('./parts/processo/caixas') },
    processo_assunto: { links: [{ label: 'Tipos de processo', to: processoTipo }] },
    ...partesDeDocumentos,
  },
});
