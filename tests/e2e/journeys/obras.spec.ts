import type { Page } from '@playwright/test';
import { paintedPng } from '#tests/server/word-document';
import { expect, test } from '../support/journey';
import { choose, dialog, field, otherAct, save, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const TABLET = { width: 768, height: 1024 };
const UBS = 'Unidade Básica de Saúde do Jardim Primavera';
const GINASIO = 'Troca da cobertura do Ginásio Municipal';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

async function openObra(page: Page, nome: string): Promise<void> {
  await page.goto('/engenharia/obras');
  await page
    .getByRole('link', { name: nome })
    .or(page.getByRole('row').filter({ hasText: nome }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(nome) })).toBeVisible();
}

test('o engenheiro, no tablet: mede uma etapa com foto e lugar, para e retoma a obra, recebe outra; o fiscal atesta os documentos', async ({
  person,
}) => {
  test.slow();
  const artur = await person('Artur');
  const { page } = artur;
  await page.setViewportSize(TABLET);

  await openObra(page, UBS);
  await takeAct(page, 'Nova medição de obra');
  await expect(page.getByText('Estrutura').first()).toBeVisible();
  await field(page, 'Evidências').fill('Terceiro pavimento concretado e desformado');
  await page.getByRole('button', { name: /foto/i }).first().click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'laje.png', mimeType: 'image/png', buffer: paintedPng(60, 40) }]);
  await field(page, 'Lugar').fill('-23.552500, -46.629700');
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/obras-medicao-768.png`, fullPage: true });
  await save(page);
  await expect(page.getByText('140.000,00').first()).toBeVisible();
  await takeAct(page, 'Apresentar');
  await expect(toast(page, 'Medição apresentada.')).toBeVisible();
  await takeAct(page, 'Atestar a execução');
  await dialog(page, /atesta que se executou/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(page, 'Execução atestada.')).toBeVisible();
  await artur.count('mede e atesta uma etapa');

  const tadeu = await person('Tadeu', { phone: true });
  await tadeu.page.goto('/engenharia/obras/medicoes');
  await tadeu.page
    .getByRole('link', { name: /2ª medição, obra 2026\/002/ })
    .first()
    .click();
  await takeAct(tadeu.page, 'Atestar os documentos');
  const pedido = dialog(tadeu.page, 'Atestar os documentos');
  const conferidos = pedido.getByRole('switch');
  await expect(conferidos).toHaveCount(5);
  for (let n = 0; n < 5; n += 1) await conferidos.nth(n).click();
  await pedido.getByRole('button', { name: 'Atestar os documentos', exact: true }).click();
  await expect(toast(tadeu.page, 'Documentos atestados.')).toBeVisible();
  await expectToFit(tadeu.page);
  await tadeu.page.screenshot({ path: `${FOTOS}/obras-atesto-390.png`, fullPage: true });
  await tadeu.count('atesta os documentos de uma medição');

  await openObra(page, 'Pavimentação e drenagem da Rua das Acácias');
  await otherAct(page, 'Nova paralisação de obra');
  await field(page, 'Parada desde').fill('16/11/2026');
  await page.keyboard.press('Tab');
  await choose(page, select(page, 'Tipo'), 'Impedimento');
  await choose(page, select(page, 'Motivo'), 'Chuvas');
  await field(page, 'O que impede a obra').fill('A vala inundou com as chuvas da semana.');
  await field(page, 'Responsável').fill('Caso fortuito');
  await field(page, 'Previsão de reinício').fill('30/11/2026');
  await page.keyboard.press('Tab');
  await save(page);
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/obras-parada-768.png`, fullPage: true });
  await takeAct(page, 'Reiniciar a obra');
  const reinicio = dialog(page, 'Reiniciar a obra');
  await field(reinicio, 'Reinício').fill('18/11/2026');
  await page.keyboard.press('Tab');
  await field(reinicio, 'Como a obra foi retomada').fill('A vala foi esgotada e o serviço recomeçou.');
  await reinicio.getByRole('button', { name: 'Reiniciar a obra', exact: true }).click();
  await expect(toast(page, 'Obra reiniciada.')).toBeVisible();
  await artur.count('para e retoma uma obra');

  await openObra(page, GINASIO);
  await otherAct(page, 'Receber provisoriamente');
  const recebe = dialog(page, 'Receber provisoriamente');
  await field(recebe, 'Recebimento provisório').fill('17/11/2026');
  await page.keyboard.press('Tab');
  await recebe.getByRole('button', { name: 'Receber provisoriamente', exact: true }).click();
  await expect(toast(page, 'Obra recebida provisoriamente.')).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/obras-recebida-768.png`, fullPage: true });
  await artur.count('recebe uma obra');
});
