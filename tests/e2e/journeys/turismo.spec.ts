import { unique } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { choose, edit, field, save, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const NOME = `Pousada Flor da Serra ${unique()}`;
const PHONE = { width: 390, height: 844 };

test('uma pousada: o Cadastur vencido é recusado em palavras, com o novo ela se publica e o visitante a lê no telefone; o painel diz o que falta ao Mapa', async ({
  person,
  browser,
}) => {
  test.slow();
  const murilo = await person('Murilo');
  const { page } = murilo;
  await page.goto('/turismo/cadastro');
  await expect(page.getByRole('link', { name: /Alambique do Zeca/ })).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/turismo-cadastro-1440.png` });
  await page.goto('/turismo/cadastro/criar');
  await field(page, 'Nome').fill(NOME);
  await choose(page, select(page, 'Categoria (INVTUR)'), 'B.1.1 Hotéis e pousadas', 'Hotéis');
  await expect(page.getByText(/Desta categoria a lei exige o Cadastur/)).toBeVisible();
  await choose(page, select(page, 'Grupo'), /Onde ficar/, 'Onde ficar');
  await field(page, 'Cadastur').fill('26.045678.10.0001-2');
  await field(page, 'Validade do Cadastur').fill('17/11/2026');
  await page.keyboard.press('Tab');
  await page.frameLocator('.tox-edit-area__iframe').first().locator('body').fill('Quartos com lareira e vista da serra.');
  await page.getByRole('tab', { name: /Onde e quando/ }).click();
  await field(page, 'Endereço').fill('Estrada da Pedra, km 2');
  await field(page, 'Lugar no mapa').fill('-23.532000, -46.618000');
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: /Visita/ }).click();
  await field(page, 'Leitos').fill('24');
  await page.getByRole('tab', { name: /Inventário/ }).click();
  await field(page, 'Pesquisado em').fill('16/11/2026');
  await page.keyboard.press('Tab');
  await save(page);
  await murilo.count('registra a pousada');

  await takeAct(page, 'Publicar');
  await page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(page.getByText(/Este venceu em 17\/11\/2026: peça ao prestador o novo certificado/).first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/turismo-recusada-1440.png` });
  await page.getByRole('dialog', { name: 'Aviso' }).getByRole('button', { name: 'Fechar' }).click();
  await edit(page);
  await field(page, 'Validade do Cadastur').fill('17/11/2028');
  await page.keyboard.press('Tab');
  await takeAct(page, 'Salvar e publicar');
  await page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toast(page, 'Atrativo publicado.')).toBeVisible();
  await expectAccessible(page, 'ficha de um atrativo');
  await murilo.count('publica com o novo certificado');

  const origin = new URL(page.url()).origin;
  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'pt-BR' });
  const phone = await visitor.newPage();
  await phone.goto(`${origin}/publico/prefeitura/turismo`);
  await expect(phone.getByText('O Vale espera por você')).toBeVisible();
  await phone.goto(`${origin}/publico/prefeitura/turismo/atrativos?tipo=meio_hospedagem`);
  await phone.getByRole('link', { name: NOME }).first().click();
  await expect(phone.getByRole('heading', { level: 1, name: NOME })).toBeVisible();
  await expect(phone.getByText('26.045678.10.0001-2')).toBeVisible();
  expect(await phone.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.screenshot({ path: `${FOTOS}/turismo-pousada-390.png`, fullPage: true });
  await visitor.close();

  await page.goto('/turismo/painel-de-controle');
  await expect(page.getByText('Fichas atualizadas')).toBeVisible();
  await expect(page.getByText(/Conselho Municipal de Turismo: falta a lei no plenário/)).toBeVisible();
  await expect(page.getByText(/a ata da reunião de 20\/10\/2026 espera assinatura/)).toBeVisible();
  await expectAccessible(page, 'painel do turismo');
  await page.screenshot({ path: `${FOTOS}/turismo-painel-1440.png`, fullPage: true });
  await murilo.count('lê o painel');
});

test('um roteiro se mede pelos pontos que tem', async ({ person }) => {
  const murilo = await person('Murilo');
  const { page } = murilo;
  await page.goto('/turismo/grupos');
  await page.getByRole('link', { name: /Águas do Vale/ }).click();
  await expect(page.getByText('Cachoeira do Véu').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/turismo-roteiro-1440.png`, fullPage: true });
  await expect(page.getByText('25,40').first()).toBeVisible();
});
