import { findChromium } from '../../scripts/setup.mjs';
import { Api, cpfOf, serverUrl, signIn } from './support/api';
import { expectAccessible } from './support/axe';
import { openLine } from './support/cut-network';
import { videoOfLabel } from './support/fake-camera';
import { field } from './support/screen';
import { expect, test } from './support/test';

const INVENTARIO = '/gestao-de-compras/almoxarifado/inventarios';
const BRENO = cpfOf(9);
const chromium = findChromium();

/** The first material of the stock-taking of the demonstration. */
const CODIGO = '09.01.00001';

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${videoOfLabel(CODIGO)}`,
    ],
  },
});

// who counted it first does not count it again: a stock-taking that another spec has taken on is begun anew
test.beforeAll(async () => {
  const api = new Api();
  const [inventario] = await api.list(INVENTARIO);
  if (!inventario || inventario.situacao === 'contagem1') return;
  await api.post(`${INVENTARIO}/${inventario.id}/cancelar`, { motivo: 'A contagem recomeça com outra pessoa no almoxarifado.' });
  const { almoxarifado_id, tipo, data_corte, comissao_id, grupos } = await api.get(`${INVENTARIO}/${inventario.id}`);
  await api.make(INVENTARIO, { almoxarifado_id, tipo, data_corte, comissao_id, grupos });
});

test('quem conta o almoxarifado lê com a câmera e sem rede; a rede volta e cada leitura chega uma vez', async ({ browser, api }) => {
  const line = await openLine(serverUrl());
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    permissions: ['camera'],
  });
  const page = await context.newPage();
  const token = await signIn(BRENO);
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('sgp-token', value), token);
  await page.goto('/captura');
  await expectAccessible(page, 'tarefas de campo');
  await page.getByRole('listitem').filter({ hasText: 'Contagem do estoque' }).getByRole('button', { name: 'Baixar' }).click();
  const tarefa = page.getByRole('region', { name: 'Neste aparelho' }).getByRole('link').first();
  await expect(tarefa).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // what the phone keeps to open by itself is all there
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('sgp-captura')).keys()).map(({ url }) => url).join(' ')))
    .toContain('.wasm');

  line.cut();
  await tarefa.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Almoxarifado');
  await page.reload();
  await page.getByRole('button', { name: 'Ler com a câmera' }).click();
  const quantidade = field(page, 'Quantidade contada');
  await expect(quantidade).toBeVisible();
  await expect(page.getByText(`Código do material ${CODIGO}`)).toBeVisible();
  await expectAccessible(page, 'leitura de campo');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Informe Quantidade contada.')).toBeVisible();
  await quantidade.fill('12,5');
  await page.getByRole('button', { name: 'Registrar' }).click();
  // a label that is torn is typed
  await field(page, 'Código do material').fill('99.99.99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código do material 99.99.99999 não está nesta tarefa.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Leituras/ })).toContainText('A enviar');
  await expect(page.getByText('1 leitura a enviar')).toBeVisible();
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);

  line.mend();
  await page.reload();
  await expect(page.getByRole('region', { name: /^Leituras/ })).toContainText('Enviada');
  await expect(page.getByText(/leituras? a enviar/)).toHaveCount(0);
  // what the server refuses stays with its reason, and is still to be counted
  const aFazer = page.getByRole('region', { name: /^A fazer/ });
  const quantos = await aFazer.getByRole('button').count();
  await aFazer.getByRole('button').first().click();
  await quantidade.fill('doze');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Informe a quantidade contada em números, como 12 ou 12,5.')).toBeVisible();
  await expect(aFazer.getByRole('button')).toHaveCount(quantos);
  const [inventario] = await api.list(INVENTARIO, '&situacao=contagem1');
  const { itens } = await api.get(`${INVENTARIO}/${inventario?.id}`);
  const contado = (itens as { material: { codigo: string }; contagem1: string | null }[]).find(
    ({ material }) => material.codigo === CODIGO,
  );
  expect(contado?.contagem1).toBe('12.5000');
  line.close();
  await context.close();
});

test('quem sai deixa o telefone vazio, e antes sabe do que não foi enviado', async ({ browser }) => {
  const line = await openLine(serverUrl());
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 1280, height: 844 }, locale: 'pt-BR' });
  const page = await context.newPage();
  const token = await signIn(BRENO);
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('sgp-token', value), token);
  await page.goto('/captura');
  await page.getByRole('button', { name: 'Baixar' }).first().click();
  await page.getByRole('region', { name: 'Neste aparelho' }).getByRole('link').first().click();
  // the calls of the field are refused while the rest of the suite answers
  await page.route('**/leituras', (route) => route.abort());
  await page
    .getByRole('region', { name: /^A fazer/ })
    .getByRole('button')
    .first()
    .click();
  await field(page, 'Quantidade contada').fill('4');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('1 leitura a enviar')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /^Perfil de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('1 leitura de campo só está neste aparelho. Sair as apaga.');
  await asked.getByRole('button', { name: 'Sim' }).click();
  await expect(page).toHaveURL(/\/login/);
  const bases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(bases.filter((name) => name?.startsWith('sgp-captura'))).toEqual([]);
  line.close();
  await context.close();
});
