import type { Page } from '@playwright/test';
import { choose, save } from './support/screen';
import { expect, test } from './support/test';

const MODELOS = '/administracao/documentos/modelos-documentos';
const EMPENHO = '/execucao-orcamentaria/empenho';

const text = (page: Page) => page.frameLocator('.tox-edit-area__iframe').locator('body');
const content = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { tinymce: { activeEditor: { getContent: () => string } } }).tinymce.activeEditor.getContent());

test.describe('Modelos de documentos', () => {
  test('do registro se imprime o documento, e se vai ao modelo dele; o que se escreve com etiquetas toma o lugar do modelo do sistema', async ({
    page,
    context,
    enter,
    api,
  }) => {
    const [record] = await api.list(EMPENHO, '&situacao=emitido');
    await enter(`${EMPENHO}/${record?.id}`);
    const paper = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'Nota de Empenho', exact: true }).click();
    await (await paper).close();

    await page.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'Modelo: Nota de Empenho, do sistema' }).click();
    await expect(page).toHaveURL(/criar\?papel=empenho\.nota/);
    await page.getByLabel('Nome').fill('Nota do município');
    await choose(page, page.getByLabel('Tipo de documento'), /^Nota$/, 'Nota');
    await page.getByRole('button', { name: 'Partir do modelo do sistema' }).click();
    await expect(text(page)).toContainText('Lei nº 4.320/1964');
    // a tag is read by its name, and kept by its key
    await expect(text(page).locator('h1')).toHaveText('Nota de Empenho nº Número');
    expect(await content(page)).toContain('{{rotulo}}');

    await text(page).press('Control+End');
    await page.getByRole('button', { name: 'Inserir etiqueta' }).click();
    await page.getByRole('menuitem', { name: 'Itens (linhas)' }).click();
    await page.getByRole('menuitem', { name: 'Tabela com todas as colunas' }).click();
    expect(await content(page)).toMatch(/<td>\{\{itens\.ordem\}\}<\/td>\s*<td>\{\{itens\.descricao\}\}<\/td>/);
    await text(page).press('Control+End');
    await text(page).pressSequentially('{{nada}}');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('1 etiqueta desconhecida: {{nada}}.').first()).toBeVisible();
    await page.getByRole('dialog', { name: 'Aviso' }).getByRole('button', { name: 'Fechar' }).click();
    await text(page).press('Control+End');
    for (let letter = 0; letter < '{{nada}}'.length; letter++) await text(page).press('Backspace');
    await save(page);

    await page.goto(`${EMPENHO}/${record?.id}`);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'Modelo: Nota do município' }).click();
    await expect(page).toHaveURL(new RegExp(`${MODELOS}/\\d+`));
    await expect(page.locator('.texto-rico')).toContainText('{{itens.descricao}}');
  });
});
