import { openBrowser, openCold, watchScripts } from './browser';
import { startProduct } from './product';

/** JavaScript that /login loads, and what the first list adds up to; kB compressed with gzip, as a browser receives it. */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const product = await startProduct();
  const browser = await openBrowser();
  const login = await openCold(browser, 1);
  const loginScripts = watchScripts(login.page);
  await login.page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
  const list = await openCold(browser, 1, product.token);
  const listScripts = watchScripts(list.page);
  await list.page.goto(`${product.url}/cadastro/pessoa`, { waitUntil: 'networkidle' });
  await list.page.locator('tbody tr.ant-table-row').first().waitFor();
  const figures = { login_kb: await loginScripts.total(), list_kb: await listScripts.total() };
  say(`entrada ${figures.login_kb} kB, primeira lista ${figures.list_kb} kB`);
  await browser.close();
  await product.stop();
  return figures;
}
