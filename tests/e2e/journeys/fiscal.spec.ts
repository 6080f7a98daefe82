import type { Page } from '@playwright/test';
import { paintedPng } from '#tests/server/word-document';
import { expect, test } from '../support/journey';
import { choose, dialog, field, openOneWaiting, openWaiting, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

test('o fiscal, no telefone: vê o saldo, o prazo e a garantia do seu contrato, registra uma falta com foto e confere a medição', async ({
  person,
}) => {
  const tadeu = await person('Tadeu', { phone: true });
  const { page } = tadeu;
  await openWaiting(page, /contratos perto do fim da vigência|Ver contrato/);
  await page
    .getByRole('link', { name: /000001\/2026/ })
    .first()
    .click();
  for (const dito of ['Tadeu Assunção Vidal', '272.916,00', '24/10/2027', 'R$ 11.400,00 até 23/12/2027'])
    await expect(page.getByText(dito).first()).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/fiscal-contrato-390.png`, fullPage: true });

  // the fault is of the contract that is open: what was seen and until when it is corrected is what is said
  await takeAct(page, 'Nova ocorrência de contrato');
  await expect(page.locator('.ant-select').filter({ hasText: '000001/2026' })).toBeVisible();
  await choose(page, select(page, 'Tipo'), 'Inconformidade');
  await field(page, 'Descrição').fill('Na creche do Centro não havia sabonete nos banheiros.');
  await field(page, 'Corrigir até').fill('25/11/2026');
  await page.keyboard.press('Tab');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'banheiro.png', mimeType: 'image/png', buffer: paintedPng(60, 40) }]);
  await expect(page.getByRole('button', { name: 'banheiro.png', exact: true })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
  await tadeu.count('registra uma falta com foto');

  await page.goto('/');
  await openOneWaiting(page, /(medição|medições) de contrato a conferir|Conferir/);
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect(toast(page, 'Medição conferida.')).toBeVisible();
  await tadeu.count('confere uma medição');

  // what the supplier sent the nota of is received, with the photograph of what came beside it
  await page.goto('/');
  await openOneWaiting(page, /notas? enviadas? pelos? fornecedor(es)? a receber|Receber provisoriamente/);
  await page.getByRole('button', { name: 'Receber provisoriamente' }).click();
  await dialog(page, /confira-o e corrija-o/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(page, /[Rr]eceb/).first()).toBeVisible();
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/fiscal-nota-390.png`, fullPage: true });
  await tadeu.count('recebe provisoriamente o que a nota diz');
});
