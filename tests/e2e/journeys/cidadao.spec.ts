import { paintedPng } from '#tests/server/word-document';
import { expect, test } from '../support/journey';

test('o cidadão pede o alvará pelo telefone, com fotos, e o arquivo que não serve é dito ao lado do botão', async ({ person }) => {
  const gustavo = await person('Gustavo', { phone: true });
  const { page } = gustavo;
  await page.goto('/');
  // neither entity, exercise nor a search over everything is theirs
  await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
  for (const role of ['combobox', 'searchbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await page.goto('/central-de-servicos');
  await page.getByLabel('O que você precisa?').fill('alvará de construção');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByRole('heading', { name: 'Serviços ao cidadão' })).toBeVisible();
  await page
    .getByRole('link', { name: /alvará de construção/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Solicitar' }).click();
  await page.getByLabel('O que você pede').fill('Peço o alvará da minha casa, na Rua das Acácias, 40.');
  const fotos = [1, 2].map((n) => ({ name: `pagina-${n}.png`, mimeType: 'image/png', buffer: paintedPng(40 * n, 30) }));
  const entrada = page.locator('input[type=file]').first();
  await entrada.setInputFiles({ name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090\u0000programa') });
  await expect(page.getByRole('alert').filter({ hasText: 'programa.pdf:' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await entrada.setInputFiles(fotos);
  for (const { name } of fotos) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles([{ name: 'art.png', mimeType: 'image/png', buffer: paintedPng(20, 20) }]);
  await expect(page.getByRole('button', { name: 'art.png', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Pedido enviado.')).toBeVisible();
  for (const { name } of fotos) await expect(page.getByText(name).first()).toBeVisible();
  await gustavo.count('pede o alvará com duas fotos');
});
