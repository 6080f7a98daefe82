import { choose, select, field as textField } from './support/screen';
import { expect, test } from './support/test';

const TIPOS = '/administracao/documentos/tipo-documentos';

test.describe('Documentos', () => {
  test('um tipo com um campo dinâmico: salvar volta à lista, e apagar o campo se confirma', async ({ page, enter }) => {
    await enter(`${TIPOS}/criar`);
    await textField(page, 'Nome').fill('Alvará de evento');
    await textField(page, 'Nome no plural').fill('Alvarás de evento');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${TIPOS}(\\?|$)`));

    await page.getByRole('button', { name: 'Categorias' }).click();
    await expect(page.getByRole('dialog', { name: 'Categorias' }).getByText('Correspondência')).toBeVisible();
    await page.keyboard.press('Escape');

    await page
      .getByRole('textbox', { name: /Pesquisar/ })
      .first()
      .fill('ALVARA DE EVENTO');
    await page.getByText('Alvará de evento', { exact: true }).click();
    await expect(page.getByText('Nenhum campo dinâmico associado a este tipo de documento.')).toBeVisible();
    await page.getByRole('button', { name: 'Novo campo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Salvar o novo campo' });
    await textField(dialog, 'Nome').fill('Público esperado');
    await choose(page, select(dialog, 'Tipo'), 'Número');
    await dialog.getByRole('button', { name: 'Salvar o novo campo' }).click();
    await expect(page.getByRole('cell', { name: 'Público esperado', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Apagar o campo Público esperado' }).click();
    await expect(page.getByRole('dialog', { name: 'Deseja excluir este campo?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
  });

  test('no documento novo o editor tem a largura da folha e oferece quem mencionar', async ({ page, enter }) => {
    await enter('/administracao/documentos/todos/criar');
    const body = page.frameLocator('.tox-edit-area__iframe').locator('body');
    await expect(body).toHaveCSS('max-width', /^710\.55/);
    await expect(page.getByRole('button', { name: 'A inteligência artificial não está configurada.' })).toBeDisabled();
    await body.pressSequentially('Ao @prot');
    await page.getByRole('menuitem').first().click();
    await expect(body.locator('[data-mention-type]')).toHaveCount(1);
  });
});
