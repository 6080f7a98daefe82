import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openBrowser, openCold } from './browser';
import { fillExpense } from './million';
import { type Product, startProduct } from './product';

const BASE = '/planejamento/cadastro/ppa-loa';
const QDD = `${BASE}/previsao-despesa`;
const LINES = 20_000;
const ROUNDS = 3;
const PASTED = 500;

/**
 * The QDD with 20.000 lines: from its address to its first frame, with its code and its lines, on an empty cache, at the speed
 * of the machine and four times slower; from its chunk being there to its first frame; from Enter to the totals with what was typed,
 * with the longest time that the page was blocked; a paste of 500 × 12 cells; and, on PostgreSQL, reading all the lines and
 * saving 20.000 changed ones. Milliseconds, medians. `kept_kb` is how much more the browser holds after the grid was opened
 * and left two times more.
 */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('Esta medição precisa dos programas do PostgreSQL (initdb e postgres).');
  const product = await startProduct({ databaseUrl: cluster.url });
  say(`carga da máquina: ${loadavg()[0]?.toFixed(2)}`);
  const version = await newVersion(product);
  await fillExpense(cluster.url, version, LINES);
  const figures: Record<string, number> = {};
  figures.load_ms = await median(async () => (await timed(() => readAll(product, version))).ms);
  figures.save_ms = await median(() => saveAll(product, version));
  say(`ler ${LINES} linhas: ${figures.load_ms} ms; salvar as ${LINES} alteradas: ${figures.save_ms} ms`);
  const browser = await openBrowser();
  const mounts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page } = await openCold(browser, 1, product.token);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    mounts.push((await openGrid(page, `${product.url}${QDD}?versao_id=${version}`)).mounted);
    if (round === ROUNDS - 1) Object.assign(figures, await edit(page), { paste_ms: await paste(page) });
    if (round === ROUNDS - 1) figures.kept_kb = await kept(page, `${QDD}?versao_id=${version}`);
    await page.context().close();
  }
  figures.mount_ms = Math.round(mounts.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
  for (const slowness of [1, 4])
    figures[`first_${slowness}x_ms`] = await median(async () => {
      const { page } = await openCold(browser, slowness, product.token);
      const { first } = await openGrid(page, `${product.url}${QDD}?versao_id=${version}`);
      await page.context().close();
      return first;
    });
  await browser.close();
  say(`carga da máquina: ${loadavg()[0]?.toFixed(2)}`);
  await product.stop();
  await cluster.stop();
  return figures;
}

async function call<T>({ url, token }: Product, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} respondeu ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return (await response.json()) as T;
}

/** A copy of the demonstration's LOA, in elaboração. */
async function newVersion(product: Product): Promise<number> {
  const { data } = await call<{ data: { id: number; rotulo: string }[] }>(product, 'GET', `${BASE}/cadastro-versao?per_page=100`);
  const law = data.find(({ rotulo }) => rotulo === 'LOA 2026 V1');
  return (await call<{ result: { id: number } }>(product, 'POST', `${BASE}/cadastro-versao/${law?.id}/copiar`, {})).result.id;
}

interface GridAnswer {
  linhas: { id: number; rev: number; valor: string }[];
  proxima: number | null;
}

async function readAll(product: Product, version: number): Promise<GridAnswer['linhas']> {
  const lines: GridAnswer['linhas'] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: GridAnswer = await call(product, 'GET', `${QDD}/grade?versao_id=${version}&apos=${after}`);
    lines.push(...page.linhas);
    after = page.proxima;
  }
  return lines;
}

async function saveAll(product: Product, version: number): Promise<number> {
  const lines = await readAll(product, version);
  const linhas = lines.map(({ id, rev, valor }) => ({ id, rev, valor: valor === '10.00' ? '20.00' : '10.00' }));
  return (await timed(() => call(product, 'PATCH', `${QDD}/grade`, { versao_id: version, linhas }))).ms;
}

/** The page keeps the time: the tool that drives it would add its own. */
async function openGrid(page: Page, address: string): Promise<{ first: number; mounted: number }> {
  await page.addInitScript(() => {
    const kept = window as unknown as { placed?: number; painted?: number };
    const look = () => {
      if (!kept.placed && document.querySelector('.grade__planilha')) kept.placed = performance.now();
      if (kept.placed && document.querySelector('#univer-sheet-main-canvas_grade'))
        requestAnimationFrame(() => requestAnimationFrame(() => (kept.painted = performance.now())));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { painted?: number }).painted, null, { timeout: 300_000 });
  return page.evaluate(() => {
    const { placed = 0, painted = 0 } = window as unknown as { placed?: number; painted?: number };
    return { first: painted, mounted: painted - placed };
  });
}

/** Types in the first cell of the column Valor. */
async function edit(page: Page): Promise<{ edit_ms: number; edit_block_ms: number }> {
  await chooseFirst(page);
  for (let column = 0; column < 11; column++) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1_000);
  const taken: number[] = [];
  let blocked = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await page.keyboard.type(`1${round}0,00`);
    const done = page.evaluate(() => untilTotalsChange());
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter');
    const { ms, longest } = await done;
    taken.push(ms);
    blocked = Math.max(blocked, longest);
    await page.waitForTimeout(500);
  }
  taken.sort((a, b) => a - b);
  return { edit_ms: Math.round(taken[Math.floor(ROUNDS / 2)] ?? 0), edit_block_ms: Math.round(blocked) };
}

async function paste(page: Page): Promise<number> {
  await page.keyboard.press('Control+Home');
  await chooseFirst(page);
  const row = '02\t02.05\t10\t301\t0004\t2009\t3.3.90.14\t1.500\t0000\tS\t\t1.000,10';
  await page.evaluate((text) => navigator.clipboard.writeText(text), Array.from({ length: PASTED }, () => row).join('\n'));
  const done = page.evaluate(() => untilTotalsChange());
  await page.waitForTimeout(100);
  await page.keyboard.press('Control+v');
  return Math.round((await done).ms);
}

/** What the browser still holds after the grid was opened and left twice: a leak would hold the lines of each time. */
async function kept(page: Page, address: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const go = (to: string) =>
    page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const held: number[] = [];
  for (let round = 0; round < 3; round++) {
    await go(address);
    await page.locator('#univer-sheet-main-canvas_grade').waitFor();
    await page.waitForTimeout(1_000);
    await go('/planejamento');
    await page.locator('.grade__planilha').waitFor({ state: 'detached' });
    await page.waitForTimeout(1_000);
    await devtools.send('HeapProfiler.collectGarbage');
    held.push((await devtools.send('Runtime.getHeapUsage')).usedSize);
  }
  return Math.round(((held[2] ?? 0) - (held[0] ?? 0)) / 1024);
}

async function chooseFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    const total = () => document.querySelector('.grade__totais tbody')?.textContent;
    Object.assign(window, {
      untilTotalsChange: async () => {
        const before = total();
        let begun = 0;
        let longest = 0;
        const watch = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        watch.observe({ type: 'longtask' });
        window.addEventListener('keydown', () => (begun = performance.now()), { capture: true, once: true });
        while (total() === before) await new Promise(requestAnimationFrame);
        const ms = performance.now() - begun;
        await new Promise((resolve) => setTimeout(resolve, 300));
        watch.disconnect();
        return { ms, longest };
      },
    });
  });
  const box = await page.locator('.grade__planilha').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 140, (box?.y ?? 0) + 64);
  await page.waitForTimeout(500);
}

declare function untilTotalsChange(): Promise<{ ms: number; longest: number }>;

async function timed(run: () => Promise<unknown>): Promise<{ ms: number }> {
  const begun = performance.now();
  await run();
  return { ms: performance.now() - begun };
}

async function median(run: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) taken.push(await run());
  taken.sort((a, b) => a - b);
  return Math.round(taken[Math.floor(taken.length / 2)] ?? 0);
}
