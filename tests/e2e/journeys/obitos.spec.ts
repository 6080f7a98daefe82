import type { Page } from '@playwright/test';
import { Api, unique } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, dialog, field, save, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const OBITOS = '/central-de-obitos';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

test('um sepultamento: da Declaração de Óbito e da certidão à sepultura no mapa, com a guia, a taxa e o livro', async ({ person }) => {
  test.slow();
  const dalva = await person('Dalva');
  const { page } = dalva;
  const nome = `Florisbela Amaral ${unique()}`;
  await page.goto(`${OBITOS}/cadastro/criar`);
  await field(page, 'Nome').fill(nome);
  await field(page, 'Nascimento').fill('05/05/1948');
  await field(page, 'Data do óbito').fill('16/11/2026');
  await page.keyboard.press('Tab');
  await field(page, 'Hora').fill('09:00');
  await page.keyboard.press('Tab');
  await choose(page, select(page, 'Sexo'), 'Feminino');
  await page.getByRole('tab', { name: 'Ocorrência' }).click();
  await choose(page, select(page, 'Onde ocorreu'), 'Domicílio');
  await choose(page, select(page, 'Município da ocorrência'), /Campinas/, 'Campinas');
  await field(page, 'Declarante').fill('Norberto Amaral');
  await page.getByRole('tab', { name: 'Causas' }).click();
  await choose(page, select(page, 'Médico que atestou'), /Olavo Drummond/, 'Olavo');
  await page.getByRole('tab', { name: 'Certidão e destino' }).click();
  await field(page, 'Cartório').fill('Registro Civil da Sede');
  await field(page, 'Termo').fill(unique().slice(-8));
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(nome) })).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/obito-1440.png`, fullPage: true });
  await dalva.count('registra o óbito');

  await takeAct(page, 'Emitir guia de sepultamento');
  await choose(page, select(page, 'Sepultura'), /Quadra A, nº 6/, 'Quadra A');
  await field(page, 'Sepultamento marcado para').fill('17/11/2026 15:00');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Responsável')).toHaveValue('Norberto Amaral');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: /guia \d{4}\/2026/ })).toBeVisible();
  await takeAct(page, 'Confirmar a taxa');
  const taxa = dialog(page, 'Confirmar a taxa');
  await field(taxa, 'Guia de arrecadação paga').fill('2026.4471');
  await field(taxa, 'Paga em').fill('17/11/2026');
  await page.keyboard.press('Tab');
  await taxa.getByRole('button', { name: 'Confirmar a taxa', exact: true }).click();
  await expect(toast(page, 'Taxa confirmada.')).toBeVisible();
  await dalva.count('emite a guia');

  await takeAct(page, 'Registrar sepultamento');
  await field(page, 'Coveiro').fill('Benedito Rocha Lins');
  await save(page, new RegExp(`Sepultamento de ${nome} registrado`));
  await page.screenshot({ path: `${FOTOS}/sepultamento-1440.png`, fullPage: true });
  await dalva.count('registra o sepultamento');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${OBITOS}/sepultura?visao=mapa`);
  await page.getByRole('textbox', { name: 'Pesquisar' }).fill('Quadra A');
  const mapa = page.getByRole('region', { name: 'Mapa de Sepulturas' });
  await expect(mapa.getByRole('button', { name: /Mostrar .*Quadra A, nº 6 no mapa/ })).toBeVisible();
  await expect(mapa.getByRole('button', { name: /Mostrar .*Quadra B, nº 1 no mapa/ })).toBeHidden();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/sepulturas-mapa-390.png`, fullPage: true });
});

test('a concessão que se paga: Dalva emite a guia em nome do titular, e a sepultura espera o pagamento', async ({ person }) => {
  test.slow();
  const titular = String((await new Api().pessoa()).nome);
  const dalva = await person('Dalva');
  const { page } = dalva;
  await page.goto(`${OBITOS}/sepultura/concessoes/criar`);
  await choose(page, select(page, 'Sepultura'), /Quadra A, nº 1$/, 'Quadra A');
  await choose(page, select(page, 'Tipo'), 'Perpétua');
  await choose(page, select(page, 'Titular'), new RegExp(titular), titular);
  await field(page, 'Início').fill('18/11/2026');
  await page.keyboard.press('Tab');
  await field(page, 'Ato ou contrato').fill('Contrato 41/2026');
  await field(page, 'Valor').fill('6.400,00');
  await save(page);
  await expect(page.getByText('A pagar').first()).toBeVisible();
  await takeAct(page, 'Emitir a guia');
  const guia = dialog(page, 'Emitir a guia');
  await field(guia, 'Vencimento').fill('30/11/2026');
  await page.keyboard.press('Tab');
  await guia.getByRole('button', { name: 'Emitir a guia', exact: true }).click();
  await expect(toast(page, /Guia emitida: paga, a concessão começa a valer/)).toBeVisible();
  await expect(page.getByText('Guia emitida').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/concessao-a-pagar-1440.png`, fullPage: true });
  await dalva.count('emite a guia da concessão');
});
