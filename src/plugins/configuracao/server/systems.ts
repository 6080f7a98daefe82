import { likePattern } from '../../../server/db/sql';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError, PermissionError, ValidationError } from '../../../server/http/errors';
import { readFavorites } from '../../../server/identity/favorites';
import { buildMenus, type MenuItem } from '../../../server/identity/menu';
import type { Node } from '../../../server/permissions';
import { readId } from '../../../server/resources/list';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { sistema } from '../resources/sistema';
import { perguntarDoSistema } from './deactivation';

const tag = 'Sistemas';
const MOST_FOUND = 20;
const KEEPS_TREE = 'configuracao.sistemas';

export const sistemaRules = onResource(sistema, {
  derived: {
    filhos: (t) => `select count(*)::int from sistema f where f.sistema_pai_id = ${t}.id`,
    caminho: (t) => `(with recursive acima as (select s.nome, s.sistema_pai_id, 0 as nivel from sistema s where s.id = ${t}.id
      union all select s.nome, s.sistema_pai_id, a.nivel + 1 from sistema s join acima a on s.id = a.sistema_pai_id)
      select array_agg(nome order by nivel desc) from acima)`,
  },
  filters: {
    raiz_id: (value, t, param) => `${t}.id in (with recursive abaixo as (select s.id from sistema s where s.id = ${param(value)}
      union all select s.id from sistema s join abaixo a on s.sistema_pai_id = a.id) select id from abaixo)`,
  },
  listInstead: ({ possui_documentos }, work) => (possui_documentos === 'true' ? lerComDocumentos(work) : undefined),
  complete: (draft, _tx, current) => {
    const { tipo, menu } = { ...current, ...draft };
    return {
      ...draft,
      ...(tipo === 'raiz' && { menu: [...new Set(['menu', 'menu_superior', ...(menu ?? [])])] }),
      ...(draft.regras_disponiveis && { regras_disponiveis: [...new Set(['1', ...draft.regras_disponiveis])].sort() }),
    };
  },
  judge: async (draft, tx, current) => {
    const { url, sistema_pai_id, codigo } = { ...current, ...draft } as {
      url?: string | null;
      sistema_pai_id?: number | null;
      codigo?: string;
    };
    if (url && !url.startsWith('/')) return { url: ['O endereço começa com "/".'] };
    if (codigo && !/^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*$/.test(codigo))
      return { codigo: ['O código usa letras, números e hífens, com as partes separadas por ponto.'] };
    return sistema_pai_id && current?.id ? cycleOf(tx, current.id, sistema_pai_id) : null;
  },
  confirmChange: perguntarDoSistema,
  afterSave: (_id, tx) => tx.emit({ kind: 'access', usuarioId: null }),
  beforeDelete: async ({ id }, tx) => {
    const used = await tx.db.first<{ usado: boolean }>(
      'select exists (select from public.usuario_favorito where sistema_id = $1) as usado',
      [id],
    );
    if (used?.usado) throw new ValidationError({ id: ['Não é possível excluir: há favoritos deste sistema. Inative-o.'] });
    tx.emit({ kind: 'access', usuarioId: null });
  },
});

async function cycleOf(tx: Work, id: number, parent: number): Promise<Record<string, string[]> | null> {
  const above = await tx.db.rows<{ id: number }>(
    `with recursive acima as (select s.id, s.sistema_pai_id from sistema s where s.id = $1
       union select s.id, s.sistema_pai_id from sistema s join acima a on s.id = a.sistema_pai_id) select id from acima`,
    [parent],
  );
  return above.some((row) => row.id === id) ? { sistema_pai_id: ['Um sistema não pode ficar abaixo de si mesmo.'] } : null;
}

/** Questions about the tree beyond the list (SPEC.md section 7, handbook 11). */
export const systemEndpoints = [
  endpoint({
    method: 'GET',
    url: '/desenvolvedor/sistema/completo',
    access: 'session',
    tag,
    summary: 'Árvore inteira',
    handle: (work) => lerArvoreInteira(work),
  }),
  endpoint({
    method: 'GET',
    url: '/desenvolvedor/sistema/raiz',
    access: 'session',
    tag,
    summary: 'Sistemas raiz',
    handle: async (work) => (await nodesOf(work)).filter(({ paiId }) => paiId === null).map(shown),
  }),
  endpoint({
    method: 'GET',
    url: '/desenvolvedor/sistema/raiz_perfil/:id',
    access: { menu: ['cadastro.usuarios.grupos'], regra: 1 },
    tag,
    summary: 'Raízes permitidas a um grupo',
    handle: (work, { params }) => lerRaizesDoGrupo(work, readId(params.id)),
  }),
  endpoint({
    method: 'GET',
    url: '/desenvolvedor/sistema/:id/filhos',
    access: 'session',
    tag,
    summary: 'Filhos diretos',
    handle: async (work, { params }) => (await nodesOf(work)).filter(({ paiId }) => paiId === readId(params.id)).map(shown),
  }),
  endpoint({
    method: 'GET',
    url: '/desenvolvedor/sistema/cards/:x',
    access: 'session',
    tag,
    summary: 'Cartões de um sistema',
    handle: (work, { params }) => lerCartoes(work, params.x ?? ''),
  }),
  endpoint({
    method: 'GET',
    url: '/desenvolvedor/sistema/buscar/:x',
    access: 'session',
    tag,
    summary: 'Buscar telas',
    handle: (work, { params }) => acharTelas(work, params.x ?? ''),
  }),
];

async function nodesOf(work: Work): Promise<readonly Node[]> {
  return (await work.services.access.treeOf()).nodes;
}

function shown({ id, codigo, nome, url, icone, ordem, paiId, tipo, regrasDisponiveis, situacaoTela }: Node): Record<string, unknown> {
  return {
    id,
    codigo,
    nome,
    url,
    icone,
    ordem,
    sistema_pai: paiId,
    tipo,
    regras_disponiveis: regrasDisponiveis,
    situacao_tela: situacaoTela,
  };
}

async function lerArvoreInteira(work: Work): Promise<unknown[]> {
  if (!work.has(KEEPS_TREE, 1) && !work.has('cadastro.usuarios.grupos', 2)) throw new PermissionError(KEEPS_TREE, 1);
  return aninhar(await nodesOf(work), null);
}

function aninhar(nodes: readonly Node[], parent: number | null): unknown[] {
  return nodes.filter(({ paiId }) => paiId === parent).map((node) => ({ ...shown(node), items: aninhar(nodes, node.id) }));
}

/** Root systems with the screens below them that issue documents. */
async function lerComDocumentos(work: Work): Promise<unknown[]> {
  const rows = await work.db.rows<{ id: number }>('select id from sistema where ativo and possui_documentos order by ordem, id');
  const nodes = await nodesOf(work);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const screens = rows.flatMap(({ id }) => byId.get(id) ?? []);
  return nodes
    .filter(({ paiId }) => paiId === null)
    .map((root) => ({
      id: root.id,
      nome: root.nome,
      items_com_documentos: screens.filter((node) => rootOf(byId, node) === root.id).map(({ id, nome }) => ({ id, nome })),
    }))
    .filter(({ items_com_documentos }) => items_com_documentos.length > 0);
}

function rootOf(nodes: ReadonlyMap<number, Node>, node: Node): number {
  const parent = node.paiId === null ? undefined : nodes.get(node.paiId);
  return parent ? rootOf(nodes, parent) : node.id;
}

async function lerRaizesDoGrupo(work: Work, grupoId: number): Promise<unknown[]> {
  const rows = await work.db.rows<{ sistema_id: number; regras: string[] }>(
    'select sistema_id, regras from grupo_permissao where pai_id = $1',
    [grupoId],
  );
  const rules = new Map(rows.map(({ sistema_id, regras }) => [sistema_id, regras.map(Number)]));
  const nodes = await nodesOf(work);
  const comRegras = (parent: number | null): Record<string, unknown>[] =>
    nodes
      .filter(({ paiId }) => paiId === parent)
      .map((node) => ({ ...shown(node), regras: rules.get(node.id) ?? [], items: comRegras(node.id) }))
      .filter(({ regras, items }) => regras.length > 0 || items.length > 0);
  return comRegras(null);
}

/** The children of a node that the caller may open, with the mark of favourites. */
async function lerCartoes(work: Work, codeOrUrl: string): Promise<unknown[]> {
  const found = acharItem(buildMenus(await work.services.access.treeOf(), work.permissions).menu, codeOrUrl);
  if (!found) throw new NotFoundError();
  const favorites = new Set((await readFavorites(work)).map(({ sistema_id }) => sistema_id));
  return found.items.filter(({ visivel }) => visivel).map(({ items: _items, ...item }) => ({ ...item, favorito: favorites.has(item.id) }));
}

function acharItem(items: readonly MenuItem[], codeOrUrl: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.codigo === codeOrUrl || item.url === codeOrUrl ? item : acharItem(item.items, codeOrUrl);
    if (found) return found;
  }
  return undefined;
}

async function acharTelas(work: Work, text: string): Promise<unknown[]> {
  if (text.trim().length < 2) throw new ValidationError({ x: ['Digite pelo menos 2 caracteres.'] });
  const rows = await work.db.rows<{ id: number }>(`select id from sistema where ativo and busca like f_busca($1) order by nome_busca, id`, [
    likePattern(text.trim().slice(0, 100)),
  ]);
  const nodes = new Map((await nodesOf(work)).map((node) => [node.id, node]));
  return rows
    .flatMap(({ id }) => nodes.get(id) ?? [])
    .filter(({ codigo }) => work.has(codigo, 1))
    .slice(0, MOST_FOUND)
    .map((node) => ({ ...shown(node), caminho: pathOf(nodes, node) }));
}

function pathOf(nodes: ReadonlyMap<number, Node>, node: Node): string[] {
  const parent = node.paiId === null ? undefined : nodes.get(node.paiId);
  return parent ? [...pathOf(nodes, parent), node.nome] : [node.nome];
}
