import type { Page } from '@playwright/test';
import { escreverRetorno } from '../../../src/plugins/arrecadacao/calculo/cobranca/escrever-retorno';
import { Api, unique } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, dialog, field, listReady, save, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const ARRECADACAO = '/arrecadacao';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

/** A phone's picture of the page that is open. */
async function noTelefone(page: Page, nome: string): Promise<void> {
  // what hangs from the mouse is of the wide screen
  await page.mouse.move(1, 1);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/${nome}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('um ITBI: Clara declara, emite a guia, recebe o pagamento pelo banco e lança o registro', async ({ person }) => {
  test.slow();
  const api = new Api();
  const [imovel] = (await api.list(`${ARRECADACAO}/imovel`, '&uso=residencial&situacao=ativo')).slice(-4);
  const comprador = String((await api.pessoa({ nome: `Comprador ${unique()}` })).nome);
  const clara = await person('Clara');
  const { page } = clara;
  await page.goto(`${ARRECADACAO}/itbi`);
  await listReady(page);
  await page.screenshot({ path: `${FOTOS}/itbi-lista-1440.png`, fullPage: true });
  await noTelefone(page, 'itbi-lista');
  await page.goto(`${ARRECADACAO}/itbi/criar`);
  const inscricao = String(imovel?.inscricao);
  await choose(page, select(page, 'Imóvel'), inscricao, inscricao);
  await choose(page, select(page, 'Instrumento'), 'Contrato do SFH');
  await field(page, 'Data do instrumento').fill('16/11/2026');
  await page.keyboard.press('Tab');
  const dono = String(imovel?.proprietario);
  await choose(page, select(page, 'Transmitente'), dono, dono);
  await choose(page, select(page, 'Adquirente'), comprador, comprador);
  await field(page, 'Valor declarado').fill('320.000,00');
  await field(page, 'Financiado pelo SFH').fill('200.000,00');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: /ITBI \d{4}\/2026/ })).toBeVisible();
  await expect(page.getByText('3.400,00').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/itbi-1440.png`, fullPage: true });
  await noTelefone(page, 'itbi');
  await clara.count('declara o ITBI');

  const endereco = page.url();
  await takeAct(page, 'Emitir guia');
  const guia = dialog(page, 'Emitir guia');
  await expect(field(guia, 'Vencimento')).toHaveValue('18/12/2026');
  await guia.getByRole('button', { name: 'Emitir guia', exact: true }).click();
  await expect(toast(page, /Guia emitida/)).toBeVisible();
  await clara.count('emite a guia');

  const { guia_id } = await api.get(`${ARRECADACAO}/itbi/${endereco.split('/').at(-1)}`);
  const { codigo_barras, valor } = await api.get(`${ARRECADACAO}/guia/${guia_id}`);
  const dia = '2026-11-18';
  const pagamentos = [{ codigo_barras: String(codigo_barras), valor: String(valor), data_pagamento: dia, data_credito: dia }];
  const nsa = 100_000 + (Number(unique().replace(/\D/g, '').slice(-5)) || 1);
  const arquivo = escreverRetorno({ convenio: '123456', banco: '001', nsa, gerado_em: dia, pagamentos });
  await page.goto(`${ARRECADACAO}/contribuinte/retornos`);
  await listReady(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'retorno.txt', mimeType: 'text/plain', buffer: Buffer.from(arquivo, 'latin1') });
  await expect(toast(page, '1 pagamento recebido; 0 divergentes.')).toBeVisible();
  await page.goto(endereco);
  await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible();
  await takeAct(page, 'Lançar o registro');
  const registro = dialog(page, 'Lançar o registro');
  await field(registro, 'Registrado em').fill('18/11/2026');
  await page.keyboard.press('Tab');
  await field(registro, 'Certidão do cartório').fill('Matrícula 20.114, R-3');
  await registro.getByRole('button', { name: 'Lançar o registro', exact: true }).click();
  await expect(toast(page, /o imóvel é do adquirente/)).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/itbi-registrado-1440.png`, fullPage: true });
  await clara.count('recebe o pagamento e lança o registro');
  const [depois] = await api.list(`${ARRECADACAO}/imovel`, `&inscricao=${inscricao}`);
  expect(depois?.proprietario).toBe(comprador);
});

test('um alvará: o de baixo risco Clara emite sem ato prévio, e qualquer um o confere sem login', async ({ person, anotherBrowser }) => {
  test.slow();
  const clara = await person('Clara');
  const { page } = clara;
  await page.goto(`${ARRECADACAO}/alvaras`);
  await listReady(page);
  await page.screenshot({ path: `${FOTOS}/alvaras-lista-1440.png`, fullPage: true });
  await noTelefone(page, 'alvaras-lista');
  const [loja] = await new Api().list(`${ARRECADACAO}/contribuinte`, '&tipo=mobiliario');
  await page.goto(`${ARRECADACAO}/alvaras/criar`);
  await choose(page, select(page, 'Risco'), 'Baixo');
  await choose(page, select(page, 'Titular'), String(loja?.nome), String(loja?.nome));
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: /Localização e funcionamento \d{4}\/2026/ })).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/alvara-requerido-1440.png`, fullPage: true });
  await takeAct(page, 'Emitir sem ato prévio');
  await dialog(page, 'baixo risco').getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toast(page, /Alvará emitido/)).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/alvara-1440.png`, fullPage: true });
  await noTelefone(page, 'alvara');
  await clara.count('emite o alvará');

  const { codigo_verificacao } = await new Api().get(`${ARRECADACAO}/alvaras/${page.url().split('/').at(-1)}`);
  const rua = await anotherBrowser();
  await rua.setViewportSize({ width: 390, height: 844 });
  await rua.goto(`/publico/verificar?codigo=${codigo_verificacao}`);
  await expect(rua.getByRole('heading', { level: 2, name: /^Alvará Localização e funcionamento/ })).toBeVisible();
  await expect(rua.getByText('Válido', { exact: true })).toBeVisible();
  await expectToFit(rua);
  await rua.screenshot({ path: `${FOTOS}/alvara-verificado-390.png`, fullPage: true });
});

test('a renovação em lote mostra antes o que faria, e as listas do caixa têm lugar no menu', async ({ person }) => {
  test.slow();
  const { page } = await person('Clara');
  await page.goto(`${ARRECADACAO}/alvaras/renovacoes`);
  await listReady(page);
  await page.locator('.lista__corpo').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Localização e funcionamento 2026/ })).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/renovacao-1440.png`, fullPage: true });
  await noTelefone(page, 'renovacao');
  for (const [lista, titulo] of [
    ['guias', 'Guias de arrecadação'],
    ['pagamentos', 'Pagamentos'],
    ['parcelamentos', 'Parcelamentos'],
  ] as const) {
    await page.goto(`${ARRECADACAO}/${lista}`);
    await listReady(page);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await page.screenshot({ path: `${FOTOS}/${lista}-1440.png`, fullPage: true });
    await noTelefone(page, lista);
  }
});

test('o livro de ISS: Clara vê as notas do mês e o que se encerrou, com a sua guia', async ({ person }) => {
  test.slow();
  const { page } = await person('Clara');
  await page.goto(`${ARRECADACAO}/livro-eletronico`);
  await listReady(page);
  await page.screenshot({ path: `${FOTOS}/livros-1440.png`, fullPage: true });
  await noTelefone(page, 'livros');
  await page
    .locator('.lista__corpo')
    .getByRole('link', { name: /prestados 10\/2026/ })
    .first()
    .click();
  await expect(page.getByText('375,00').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Nota 101 · R\$ 10\.000,00 · ISS 300,00/ })).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/livro-1440.png`, fullPage: true });
  await noTelefone(page, 'livro');
});
