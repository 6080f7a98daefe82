import { openBrowser, openCold, watchScripts } from './browser';
import { startProduct } from './product';

const SLOWNESS = 4;
const TIMES = 5;

/** The pages that most people come to: the home of the site, a list of open data, and where one writes to the ouvidoria. */
const PAGES = {
  site: '/publico/prefeitura',
  lista: '/publico/dados-abertos/contratos',
  ouvidoria: '/publico/ouvidoria',
} as const;

/** How long each public page takes to show its first content on a processor four times slower, in ms (median), and the JavaScript that it loads, in kB. */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const product = await startProduct();
  const browser = await openBrowser();
  const figures: Record<string, number> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const { ms, kb } = await openPage(browser, product.url + path);
    figures[`${name}_ms`] = ms;
    figures[`${name}_kb`] = kb;
    say(`${path}: primeiro conteúdo em ${ms} ms, ${kb} kB de JavaScript`);
  }
  await browser.close();
  await product.stop();
  return figures;
}

async function openPage(browser: Awaited<ReturnType<typeof openBrowser>>, url: string): Promise<{ ms: number; kb: number }> {
  const paints: number[] = [];
  let kb = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const { page } = await openCold(browser, SLOWNESS);
    const watched = watchScripts(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN));
    kb = await watched.total();
    await page.context().close();
  }
  return { ms: Math.round(paints.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN), kb };
}
