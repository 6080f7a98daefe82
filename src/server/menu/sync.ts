import { createHash } from 'node:crypto';
import { plugins } from '../../plugins/registry';
import { type Database, inTransaction, type Queryable } from '../db/connect';
import { type MenuNode, parseMenu } from './parse';

const files = import.meta.glob<{ menu: string }>('../../plugins/*/menu.ts', { eager: true });

/** The whole tree, in the order of the plugins. */
export function readMenuTree(): MenuNode[] {
  const texts = plugins.flatMap(({ id }) => files[`../../plugins/${id}/menu.ts`]?.menu ?? []);
  return parseMenu(texts);
}

const BLOCK = 1000;

/**
 * Brings the table `sistema` to the tree of the plugins, by code. What the municipality may change (name, order, icon,
 * active) is only written on new nodes; ids are given in the order of the tree within the block of each root, and never
 * used again.
 *
 * @returns how many nodes were added or changed; 0 when the tree is the one already there
 */
export async function syncMenu(database: Database): Promise<number> {
  const nodes = readMenuTree();
  const hash = createHash('sha256').update(JSON.stringify(nodes)).digest('hex');
  const { rows } = await database.pool.query<{ valor: string }>("select valor from instalacao where chave = 'arvore_sistemas'");
  if (rows[0]?.valor === hash) return 0;
  return inTransaction(database, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(7230003)');
    const ids = await assignIds(tx, nodes);
    await save(tx, nodes, ids);
    await tx.query(
      "insert into instalacao (chave, valor) values ('arvore_sistemas', $1) on conflict (chave) do update set valor = excluded.valor",
      [hash],
    );
    return nodes.length;
  });
}

async function assignIds(tx: Queryable, nodes: readonly MenuNode[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; codigo: string }>('select id, codigo from sistema');
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  const used = new Set([...ids.values(), ...nodes.flatMap(({ id }) => id ?? [])]);
  const byUrl = new Map(nodes.map((node) => [node.url, node]));
  const rootOf = (node: MenuNode): MenuNode => (node.pai ? rootOf(byUrl.get(node.pai) as MenuNode) : node);
  for (const node of nodes) {
    if (ids.has(node.codigo)) continue;
    const start = rootOf(node).id ?? 0;
    const free = node.id ?? Array.from({ length: BLOCK }, (_, i) => start + i + 1).find((id) => !used.has(id));
    if (free === undefined) throw new Error(`O bloco de números de ${rootOf(node).url} está cheio.`);
    ids.set(node.codigo, free);
    used.add(free);
  }
  return ids;
}

/** In one statement: who stands above whom is looked at in its end. */
async function save(tx: Queryable, nodes: readonly MenuNode[], ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = nodes.map((node, index) => ({
    id: ids.get(node.codigo),
    nome: node.nome,
    codigo: node.codigo,
    url: node.url,
    urls_alternativas: node.outros.join('\n') || null,
    sistema_pai_id: (node.pai && ids.get(node.pai.slice(1).replaceAll('/', '.'))) ?? null,
    icone: node.icone,
    ordem: index + 1,
    tipo: node.tipo,
    menu: node.publico ? ['menu_publico'] : node.tipo === 'raiz' ? ['menu', 'menu_superior'] : ['menu'],
    regras_disponiveis: node.regras,
    situacao_tela: node.situacao,
  }));
  await tx.query(
    `insert into sistema (id, nome, codigo, url, urls_alternativas, sistema_pai_id, icone, ordem, tipo, menu, regras_disponiveis, situacao_tela, possui_documentos, ativo)
     select x.*, false, true
       from jsonb_to_recordset($1::jsonb) as x(id bigint, nome text, codigo text, url text, urls_alternativas text, sistema_pai_id bigint, icone text,
            ordem int, tipo text, menu text[], regras_disponiveis text[], situacao_tela text)
     on conflict (id) do update set url = excluded.url, urls_alternativas = excluded.urls_alternativas, sistema_pai_id = excluded.sistema_pai_id,
       tipo = excluded.tipo, menu = excluded.menu, regras_disponiveis = excluded.regras_disponiveis, situacao_tela = excluded.situacao_tela`,
    [JSON.stringify(rows)],
  );
}
