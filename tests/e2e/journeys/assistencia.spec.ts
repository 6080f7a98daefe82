import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { choose, dialog, field, save, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const SOCIAL = '/assistencia-social';

const agreeTo = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();

test('o dia de Noemi: uma família, um pedido com os critérios à vista e o parecer, que outra pessoa defere e ela entrega com o recibo', async ({
  person,
}) => {
  test.slow();
  const nome = String((await new Api().pessoa()).nome);
  const noemi = await person('Noemi');
  const { page } = noemi;
  await expect(page.getByRole('region', { name: 'Esperando por você' })).toContainText(/benefícios? a (dar parecer|entregar)/i);

  await page.goto(`${SOCIAL}/beneficiario/criar`);
  await choose(page, select(page, 'Responsável familiar'), new RegExp(nome), nome);
  await choose(page, select(page, 'CRAS de referência'), /CRAS Norte/, 'CRAS Norte');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(nome) })).toBeVisible();
  await expect(page.getByText('Pobreza').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/assistencia-familia-1440.png`, fullPage: true });
  await expectAccessible(page, 'a família');

  await takeAct(page, 'Pedir benefício');
  await choose(page, select(page, 'Benefício'), /Cesta básica/, 'Cesta');
  await field(page, 'Motivo').fill('A família está sem alimentos até o fim do mês.');
  await save(page);
  await takeAct(page, 'Registrar o pedido');
  await agreeTo(page);
  await expect(toast(page, 'Pedido registrado.')).toBeVisible();
  await expect(page.getByText('até R$ 810,50').first()).toBeVisible();
  await expect(page.getByText('Dentro do limite.').first()).toBeVisible();
  await takeAct(page, 'Dar parecer');
  const parecer = dialog(page, 'Dar parecer');
  await field(parecer, 'Parecer').fill('A família foi atendida hoje e a situação se confirma.');
  await parecer.getByRole('button', { name: 'Dar parecer', exact: true }).click();
  await expect(toast(page, /Parecer dado/)).toBeVisible();
  await expect(page.getByText(/CRESS 12\.345\/SP/).first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/assistencia-pedido-1440.png`, fullPage: true });
  const endereco = new URL(page.url()).pathname;
  await noemi.count('cadastra a família, registra o pedido e dá o parecer');

  const marina = await person('Marina');
  await expect(marina.page.getByRole('region', { name: 'Esperando por você' })).toContainText(/benefícios? a decidir/i);
  await marina.page.goto(endereco);
  await takeAct(marina.page, 'Deferir');
  await dialog(marina.page, 'Deferir').getByRole('button', { name: 'Deferir', exact: true }).click();
  await expect(toast(marina.page, 'Benefício deferido.')).toBeVisible();
  await marina.count('defere');

  await page.goto(endereco);
  await takeAct(page, 'Entregar');
  await dialog(page, 'Entregar').getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(toast(page, /Benefício entregue/)).toBeVisible();
  await expect(page.getByText('Entregue').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${FOTOS}/assistencia-entregue-390.png`, fullPage: true });
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
  await noemi.count('entrega');
});

test('o mês e o semestre de Noemi: chama a primeira da fila, fecha o RMA e leva as contas ao conselho', async ({ person }) => {
  test.slow();
  const noemi = await person('Noemi');
  const { page } = noemi;
  await page.goto(`${SOCIAL}/programas-sociais/fila`);
  await page
    .getByRole('link', { name: /Cleide Siqueira|Adelaide Monteiro|Mercedes Vidal/ })
    .first()
    .click();
  await takeAct(page, 'Chamar');
  await agreeTo(page);
  await expect(toast(page, /Família chamada/)).toBeVisible();
  await noemi.count('chama da fila');

  await page.goto(`${SOCIAL}/beneficiario/rma`);
  await page.getByRole('link', { name: /RMA 10\/2026 · CRAS Norte/ }).click();
  await expect(page.getByText('Visitas domiciliares')).toBeVisible();
  await takeAct(page, 'Fechar o mês');
  await agreeTo(page);
  await expect(toast(page, 'Mês fechado.')).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/assistencia-rma-1440.png`, fullPage: true });
  await noemi.count('fecha o RMA');

  await page.goto(`${SOCIAL}/solicitacoes-beneficios/prestacoes`);
  await page.getByRole('link', { name: '1º semestre de 2026' }).click();
  await takeAct(page, 'Enviar ao conselho');
  const envio = dialog(page, 'Enviar ao conselho');
  await choose(page, select(envio, 'Conselho'), /Assistência Social|CMAS/, 'Assistência');
  await envio.getByRole('button', { name: 'Enviar ao conselho', exact: true }).click();
  await expect(toast(page, 'Contas enviadas ao conselho.')).toBeVisible();
  await expect(page.getByText(/CMAS \d+\/2026/).first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/assistencia-prestacao-1440.png`, fullPage: true });
  await noemi.count('leva as contas ao conselho');
});
