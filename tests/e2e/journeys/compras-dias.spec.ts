import type { Page } from '@playwright/test';
import { paintedPng } from '#tests/server/word-document';
import { expect, test } from '../support/journey';
import { choose, field, openOneWaiting, select, takeAct, toast } from '../support/screen';

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
    .getByRole('button', { name: /^(Sim|Autorizar|Separar|Enviar)$/ })
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
  await page
    .getByRole('link', { name: /AF 00000/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Dar ciência', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Dar ciência', exact: true })).toHaveCount(0);
  await expectToFit(page);
  await rosana.count('lê um edital e dá ciência de um pedido');

  // of what she delivers she sends the nota, photographed, and follows it until it is paid
  await takeAct(page, 'Enviar nota fiscal');
  const nota = page.getByRole('dialog', { name: 'Enviar nota fiscal' });
  await choose(page, select(nota, 'Modelo'), 'Recibo');
  await field(nota, 'Número da nota').fill('4400');
  await field(nota, 'Emissão').fill('18/11/2026');
  await page.keyboard.press('Tab');
  await field(nota, 'Valor da nota').fill('187,50');
  await nota
    .locator('input[type=file]')
    .last()
    .setInputFiles([{ name: 'nota.png', mimeType: 'image/png', buffer: paintedPng(60, 80) }]);
  await expect(nota.getByText('nota.png')).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/fornecedora-nota-390.png` });
  await nota.getByRole('button', { name: 'Enviar nota fiscal' }).click();
  await expect(nota).toHaveCount(0);
  await page.goto('/fornecedor');
  await expect(page.getByText(/, paga$/).first()).toBeVisible();
  await rosana.count('envia a nota do que entregou');
});

test('a fornecedora, no telefone: propõe com os itens do edital já escritos, e envia', async ({ person }) => {
  const rosana = await person('Rosana', { phone: true });
  const { page } = rosana;
  await page.goto('/fornecedor');
  await page.getByRole('link', { name: /Caixas-arquivo para o ano letivo/ }).click();
  await page.getByRole('button', { name: 'Minha proposta' }).click();
  const proposta = page.getByRole('dialog');
  await expect(field(proposta, 'Quantidade')).toHaveValue('100');
  for (const declara of await proposta.getByRole('switch').all()) if (!(await declara.isChecked())) await declara.click();
  await field(proposta, 'Valor unitário').fill('7,0500');
  await field(proposta, 'Marca ou modelo').fill('Da casa');
  await proposta.getByRole('button', { name: 'Minha proposta' }).click();
  await expect(proposta).toHaveCount(0);
  await page.getByRole('tab', { name: 'Minhas propostas', exact: true }).click();
  await page.getByRole('link', { name: /Papelaria Aurora ME · Rascunho/ }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await responder(page);
  await expect(page.getByText('Confere com o que está guardado.')).toBeVisible();
  await expectToFit(page);
  await rosana.count('propõe');
});

test('o almoxarife, no telefone: separa o que se aprovou, do que espera por ele, e o entrega', async ({ person }) => {
  const breno = await person('Breno', { phone: true });
  const { page } = breno;
  await openOneWaiting(page, /Separar|[Ss]olicitaç(ão|ões) de material/);
  await takeAct(page, 'Separar');
  await responder(page);
  await expect(toast(page, 'Material separado.')).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/almoxarife-390.png`, fullPage: true });
  await breno.count('separa uma requisição');
  await takeAct(page, 'Entregar');
  // what leaves the stock is in the book: its entries are confirmed
  await responder(page);
  await expect(toast(page, 'Entrega registrada.')).toBeVisible();
  await expectToFit(page);
  await breno.count('e a entrega');
});

test('o almoxarife, no telefone: recebe o que a fornecedora trouxe, com a nota fotografada, e conta o que está na prateleira', async ({
  person,
}) => {
  const breno = await person('Breno', { phone: true });
  const { page } = breno;
  await openOneWaiting(page, /A receber Autorização de fornecimento|(autorização|autorizações) de fornecimento a receber/);
  await takeAct(page, 'Novo recebimento');
  // what is left of the order is there already: only the nota is typed
  await expect(field(page, 'Entregue').first()).toHaveValue(/\d/);
  await field(page, 'Número da nota').fill('8123');
  await field(page, 'Emissão').fill('17/11/2026');
  await page.keyboard.press('Tab');
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles([{ name: 'nota-8123.png', mimeType: 'image/png', buffer: paintedPng(60, 80) }]);
  await expect(page.getByRole('button', { name: 'nota-8123.png', exact: true })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/almoxarife-recebimento-390.png`, fullPage: true });
  await breno.count('recebe uma entrega');

  await page.goto('/');
  await openOneWaiting(page, /inventários? de estoque a contar|Concluir a primeira contagem/);
  await page.getByRole('button', { name: 'Editar' }).click();
  const contagens = page.getByRole('textbox', { name: '1ª contagem', exact: true });
  await expect(contagens.first()).toBeVisible();
  for (const contagem of await contagens.all()) await contagem.fill('10');
  await expectToFit(page);
  await takeAct(page, 'Salvar e concluir a primeira contagem');
  await responder(page);
  await expect(toast(page, 'Primeira contagem concluída.')).toBeVisible();
  await breno.count('conta nove materiais');
});

test('a ordenadora autoriza a demanda que espera por ela', async ({ person }) => {
  const marina = await person('Marina');
  const { page } = marina;
  await openOneWaiting(page, /Hortaliças para a cozinha comunitária|solicitaç(ão|ões) de demanda a autorizar/);
  // what is shown first is what waits for her
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  const pergunta = page.getByRole('dialog');
  await page.screenshot({ path: `${FOTOS}/ordenadora-1440.png` });
  await pergunta.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(page.getByText('Aprovada').first()).toBeVisible();
  await marina.count('autoriza uma demanda');
});
