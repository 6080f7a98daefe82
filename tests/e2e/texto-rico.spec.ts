import type { Locator, Page } from '@playwright/test';
import { drawing, inList, paintedPng, paragraph, run, wordDocument } from '../server/word-document';
import { edit, save } from './support/screen';
import { expect, test } from './support/test';

const PARLAMENTAR = '/legislativo/parlamentar';

/** Buttons that change what is typed next, each with what it leaves. */
const PRESSED: readonly [button: string, left: RegExp][] = [
  ['Negrito', /<strong>palavra<\/strong>/],
  ['Itálico', /<em>palavra<\/em>/],
  ['Sublinhado', /<span style="text-decoration: underline;">palavra<\/span>/],
  ['Tachado', /<s>palavra<\/s>|line-through/],
  ['Alinhar à esquerda', /<p[^>]*>palavra/],
  ['Centralizar', /<p style="text-align: center;">palavra/],
  ['Alinhar à direita', /<p style="text-align: right;">palavra/],
  ['Justificar', /<p style="text-align: justify;">palavra/],
  ['Aumentar recuo', /<p style="padding-left: 40px;">palavra/],
];

/** What the editor holds, as it would be saved. */
const content = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { tinymce: { activeEditor: { getContent: () => string } } }).tinymce.activeEditor.getContent());

const text = (page: Page) => page.frameLocator('.tox-edit-area__iframe').locator('body');

/** A new paragraph at the end, without anything of the one before it. */
async function freshLine(page: Page): Promise<void> {
  await text(page).press('Control+End');
  await text(page).press('Enter');
  await page.getByRole('button', { name: 'Limpar formatação' }).click();
}

test.describe('Texto rico', () => {
  test('o que cada botão do editor faz é o que se lê depois de salvar, abrir de novo e imprimir', async ({ page, context, enter, api }) => {
    const [record] = await api.list(PARLAMENTAR);
    await api.change(PARLAMENTAR, Number(record?.id), { biografia: '<p>início</p>' });
    await enter(`${PARLAMENTAR}/${record?.id}`);
    await edit(page);
    await expect(text(page)).toContainText('início');

    for (const [button, left] of PRESSED) {
      await freshLine(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await text(page).pressSequentially('palavra');
      expect(await content(page), button).toMatch(left);
      // what is on stays on in the next paragraph
      await text(page).press('Enter');
      await page.getByRole('button', { name: button.replace('Aumentar', 'Diminuir'), exact: true }).click();
    }
    await list(page, 'Lista numerada', 'Letra Minúsc', 'alínea');
    await list(page, 'Lista com marcadores', 'Quadrado', 'marcador');
    await freshLine(page);
    await page.getByRole('button', { name: 'Quebra de página' }).click();
    await text(page).pressSequentially('fim');
    await insertTable(page);

    const made = await content(page);
    for (const kept of ['list-style-type: lower-alpha', 'list-style-type: square', 'border="1"', 'class="quebra"', 'fim'])
      expect(made).toContain(kept);
    await save(page);

    const table = page.locator('.texto-rico table td').first();
    await expect(table).toHaveCSS('border-top-width', '1px');
    await expect(page.locator('.texto-rico ol')).toHaveCSS('list-style-type', 'lower-alpha');
    await expect(page.locator('.texto-rico ul')).toHaveCSS('list-style-type', 'square');
    await page.emulateMedia({ media: 'print' });
    await expect(table).toHaveCSS('border-top-width', '1px');
    await expect(page.locator('.texto-rico .quebra')).toHaveCSS('break-after', 'page');
    await expect(page.locator('.papel__topo')).toContainText('Nova Esperança do Vale');
    await expect(page.getByRole('toolbar', { name: 'Ações do registro' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    const paper = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await (await paper).close();

    await page.reload();
    await edit(page);
    await expect(text(page)).toContainText('fim');
    expect(await content(page)).toBe(made);
  });

  test('título, entrelinha, cores e ligação ficam como se fizeram; o que se desfaz volta ao refazer', async ({
    page,
    context,
    enter,
    api,
  }) => {
    const record = (await api.list(PARLAMENTAR))[1];
    await api.change(PARLAMENTAR, Number(record?.id), { biografia: '<p>início</p>' });
    await enter(`${PARLAMENTAR}/${record?.id}`);
    await edit(page);
    await expect(text(page)).toContainText('início');

    await freshLine(page);
    await tool(page, 'blocks').click();
    await page.getByRole('menuitemcheckbox', { name: 'Título 2' }).click();
    await text(page).pressSequentially('capítulo');
    await freshLine(page);
    await tool(page, 'lineheight').click();
    await page.getByRole('menuitemcheckbox', { name: '2', exact: true }).click();
    await text(page).pressSequentially('espaçado');
    await freshLine(page);
    await tool(page, 'forecolor-chevron').click();
    await page.getByRole('menuitemradio', { name: 'Vermelho', exact: true }).click();
    await text(page).pressSequentially('vermelho');
    await freshLine(page);
    await tool(page, 'backcolor-chevron').click();
    await page.getByRole('menuitemradio', { name: 'Amarelo claro', exact: true }).click();
    await text(page).pressSequentially('realçado');
    await freshLine(page);
    await tool(page, 'link').click();
    const asked = page.locator('.tox-dialog');
    await asked.getByLabel('URL').fill('https://www.planalto.gov.br/');
    await asked.getByLabel('Texto a ser exibido').fill('Planalto');
    await asked.getByRole('button', { name: 'Salvar' }).click();
    await freshLine(page);
    await text(page).pressSequentially('arrependimento');
    await tool(page, 'undo').click();
    await expect(text(page)).not.toContainText('arrependimento');
    await tool(page, 'redo').click();
    await expect(text(page)).toContainText('arrependimento');

    const made = await content(page);
    for (const kept of [
      /<h2[^>]*>cap&iacute;tulo<\/h2>/,
      /line-height: 2;[^>]*>espa&ccedil;ado/,
      /<span style="[^"]*color: #e03e2d[^"]*">vermelho/i,
      /<span style="[^"]*background-color: #fbeeb8[^"]*">real&ccedil;ado/i,
      /<a [^>]*href="https:\/\/www\.planalto\.gov\.br\/"[^>]*>Planalto<\/a>/,
    ])
      expect(made).toMatch(kept);
    await save(page);

    const shown = page.locator('.texto-rico');
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expect(shown.locator('h2')).toHaveText('capítulo');
      await expect(shown.getByText('espaçado')).toHaveCSS('line-height', /^\d/);
      await expect(shown.getByText('vermelho')).toHaveCSS('color', 'rgb(224, 62, 45)');
      await expect(shown.getByText('realçado')).toHaveCSS('background-color', 'rgb(251, 238, 184)');
      await expect(shown.getByRole('link', { name: 'Planalto' })).toHaveAttribute('href', 'https://www.planalto.gov.br/');
    }
    await page.emulateMedia({ media: 'screen' });
    const paper = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await (await paper).close();

    await page.reload();
    await edit(page);
    await expect(text(page)).toContainText('arrependimento');
    // whoever follows a link is told nothing of where it was: the server says so in every one
    expect((await content(page)).replaceAll(' rel="noopener noreferrer"', '')).toBe(made.replaceAll(' rel="noopener"', ''));
  });

  test('um documento do Word entra no texto com as suas imagens, que se veem depois de salvar e de abrir de novo', async ({
    page,
    enter,
    api,
  }) => {
    const [, , record] = await api.list(PARLAMENTAR);
    await api.change(PARLAMENTAR, Number(record?.id), { biografia: '<p>início</p>' });
    await enter(`${PARLAMENTAR}/${record?.id}`);
    await edit(page);
    await expect(text(page)).toContainText('início');
    await text(page).press('Control+End');

    await importWord(page, 'velho.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await expect(page.getByText('velho.docx é do Word antigo (.doc) ou tem senha')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).last().click();

    const body = [
      paragraph(run('Do pedido'), '<w:pStyle w:val="Ttulo2"/>'),
      paragraph(`${run('Opina-se ')}${run('favoravelmente', '<w:b/>')}`),
      paragraph(run('primeiro item'), inList(1)),
      paragraph(drawing('rIdImagem1', 'Croqui')),
    ].join('');
    await importWord(page, 'parecer.docx', await wordDocument(body, [['croqui.png', paintedPng(40, 30)]]));
    await expect(text(page).getByRole('heading', { name: 'Do pedido' })).toBeVisible();
    await expectSeen(text(page).getByRole('img', { name: 'Croqui' }));
    expect(await content(page)).toMatch(/<img src="\/arquivo\/[\w-]+" alt="Croqui">/);
    await save(page);

    const read = page.locator('.texto-rico');
    await expect(read.locator('ul > li')).toHaveText('primeiro item');
    await expect(read.locator('strong')).toHaveText('favoravelmente');
    await expectSeen(read.getByRole('img', { name: 'Croqui' }));
    await page.reload();
    await expectSeen(read.getByRole('img', { name: 'Croqui' }));
    await edit(page);
    await expectSeen(text(page).getByRole('img', { name: 'Croqui' }));
    expect(await content(page)).toMatch(/<img src="\/arquivo\/[\w-]+" alt="Croqui">/);
  });
});

/** A button of the bar of the editor, by its name in it. */
const tool = (page: Page, name: string) => page.locator(`[data-mce-name="${name}"]`);

async function importWord(page: Page, name: string, document: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar do Word' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: document });
}

/** A picture that was fetched, not the mark of a broken one. */
async function expectSeen(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
}

/** A list of one line, of a kind that the arrow beside its button offers. */
async function list(page: Page, button: string, kind: string, line: string): Promise<void> {
  await freshLine(page);
  // the arrow beside the button
  await page.getByRole('button', { name: button, exact: true }).nth(1).click();
  await page
    .getByRole('menuitemcheckbox', { name: kind })
    .or(page.getByRole('menuitemradio', { name: kind }))
    .click();
  await text(page).pressSequentially(line);
  await text(page).press('Enter');
  await text(page).press('Enter');
}

async function insertTable(page: Page): Promise<void> {
  await freshLine(page);
  await page.getByRole('button', { name: 'Tabela', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tabela', exact: true }).hover();
  await page.getByRole('button', { name: '2 colunas, 2 linhas' }).click();
}
