import type { Page } from '@playwright/test';
import { paintedPng } from '#tests/server/word-document';
import { expect, test } from '../support/journey';
import { agree, dialog, field, takeAct, toast, visit } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

test('a responsável pelo patrimônio, no escritório: vê os bens, confirma a depreciação do mês e prova que o registro é igual à contabilidade', async ({
  person,
}) => {
  const ivana = await person('Ivana');
  const { page } = ivana;
  await visit(page, '/patrimonio/painel-de-controle');
  await expect(page.getByText('Valor líquido').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/patrimonio-painel-1440.png`, fullPage: true });
  await visit(page, '/patrimonio/listagem');
  await expect(page.getByText('Ar-condicionado split 24.000 BTU').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/patrimonio-bens-1440.png`, fullPage: true });
  await ivana.count('abre o painel e a listagem');

  // the month that was simulated as the demonstration began is confirmed as it is
  await visit(page, '/patrimonio/depreciacao');
  await page
    .getByRole('link', { name: /11\/2026/ })
    .first()
    .click();
  await takeAct(page, 'Confirmar');
  await agree(page, dialog(page, /As quotas passam aos bens e ao livro/));
  await expect(toast(page, 'Depreciação confirmada.')).toBeVisible();
  await ivana.count('confirma a depreciação do mês');

  await visit(page, '/patrimonio/relatorios/ativo-permanente?data_base=2026-11-18');
  await expect(page.getByText(/Confere com a contabilidade/).first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/patrimonio-ativo-1440.png`, fullPage: true });
  await ivana.count('prova que o registro é igual à contabilidade');
});

test('quem conta, no telefone: leva o inventário, lê uma plaqueta onde ela está e descreve o que ninguém registrou', async ({ person }) => {
  const yara = await person('Yara', { phone: true });
  const { page } = yara;
  await page.goto('/captura');
  await page.getByRole('listitem').filter({ hasText: 'Inventário patrimonial' }).getByRole('button', { name: 'Baixar' }).click();
  await page.getByRole('region', { name: 'Neste aparelho' }).getByRole('link').first().click();
  const aLer = page.getByRole('region', { name: /^A ler neste local/ });
  const primeiro = aLer.getByRole('button').first();
  const [plaqueta = ''] = /\d{6}/.exec(await primeiro.innerText()) ?? [];
  await field(page, 'Plaqueta').fill(plaqueta);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Regular' }).check();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/leitura-390.png`, fullPage: true });
  await page.getByRole('button', { name: 'Registrar' }).click();
  await yara.count('lê um bem');
  await page.getByRole('button', { name: 'Bem sem plaqueta e fora da lista' }).click();
  await field(page, 'O que é').fill('Bebedouro de pressão');
  await page.getByRole('radio', { name: 'Bom' }).check();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Tire uma foto.');
  await page.locator('input[type=file]').setInputFiles([{ name: 'bebedouro.png', mimeType: 'image/png', buffer: paintedPng(60, 80) }]);
  await page.getByRole('button', { name: 'Registrar' }).click();
  const leituras = page.getByRole('region', { name: 'Leituras (2)' });
  await expect(leituras.getByText('Enviada')).toHaveCount(2);
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/inventario-390.png`, fullPage: true });
  await yara.count('lê um bem não registrado');
});
