import { createVault, type Vault } from '../crypto';
import { type Database, inTransaction, type Queryable } from '../db/connect';
import { markOf } from '../identity/passwords';
import { CHANGE, opens, PROOF, passwordSecret, RETIRED } from './data-key';

/** What a change did, for the person at the terminal. */
export interface Changed {
  /** Values sealed anew. */
  valores: number;
}

/**
 * Seals with a new key all that a database has sealed with the old one. It looks at every text of every table, so that no
 * column can be forgotten: what was sealed is known by opening. A change that was interrupted goes on where it stopped;
 * until it ends no server starts.
 *
 * The trail is rewritten too, in one transaction with its chain, which must hold before and holds after; the trail says
 * so, with the last hash of both.
 *
 * @throws Error when the old key is not that of the database, another change was begun, or the chain does not hold
 */
export async function changeKey(database: Database, oldKey: string, newKey: string): Promise<Changed> {
  const [from, to] = [createVault(oldKey), createVault(newKey)];
  await beginChange(database.pool, from, to);
  let valores = 0;
  for (const table of await readTables(database.pool))
    valores += await inTransaction(database, (tx) => (table.name === TRAIL ? resealTrail : resealTable)(tx, table, from, to));
  await inTransaction(database, (tx) => endChange(tx, from, to, oldKey));
  return { valores };
}

async function beginChange(db: Queryable, from: Vault, to: Vault): Promise<void> {
  const { rows } = await db.query<{ chave: string; valor: string }>('select chave, valor from instalacao where chave = any($1)', [
    [PROOF, CHANGE],
  ]);
  const kept = new Map(rows.map(({ chave, valor }) => [chave, valor]));
  const [proof, begun] = [kept.get(PROOF), kept.get(CHANGE)];
  if (!proof || !opens(from, proof)) throw new Error('A chave atual informada não é a deste banco.');
  if (begun && !opens(to, begun))
    throw new Error('Uma troca para outra chave nova começou e não terminou: repita-a com a mesma chave nova.');
  if (!begun) await db.query('insert into instalacao (chave, valor) values ($1, $2)', [CHANGE, to.seal('sgp')]);
}

/** The hashes of passwords go on with the secret of the old key, kept under the new one, until each person signs in. */
async function endChange(tx: Queryable, from: Vault, to: Vault, oldKey: string): Promise<void> {
  const { rows } = await tx.query<{ chave: string; valor: string }>('select chave, valor from instalacao where starts_with(chave, $1)', [
    RETIRED,
  ]);
  for (const { chave, valor } of rows)
    await tx.query('update instalacao set valor = $2 where chave = $1', [chave, to.seal(from.open(valor))]);
  const secret = passwordSecret(oldKey);
  await tx.query('insert into instalacao (chave, valor) values ($1, $2) on conflict (chave) do update set valor = excluded.valor', [
    RETIRED + markOf(secret),
    to.seal(secret.toString('base64url')),
  ]);
  await tx.query('update instalacao set valor = $2 where chave = $1', [PROOF, to.seal('sgp')]);
  await tx.query('delete from instalacao where chave = $1', [CHANGE]);
}

interface Table extends Record<string, unknown> {
  name: string;
  /** Where its rows are: the table itself, or its partitions. */
  parts: string[];
  columns: { name: string; type: string }[];
}

const TRAIL = 'auditoria';
const CHAIN = 'auditoria_cadeia';
const BATCH = 500;

/** Every table with columns that hold text, but that of the keys themselves. */
async function readTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname as name,
            coalesce((select jsonb_agg(p.relid::text) from pg_partition_tree(c.oid) p where p.isleaf), jsonb_build_array(c.oid::regclass::text)) as parts,
            jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'instalacao'
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'varchar[]'::regtype, 'jsonb'::regtype, 'json'::regtype)
      group by c.oid, c.relname order by c.relname`,
  );
  return rows;
}

/** What may be a sealed text: with or without the label of its cipher, at least a vector and a tag. */
const SEALED = /(?:v\d+\.)?[\w-]{38,}/g;

/** @returns how many values were sealed anew */
async function resealTable(tx: Queryable, { parts, columns }: Table, from: Vault, to: Vault): Promise<number> {
  let changed = 0;
  for (const part of parts) changed += await resealRows(tx, part, columns, from, to);
  return changed;
}

async function resealTrail(tx: Queryable, table: Table, from: Vault, to: Vault): Promise<number> {
  // the trail only accepts inclusions: its owner alone lifts that, inside this transaction
  for (const name of [TRAIL, CHAIN]) await tx.query(`alter table ${name} disable trigger user`);
  const before = await readHeads(tx);
  const changed = await resealTable(tx, table, from, to);
  if (changed > 0) {
    await tx.query(RELINK);
    await tellTrail(tx, before);
  }
  for (const name of [TRAIL, CHAIN]) await tx.query(`alter table ${name} enable trigger user`);
  return changed;
}

async function resealRows(tx: Queryable, part: string, columns: Table['columns'], from: Vault, to: Vault): Promise<number> {
  const quoted = columns.map(({ name }) => `"${name}"`);
  const found = quoted.map((name) => `${name}::text ~ '[A-Za-z0-9_-]{38}'`).join(' or ');
  const read = `select ctid::text as place, ${quoted.map((name, i) => `${name}::text as c${i}`).join(', ')} from ${part} where ctid > $1::tid and (${found}) order by ctid limit ${BATCH}`;
  const write = `update ${part} t set ${quoted.map((name, i) => `${name} = coalesce(v.c${i}::${columns[i]?.type}, t.${name})`).join(', ')}
    from unnest($1::text[], ${quoted.map((_, i) => `$${i + 2}::text[]`).join(', ')}) as v(place, ${quoted.map((_, i) => `c${i}`).join(', ')}) where t.ctid = v.place::tid`;
  let changed = 0;
  for (let after = '(0,0)'; ; ) {
    const { rows } = await tx.query<Record<string, string | null>>(read, [after]);
    const last = rows.at(-1)?.place;
    if (!last) return changed;
    after = last;
    const fresh = rows.map((row) => quoted.map((_, i) => resealText(row[`c${i}`] ?? null, from, to)));
    const touched = rows.flatMap(({ place }, n) => (fresh[n]?.some((text) => text !== null) ? [{ place, texts: fresh[n] ?? [] }] : []));
    if (touched.length === 0) continue;
    await tx.query(write, [touched.map(({ place }) => place), ...quoted.map((_, i) => touched.map(({ texts }) => texts[i] ?? null))]);
    changed += touched.flatMap(({ texts }) => texts).filter((text) => text !== null).length;
  }
}

/** The text with what the old key opens sealed by the new one; null when there is nothing of it. */
function resealText(text: string | null, from: Vault, to: Vault): string | null {
  const fresh = text?.replace(SEALED, (sealed) => (opens(from, sealed) ? to.seal(from.open(sealed)) : sealed)) ?? null;
  return fresh === text ? null : fresh;
}

interface Head extends Record<string, unknown> {
  cliente_id: number;
  elos: number;
  hash: string;
}

/** The last link of each cliente, all rows linked. @throws Error when a chain does not hold */
async function readHeads(tx: Queryable): Promise<Head[]> {
  const { rows } = await tx.query<Head & { quebra: number | null }>(
    `with selado as materialized (select c.id, selar_auditoria(c.id, true) from cliente c)
     select id as cliente_id, (select v.posicao from verificar_auditoria(id) v) as quebra from selado`,
  );
  const broken = rows.find(({ quebra }) => quebra !== null);
  if (broken) throw new Error(`A cadeia da auditoria não confere a partir do elo ${broken.quebra}: apure isso antes de trocar a chave.`);
  return (await tx.query<Head>(HEADS)).rows;
}

const HEADS = 'select distinct on (cliente_id) cliente_id, posicao as elos, hash from auditoria_cadeia order by cliente_id, posicao desc';

/** The same links in the same order, over the rows as they are now. */
const RELINK = `do $$
declare
  elo record;
  anterior text := '';
  de bigint := 0;
  novo text;
begin
  for elo in select c.cliente_id, c.posicao, a as linha from auditoria_cadeia c join auditoria a on a.id = c.auditoria_id order by c.cliente_id, c.posicao loop
    if elo.cliente_id <> de then anterior := ''; de := elo.cliente_id; end if;
    novo := encode(sha256(convert_to(anterior || auditoria_canonica(elo.linha), 'UTF8')), 'hex');
    update auditoria_cadeia set hash_anterior = anterior, hash = novo where cliente_id = elo.cliente_id and posicao = elo.posicao;
    anterior := novo;
  end loop;
end $$`;

/** Who checks a printed or exported hash of before finds here where it was. */
async function tellTrail(tx: Queryable, before: readonly Head[]): Promise<void> {
  const after = new Map((await tx.query<Head>(HEADS)).rows.map(({ cliente_id, hash }) => [cliente_id, hash]));
  for (const { cliente_id, elos, hash } of before)
    await tx.query(
      `insert into auditoria (cliente_id, recurso, acao, descricao, depois, campos)
       values ($1, 'auditoria', 'configurar', 'Troca da chave dos dados: valores cifrados de novo e cadeia refeita', $2, array['elos', 'hash_antes', 'hash_depois'])`,
      [cliente_id, JSON.stringify({ elos, hash_antes: hash, hash_depois: after.get(cliente_id) })],
    );
}
