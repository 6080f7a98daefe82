import { openBrowser, openCold, watchScripts } from './browser';
import { startProduct } from './product';

const SLOWNESS = 4;
const TIMES = 5;

/** How long the home of the site takes to show its first content on a processor four times slower, in ms (median), and the JavaScript that it loads, in kB. */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const product = await startProduct();
  const browser = await openBrowser();
  const paints: number[] = [];
  let scripts = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const { page } = await openCold(browser, SLOWNESS);
    const watched = watchScripts(page);
    await page.goto(`${product.url}/publico/prefeitura`, { waitUntil: 'networkidle' });
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN));
    scripts = await watched.total();
    await page.context().close();
  }
  const figures = { site_ms: Math.round(paints.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN), site_kb: scripts };
  say(`página inicial do site: primeiro conteúdo em ${figures.site_ms} ms, ${figures.site_kb} kB de JavaScript`);
  await browser.close();
  await product.stop();
  return figures;
}
