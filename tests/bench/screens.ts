import type { Browser, Page } from 'playwright-core';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openBrowser, openCold } from './browser';
import { fillPeople } from './million';
import { type Product, startProduct } from './product';

const SIZE = 1_000_000;
const ROUNDS = 5;
const ROWS = 'tbody tr.ant-table-row';

/**
 * What a person waits for, in milliseconds: the login's field and the rows of a list of 1.000.000 with an empty cache, at
 * the machine's speed and four times slower; and, warm, from the list to the form and back. Medians.
 */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('Esta medição precisa dos programas do PostgreSQL (initdb e postgres).');
  const product = await startProduct({ databaseUrl: cluster.url });
  say(`${SIZE.toLocaleString('pt-BR')} pessoas…`);
  await fillPeople(cluster.url, SIZE);
  const browser = await openBrowser();
  const figures: Record<string, number> = {};
  for (const slowness of [1, 4]) {
    figures[`login_${slowness}x_ms`] = await median(() => untilLogin(browser, product, slowness));
    figures[`lista_${slowness}x_ms`] = await median(() => untilRows(browser, product, slowness));
    Object.assign(figures, await warm(browser, product, slowness));
    say(`${slowness}×: ${JSON.stringify(figures)}`);
  }
  await browser.close();
  await product.stop();
  await cluster.stop();
  return figures;
}

async function untilLogin(browser: Browser, { url }: Product, slowness: number): Promise<number> {
  const { page } = await openCold(browser, slowness);
  const begun = performance.now();
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.locator('#cpf_cnpj, input[name="cpf_cnpj"]').first().waitFor();
  const taken = performance.now() - begun;
  await page.context().close();
  return taken;
}

async function untilRows(browser: Browser, { url, token }: Product, slowness: number): Promise<number> {
  const { page } = await openCold(browser, slowness, token);
  const begun = performance.now();
  await page.goto(`${url}/cadastro/pessoa`, { waitUntil: 'commit' });
  await page.locator(ROWS).nth(14).waitFor();
  const taken = performance.now() - begun;
  await page.context().close();
  return taken;
}

async function warm(browser: Browser, { url, token }: Product, slowness: number): Promise<Record<string, number>> {
  const { page } = await openCold(browser, slowness, token);
  await page.goto(`${url}/cadastro/pessoa`);
  await page.locator(ROWS).nth(14).waitFor();
  await thereAndBack(page);
  const runs: { form: number; back: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await thereAndBack(page));
  await page.context().close();
  return {
    [`formulario_${slowness}x_ms`]: middle(runs.map(({ form }) => form)),
    [`volta_${slowness}x_ms`]: middle(runs.map(({ back }) => back)),
  };
}

async function thereAndBack(page: Page): Promise<{ form: number; back: number }> {
  const begun = performance.now();
  await page.locator(ROWS).nth(2).getByRole('link').click();
  await page.getByRole('button', { name: 'Editar' }).waitFor();
  const opened = performance.now();
  await page.goBack();
  await page.locator(ROWS).nth(14).waitFor();
  return { form: opened - begun, back: performance.now() - opened };
}

async function median(run: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) taken.push(await run());
  return middle(taken);
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
