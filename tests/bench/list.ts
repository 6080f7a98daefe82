import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startBare } from './bare';
import { compare, round2 } from './load';
import { fillPeople } from './million';
import { peakMemory, startProduct } from './product';
import { QUERIES, statements } from './statements';

const SIZE = 1_000_000;
const SECONDS = 5;

/** The list of pessoas (15 rows of 1.000.000, total included) beside a bare program that runs the same SQL. */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('Esta medição precisa dos programas do PostgreSQL (initdb e postgres).');
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-bancada-'));
  // the memory is that of a server at work: the one that made the municipality has ended
  await (await startProduct({ databaseUrl: cluster.url, folder })).stop();
  const product = await startProduct({ databaseUrl: cluster.url, folder });
  say(`${SIZE.toLocaleString('pt-BR')} pessoas…`);
  await fillPeople(cluster.url, SIZE);
  const bare = await startBare(cluster.url, statements());
  const figures: Record<string, number> = {};
  let p99 = 0;
  for (const [name, query] of Object.entries(QUERIES)) {
    const url = `${product.url}/api/configuracao/pessoa?${new URLSearchParams(query)}`;
    const { a, b, ratio } = await compare(
      { url, headers: { authorization: `Bearer ${product.token}` } },
      { url: `${bare.url}/${name}` },
      SECONDS,
    );
    if (a.failures + b.failures > 0) throw new Error(`${name}: ${a.failures} recusas do produto, ${b.failures} do programa nu.`);
    say(`${name}: ${Math.round(a.rate)} req/s, programa nu ${Math.round(b.rate)} req/s; p99 ${a.p99} ms e ${b.p99} ms`);
    figures[`${name}_ratio`] = round2(ratio);
    figures[`${name}_p99_ratio`] = round2(a.p99 / Math.max(b.p99, 1));
    if (name === 'page1') p99 = a.p99;
  }
  const peak = peakMemory(product.pid);
  bare.stop();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
  await cluster.stop();
  return { ...figures, p99_ms: p99, peak_mb: peak };
}
