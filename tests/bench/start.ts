import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memory, startProduct } from './product';

const REST_MS = 5000;
const ROUNDS = 5;

/** First start (database created, migrated and seeded) and later ones, in milliseconds, and memory at rest, in MB; embedded. */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-partida-'));
  const first = await startProduct({ folder });
  await first.stop();
  say(`primeira partida: ${Math.round(first.startMs)} ms`);
  const later: number[] = [];
  let rest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct({ folder });
    later.push(product.startMs);
    if (round === ROUNDS - 1) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      rest = memory(product.pid);
    }
    await product.stop();
  }
  await rm(folder, { recursive: true, force: true });
  later.sort((a, b) => a - b);
  return { first_ms: Math.round(first.startMs), later_ms: Math.round(later[Math.floor(ROUNDS / 2)] ?? 0), rest_mb: rest };
}
