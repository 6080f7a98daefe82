import { plugins } from '../../plugins/registry';
import type { Queryable } from '../db/connect';
import { type ServerPlugin, serverPlugins } from '../plugins';
import type { Caller, Work } from '../work';
import type { Scale } from './engine';

/** Row of the installation while the demonstration is not whole; without it, it is, or there is none. */
const KEY = 'demonstracao_chegando';

/** How much of the demonstration is there. */
export interface Arrival {
  escala: Scale;
  /** Modules that are whole. */
  feitos: readonly string[];
  /** In whose name the next one goes on. */
  autor: Caller | null;
  /** The next one failed, and waits for another start. */
  parada: boolean;
}

/** What people are told of it. */
export interface ArrivalNotice {
  modulo: string;
  /** The place of the module among all of them, from 1. */
  lugar: number;
  de: number;
  parada: boolean;
}

/** The modules of the demonstration, in the order in which they come. */
const readSeeded = (): readonly ServerPlugin[] => serverPlugins.filter(({ seed }) => seed);

/** Those without which nobody enters. */
export const readFoundation = (): readonly ServerPlugin[] => serverPlugins.filter(({ foundation }) => foundation);

/** The module that arrives now; undefined when all are there. */
export function nextOf({ feitos }: Arrival): ServerPlugin | undefined {
  return readSeeded().find(({ id, foundation }) => !foundation && !feitos.includes(id));
}

/** Null when the demonstration is whole, or there is none. */
export async function readArrival(db: Queryable): Promise<Arrival | null> {
  const { rows } = await db.query<{ valor: string }>('select valor from instalacao where chave = $1', [KEY]);
  return rows[0] ? (JSON.parse(rows[0].valor) as Arrival) : null;
}

/** Whether those without which nobody enters are there. */
export async function isFounded(tx: Work): Promise<boolean> {
  const row = await tx.db.first("select valor from instalacao where chave = $1 and valor::jsonb -> 'feitos' = '[]'", [KEY]);
  return row === undefined;
}

/** What to say of the demonstration while it arrives; null when it is whole, or there is none. */
export async function readArrivalNotice(db: Queryable): Promise<ArrivalNotice | null> {
  const arrival = await readArrival(db);
  if (!arrival) return null;
  const [seeded, next] = [readSeeded(), nextOf(arrival)];
  const lugar = next ? seeded.indexOf(next) + 1 : seeded.length;
  const id = next?.id ?? seeded.at(-1)?.id;
  return { modulo: plugins.find((plugin) => plugin.id === id)?.title ?? '', lugar, de: seeded.length, parada: arrival.parada };
}

/** Says, with the municipality, that all of it is still to come. */
export async function awaitArrival(tx: Queryable, escala: Scale): Promise<void> {
  await tx.query('insert into instalacao (chave, valor) values ($1, $2)', [
    KEY,
    JSON.stringify({ escala, feitos: [], autor: null, parada: false } satisfies Arrival),
  ]);
}

/** Says that modules are whole, in the transaction that made them so. */
export async function tellArrived(tx: Work, modules: readonly ServerPlugin[], autor: Caller | null): Promise<void> {
  await tx.db.execute(
    `update instalacao set valor = (valor::jsonb || jsonb_build_object('autor', $2::jsonb, 'feitos', valor::jsonb->'feitos' || $3::jsonb))::text
      where chave = $1`,
    [KEY, JSON.stringify(autor), JSON.stringify(modules.map(({ id }) => id))],
  );
}

/** Says that the next module failed, or is tried again. */
export async function tellStopped(db: Queryable, parada: boolean): Promise<void> {
  await db.query("update instalacao set valor = (valor::jsonb || jsonb_build_object('parada', $2::boolean))::text where chave = $1", [
    KEY,
    parada,
  ]);
}

/** Says that it is whole. */
export async function endArrival(db: Queryable): Promise<void> {
  await db.query('delete from instalacao where chave = $1', [KEY]);
}
