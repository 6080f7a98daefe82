import type { Database } from './db/connect';
import { bringDemonstration } from './demonstration';
import { readArrival } from './seed/arrival';
import type { Services } from './services';

/** The rest of the demonstration, on its way while the server answers. */
export interface Arriving {
  /** When there is nothing more to wait for: it is whole, it stopped, or another process brings it. */
  whole: Promise<void>;
  /** Leaves what is not committed for the next start. */
  stop(): Promise<void>;
}

/** Any number: the same for every process that would bring it. */
const ARRIVAL_LOCK = 7_230_034;

/** Brings what the demonstration still lacks, if there is one. */
export function startArrival(services: Services, say: (text: string) => void): Arriving {
  let stopped = false;
  const whole = bring(services, say, () => stopped).catch((error: unknown) => {
    services.log.error({ err: error }, 'a demonstração parou de chegar');
    say(`  A demonstração parou de chegar: ${(error as Error).message}\n  O que falta é retomado na próxima partida.`);
  });
  return {
    whole,
    stop: () => {
      stopped = true;
      return whole;
    },
  };
}

async function bring(services: Services, say: (text: string) => void, stopping: () => boolean): Promise<void> {
  const { database } = services;
  if (!(await readArrival(database.pool))) return;
  const release = await takeTurn(database);
  if (!release) return;
  const begun = performance.now();
  say('  O restante da demonstração chega enquanto o sistema já atende.');
  await bringDemonstration(services, (message) => say(`    ${message}`), stopping).finally(release);
  if (!stopping()) say(`  A demonstração está completa (${Math.round((performance.now() - begun) / 1000)} s).`);
}

/** @returns what ends the turn; null when another process has it. An embedded database has one process alone */
async function takeTurn({ kind, pool }: Database): Promise<(() => void) | null> {
  if (kind === 'embedded') return () => undefined;
  const client = await pool.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ARRIVAL_LOCK]);
  // a connection that ends gives back what it holds
  if (rows[0]?.taken) return () => client.release(true);
  client.release();
  return null;
}
