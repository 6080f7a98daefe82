import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { openWaiting, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

/** Answers yes to what is asked. */
const responder = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Sim|Autorizar|Separar)$/ })
    .last()
    .click();

test('a fornecedora, no telefone: vê o que pode vender, lê o edital, dá ciência do pedido e sabe quando recebe', async ({ person }) => {
  const rosana = await person('Rosana', { phone: true });
  const { page } = rosana;
  await page.goto('/fornecedor');
  // what is paid and what is due, each with its day
  await expect(page.getByText(/a pagar$/).first()).toBeVisible();
  await expect(page.getByText(/, paga$/).first()).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/fornecedora-inicio-390.png`, fullPage: true });
  await page.getByRole('link', { name: /Caixas-arquivo para o ano letivo/ }).click();
  await page.getByRole('tab', { name: 'Edital', exact: true }).click();
  await expect(page.getByText('1. Objeto (art. 25)').first()).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/fornecedora-edital-390.png`, fullPage: true });
  await page.goto('/fornecedor');
  await page.getByRole('link', { name: /AF 00000/ }).click();
  await page.getByRole('button', { name: 'Dar ciência' }).click();
  await expect(page.getByRole('button', { name: 'Dar ciência' })).toHaveCount(0);
  await expectToFit(page);
  await rosana.count('lê um edital e dá ciência de um pedido');
});

test('o almoxarife, no telefone: separa o que se aprovou, do que espera por ele', async ({ person }) => {
  const breno = await person('Breno', { phone: true });
  const { page } = breno;
  await openWaiting(page, /Separar|Solicitação de material/);
  await page.getByRole('button', { name: 'Separar', exact: true }).click();
  await responder(page);
  await expect(toast(page, 'Material separado.')).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/almoxarife-390.png`, fullPage: true });
  await breno.count('separa uma requisição');
});

test('a ordenadora autoriza a demanda que espera por ela', async ({ person }) => {
  const marina = await person('Marina');
  const { page } = marina;
  await openWaiting(page, /Hortaliças para a cozinha comunitária/);
  // what is shown first is what waits for her
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  const pergunta = page.getByRole('dialog');
  await page.screenshot({ path: `${FOTOS}/ordenadora-1440.png` });
  await pergunta.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(page.getByText('Aprovada').first()).toBeVisible();
  await marina.count('autoriza uma demanda');
});
