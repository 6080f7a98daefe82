import type { Queryable } from '../db/connect';
import { ident } from '../db/sql';

/** What a database holds, to be compared after a restore. */
export interface Inventory {
  /** Rows of every table. */
  tabelas: Record<string, number>;
}

/** Counts the rows of every table of the product, partitions within their parent. */
export async function takeInventory(db: Queryable): Promise<Inventory> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const tabelas: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await db.query<{ n: number }>(`select count(*)::int as n from public.${ident(name)}`);
    tabelas[name] = counted.rows[0]?.n ?? 0;
  }
  return { tabelas };
}

/** Where a restored database differs from what was copied; empty when it is the same and its trail is whole. */
export async function compareWith(db: Queryable, copied: Inventory): Promise<string[]> {
  const { tabelas } = await takeInventory(db);
  const names = [...new Set([...Object.keys(tabelas), ...Object.keys(copied.tabelas)])].sort();
  const differences = names
    .filter((name) => tabelas[name] !== copied.tabelas[name])
    .map((name) => `${name}: ${copied.tabelas[name] ?? 'ausente'} na cópia, ${tabelas[name] ?? 'ausente'} na restauração`);
  const { rows: clientes } = await db.query<{ id: number; nome: string }>('select id, nome from cliente order by id');
  for (const { id, nome } of clientes) {
    const broken = await db.query<{ posicao: number; motivo: string }>('select posicao, motivo from verificar_auditoria($1)', [id]);
    const [first] = broken.rows;
    if (first) differences.push(`a trilha de ${nome} não confere na posição ${first.posicao}: ${first.motivo}`);
  }
  return differences;
}
