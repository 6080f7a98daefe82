import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openBrowser, openCold } from './browser';
import { fillRisks } from './million';
import { type Product, startProduct } from './product';

const REPORT = '/planejamento/relatorios/ldo/riscos-providencias';
const YEAR = 2026;
const ROUNDS = 5;
/** People who work while others print, and how long each thinks between two calls. */
const WORKING = 4;
const THINKING_MS = 30;
const PRINTING_MS = 15_000;

/**
 * A report of 1.000 and of 10.000 lines: until the PDF is there, with the server warm; the slowest 1 % of the answers that
 * people at work get while PDFs of 10.000 lines are made one after the other; and from the click to a preview of 10.000
 * lines that reached its last line. Milliseconds, medians.
 */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('Esta medição precisa dos programas do PostgreSQL (initdb e postgres).');
  const product = await startProduct({ databaseUrl: cluster.url });
  say(`carga da máquina: ${loadavg()[0]?.toFixed(2)}`);
  const figures: Record<string, number> = {};
  for (const size of [1000, 10_000]) {
    await fillRisks(cluster.url, YEAR, size);
    await printPdf(product);
    figures[`pdf_${size}_ms`] = await median(() => timed(() => printPdf(product)));
    say(`PDF de ${size.toLocaleString('pt-BR')} linhas: ${figures[`pdf_${size}_ms`]} ms`);
  }
  figures.api_p99_ms = (await work(product, PRINTING_MS / 3)).p99;
  const during = await Promise.all([work(product, PRINTING_MS), printFor(product, PRINTING_MS)]);
  figures.api_p99_during_ms = during[0].p99;
  say(
    `${during[0].answers} respostas com p99 de ${during[0].p99} ms enquanto ${during[1]} PDFs eram feitos (${figures.api_p99_ms} ms sem PDF)`,
  );
  const browser = await openBrowser();
  figures.preview_ms = await preview(product, await openCold(browser, 1, product.token).then(({ page }) => page));
  await browser.close();
  say(`carga da máquina: ${loadavg()[0]?.toFixed(2)}`);
  await product.stop();
  await cluster.stop();
  return figures;
}

async function printPdf({ url, token }: Product): Promise<void> {
  const response = await fetch(`${url}/api${REPORT}?exercicio=${YEAR}&detalhado=true&formato=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = await response.arrayBuffer();
  if (response.headers.get('content-type') !== 'application/pdf' || bytes.byteLength < 20_000)
    throw new Error(`O PDF não veio: ${response.status} ${Buffer.from(bytes).toString('utf8').slice(0, 200)}`);
}

async function printFor(product: Product, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let made = 0;
  for (; performance.now() < until; made++) await printPdf(product);
  return made;
}

/** What people at work do: a page of a list, and a pause. */
async function work({ url, token }: Product, milliseconds: number): Promise<{ p99: number; answers: number }> {
  const until = performance.now() + milliseconds;
  const taken: number[] = [];
  const one = async () => {
    while (performance.now() < until) {
      taken.push(
        await timed(async () => {
          const response = await fetch(`${url}/api/configuracao/pessoa?per_page=15&page=1`, {
            headers: { authorization: `Bearer ${token}` },
          });
          if (!response.ok) throw new Error(`A lista respondeu ${response.status}.`);
          await response.text();
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, THINKING_MS));
    }
  };
  await Promise.all(Array.from({ length: WORKING }, one));
  taken.sort((a, b) => a - b);
  return { p99: Math.round(taken[Math.floor(taken.length * 0.99)] ?? 0), answers: taken.length };
}

/**
 * On a screen that shows a few lines: from the click on "Visualizar" to the last of 10.000, reached by the keyboard. The
 * page itself keeps the time: the tool that drives it would add its own.
 */
async function preview({ url }: Product, page: Page): Promise<number> {
  return median(async () => {
    await page.goto(`${url}${REPORT}?exercicio=${YEAR}`);
    await page.getByRole('region', { name: 'Linhas do relatório' }).waitFor();
    await page.getByRole('switch', { name: 'Detalhado' }).click();
    return page.evaluate(async () => {
      const lines = () => document.querySelector('[aria-label="Linhas do relatório"]');
      const shows = async (text: string) => {
        while (!lines()?.textContent?.includes(text)) await new Promise(requestAnimationFrame);
      };
      const begun = performance.now();
      [...document.querySelectorAll('button')].find((button) => button.textContent === 'Visualizar')?.click();
      await shows('Processo nº');
      lines()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      await shows('TOTAL');
      return performance.now() - begun;
    });
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function median(run: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) taken.push(await run());
  taken.sort((a, b) => a - b);
  return Math.round(taken[Math.floor(taken.length / 2)] ?? 0);
}
