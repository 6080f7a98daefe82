import type { Page } from '@playwright/test';
import { desenharPng } from '../../src/plugins/configuracao/server/layout/png';
import { dialog, field, save, TRY_MS, toast } from './support/screen';
import { expect, test } from './support/test';

const LIST = '/configuracao/layout-site';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const lines = (page: Page, table: string) => page.getByRole('listitem', { name: new RegExp(`^${table}, linha \\d+$`) });
const preview = (page: Page) => page.locator('.previa-site');
const blockTitles = (page: Page) => preview(page).locator('.previa-site__titulo');

async function startLayout(page: Page, nome: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Novo layout do site' })).toBeVisible();
  await field(page, 'Nome').fill(nome);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pré-visualizar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await dialog(page, 'O site público passa a usar este layout.').getByRole('button', { name: 'Sim' }).click();
  // the toast of an earlier publication may still be there
  await expect(page.getByRole('button', { name: 'Criar rascunho a partir deste' })).toBeVisible();
}

test.describe('Layout do site', () => {
  test('recusa cores de pouco contraste com a medida; a prévia acompanha o que se digita', async ({ page, enter }) => {
    await enter(`${LIST}/criar`);
    await startLayout(page, 'Cores');
    const text = lines(page, 'Cores').nth(3).getByRole('textbox', { name: 'Cor', exact: true });
    await text.fill('#777777');
    await expect(preview(page)).toHaveCSS('color', 'rgb(119, 119, 119)');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('O contraste entre o texto e o fundo é de 4,47:1. O mínimo é 4,5:1.').first()).toBeVisible();
    await text.fill('#222222');
    await save(page);
  });

  test('blocos mudam de ordem por botão e por teclado, e links obrigatórios não se tiram', async ({ page, enter }) => {
    await enter(`${LIST}/criar`);
    await startLayout(page, 'Blocos');
    await tab(page, 'Blocos').click();
    for (const title of ['Primeiro', 'Segundo', 'Terceiro']) {
      await page.getByRole('button', { name: 'Adicionar bloco' }).click();
      await lines(page, 'Blocos da página inicial').last().getByRole('textbox', { name: 'Título', exact: true }).fill(title);
    }
    await page.getByRole('button', { name: 'Mover a linha 1 para baixo' }).and(page.locator(':visible')).click();
    await expect(blockTitles(page)).toHaveText(['Segundo', 'Primeiro', 'Terceiro']);
    const handle = lines(page, 'Blocos da página inicial').nth(2).getByRole('button', { name: 'Arrastar a linha 3' });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    // lifted, it still measures its neighbours: an arrow that comes before moves nothing
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('O item 3 está sobre O item 2.')).toBeAttached({ timeout: TRY_MS });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(blockTitles(page)).toHaveText(['Segundo', 'Terceiro', 'Primeiro']);
    await tab(page, 'Rodapé').click();
    await expect(lines(page, 'Links do rodapé').first().getByRole('button', { name: 'Tirar a linha 1' })).toBeDisabled();
    await page.getByRole('button', { name: 'Adicionar link' }).click();
    await expect(lines(page, 'Links do rodapé').last().getByRole('button', { name: 'Tirar a linha 6' })).toBeEnabled();
  });

  test('o banner é recortado em 16:5 e pede texto alternativo', async ({ page, enter }) => {
    await enter(`${LIST}/criar`);
    await startLayout(page, 'Banner');
    await tab(page, 'Imagens').click();
    await page.getByRole('button', { name: 'Adicionar banner' }).click();
    const banner = lines(page, 'Banners').first();
    const content = desenharPng(800, 800, [200, 30, 30], [30, 30, 200]);
    await banner.locator('input[type=file]').setInputFiles({ name: 'quadrada.png', mimeType: 'image/png', buffer: content });
    await dialog(page, 'Recortar imagem').getByRole('button', { name: 'Usar' }).click();
    const shown = banner.locator('img.previa');
    await expect(shown).toBeVisible();
    const ratio = await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth / image.naturalHeight));
    expect(ratio).toBeCloseTo(16 / 5, 1);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('O campo "Texto alternativo" é obrigatório.').first()).toBeVisible();
    await banner.getByRole('textbox', { name: 'Texto alternativo' }).fill('Campanha de vacinação');
    await save(page);
  });

  test('publica, cria rascunho a partir do publicado e restaura a versão anterior', async ({ page, enter, request }) => {
    const version = async () => ((await (await request.get('/api/publico/layout')).json()) as { versao: number }).versao;
    await enter(`${LIST}/criar`);
    const before = await version();
    await startLayout(page, 'Publicação');
    await save(page);
    await publish(page);
    await expect.poll(version).toBe(before + 1);
    await expect(page.getByRole('button', { name: 'Editar' })).toBeDisabled();

    const first = page.url();
    await page.getByRole('button', { name: 'Criar rascunho a partir deste' }).click();
    await expect(toast(page, 'Rascunho criado.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pré-visualizar', exact: true })).toBeVisible();
    await publish(page);
    await expect.poll(version).toBe(before + 2);

    await page.goto(first);
    await expect(page.getByText('Substituído', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Restaurar versão' }).click();
    await dialog(page, 'O site público volta a este layout').getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Versão restaurada e publicada.')).toBeVisible();
    await expect.poll(version).toBe(before + 3);
  });
});
