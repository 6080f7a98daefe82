import { loadavg } from 'node:os';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openBrowser, openCold } from './browser';
import { round2 } from './load';
import { fillLongProcess, fillProcesses } from './processes';
import { type Product, startProduct } from './product';

const SIZE = 200_000;
const ROUNDS = 9;
const GESTAO = '/administracao/processos/gestao';
/** What the inbox asks for as it opens: a page of the open box with its total, and how many are in each box. */
const BOXES = [
  'items-abertos',
  'items-saida',
  'items-gerais',
  'items-arquivados',
  'items-favoritos',
  'count-processos',
  'nao-visualizados',
];

/** The open box of who reads, written for nobody else: without what they may see, what is unread and the names of each row. */
const BARE = `select (select json_agg(x) from (select * from processo p where p.status_id in (2, 3) and p.data_exclusao is null and p.id in (
    select d.processo_id from processo_destino d where d.encerrado_em is null and d.departamento_id in (select pai_id from departamento_membros where usuario_id = 1))
    order by prioridade_id desc, data_prazo, data_abertura, id limit 15) x) as data,
  (select count(*) from processo p where p.status_id in (2, 3) and p.data_exclusao is null and p.id in (
    select d.processo_id from processo_destino d where d.encerrado_em is null and d.departamento_id in (select pai_id from departamento_membros where usuario_id = 1))) as total`;

/**
 * The inbox of a municipality of 200.000 processes, each call beside the bare statement of the open box, and the page of a process of
 * 2.000 events and 500 files: the call, the first screen and the slowest frame of a walk to its end. Milliseconds, medians.
 */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('Esta medição precisa dos programas do PostgreSQL (initdb e postgres).');
  const product = await startProduct({ databaseUrl: cluster.url });
  say(`${SIZE.toLocaleString('pt-BR')} processos…`);
  await fillProcesses(cluster.url, SIZE);
  const long = await fillLongProcess(cluster.url, 2000, 500);
  say(`carga da máquina: ${loadavg()[0]?.toFixed(2)}`);
  const bare = await askBare(cluster.url);
  const figures: Record<string, number> = { bare_ms: bare };
  for (const call of BOXES) figures[`${call.replaceAll('-', '_')}_ms`] = await median(() => ask(product, call));
  figures.inbox_ratio = round2(((figures.items_abertos_ms ?? 0) + (figures.count_processos_ms ?? 0)) / Math.max(bare, 1));
  figures.long_call_ms = await median(() => ask(product, `detalhe/${long}?reload=1`));
  Object.assign(figures, await walkThrough(product, long));
  for (const [name, value] of Object.entries(figures)) say(`${name}: ${value}`);
  say(`carga da máquina: ${loadavg()[0]?.toFixed(2)}`);
  await product.stop();
  await cluster.stop();
  return figures;
}

async function askBare(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const taken = await median(async () => void (await client.query(BARE)));
  await client.end();
  return taken;
}

async function ask({ url, token }: Product, call: string): Promise<void> {
  const response = await fetch(`${url}/api${GESTAO}/${call}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${call} respondeu ${response.status}.`);
  await response.text();
}

/** From the address of the long process, with the code already there, to its first event; and the slowest frame on the way to the last. */
async function walkThrough(product: Product, id: number): Promise<{ long_screen_ms: number; long_frame_ms: number }> {
  const browser = await openBrowser();
  const { page } = await openCold(browser, 1, product.token);
  const first = page.getByRole('article', { name: 'Evento 1', exact: true });
  const open = async () => {
    await page.goto(`${product.url}${GESTAO}/detalhes/${id}`);
    await first.waitFor();
  };
  await open();
  const long_screen_ms = await median(open);
  const long_frame_ms = await page.evaluate(async () => {
    let [slowest, before] = [0, performance.now()];
    for (let step = 0; step < 200; step++) {
      window.scrollBy(0, 900);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      slowest = Math.max(slowest, now - before);
      before = now;
    }
    return Math.round(slowest);
  });
  await browser.close();
  return { long_screen_ms, long_frame_ms };
}

async function median(run: () => Promise<void>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    await run();
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  return Math.round(taken[Math.floor(taken.length / 2)] ?? 0);
}
