import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Api, cpfOf, unique } from './support/api';
import { choose, dialog, field, listReady, open, rows, select, toast, visit } from './support/screen';
import { expect, test } from './support/test';

const PESSOAS = '/cadastro/pessoa';

/** Rows of one test: departamentos below one unidade of their own, in parallel. */
async function departamentos(api: Api, howMany: number): Promise<{ unidadeId: number; mark: string; ids: number[] }> {
  const mark = unique();
  const { id: unidadeId } = await api.unidade();
  const made: { id: number }[] = [];
  for (let n = 1; n <= howMany; n += 1)
    made.push(await api.departamento({ unidade_id: unidadeId, nome: `Setor ${mark} ${String(n).padStart(2, '0')}`, sigla: `S${n}` }));
  return { unidadeId, mark, ids: made.map(({ id }) => id) };
}

const paginator = (page: Page) => page.getByRole('navigation', { name: 'Páginas da lista' });

test.describe('Lista', () => {
  test('mostra 15 linhas, o total e o texto do paginador', async ({ page, enter }) => {
    await enter('/cadastro/departamento');
    await expect(rows(page)).toHaveCount(15);
    const [, total = ''] =
      /^Página 1 de \d+ - Linha 1 a 15 de (\d+)$/.exec((await paginator(page).locator('span').first().textContent()) ?? '') ?? [];
    await expect(page.getByText(`${total} registros`)).toBeVisible();
    await expect(page).toHaveTitle('Departamentos · Nova Esperança do Vale');
    await open(select(page, 'Itens por página'));
    await expect(page.locator('.ant-select-item-option')).toHaveText(
      [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((size) => `${size} por página`),
    );
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /^5 por página/ })
      .click();
    await expect(rows(page)).toHaveCount(5);
    await expect(page).toHaveURL(/pageSize=5/);
    await page.goto('/cadastro/departamento');
    await expect(rows(page)).toHaveCount(5);
    // an address that somebody wrote by hand
    await page.goto('/cadastro/departamento?currentPage=abc&pageSize=1000');
    await expect(rows(page)).toHaveCount(15);
    await expect(paginator(page)).toContainText(`Página 1 de`);
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(paginator(page)).toContainText(`Página 2 de`);
  });

  test('Z9: a última página esvaziada leva à última que existe', async ({ page, enter, api }) => {
    const { unidadeId } = await departamentos(api, 12);
    await enter(
      `/cadastro/departamento?currentPage=3&pageSize=5&filters[0][field]=unidade_id&filters[0][operator]=eq&filters[0][value]=${unidadeId}`,
    );
    await expect(paginator(page)).toContainText('Página 3 de 3 - Linha 11 a 12 de 12');
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await expect(page.getByText('2 selecionados')).toBeVisible();
    await page.getByRole('button', { name: 'Apagar selecionados' }).click();
    await dialog(page, 'Deseja excluir 2 registros?').getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, '2 registros excluídos com sucesso!')).toBeVisible();
    await expect(paginator(page)).toContainText('Página 2 de 2 - Linha 6 a 10 de 10');
    await expect(page.getByText('selecionados')).toHaveCount(0);
  });

  test('Z10: pesquisa sem acento e sem caixa, e ordena códigos como texto', async ({ page, enter, api }) => {
    const mark = unique();
    await api.pessoa({ nome: `São João ${mark}` });
    await enter(PESSOAS);
    await listReady(page);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(`sao joao ${mark.toLowerCase()}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`São João ${mark}`);
    await expect(page).toHaveURL(/busca/);
    await visit(page, '/cadastro/orgao');
    await listReady(page);
    const codes = await rows(page).locator('th').allTextContents();
    expect(codes).toEqual([...codes].sort());
  });

  test('ordena por uma coluna: crescente, decrescente, nenhuma', async ({ page, enter }) => {
    await enter('/cadastro/departamento');
    await listReady(page);
    const header = page.getByRole('columnheader', { name: 'Sigla' });
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sorters\[0\]\[field\]=sigla&sorters\[0\]\[order\]=asc/);
    await expect(page).not.toHaveURL(/sorters\[1\]/);
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await header.click();
    await expect(header).not.toHaveAttribute('aria-sort');
    await expect(page).not.toHaveURL(/sorters/);
  });

  test('filtra pelo diálogo Filtros, mostra as fichas e as guarda no endereço', async ({ page, enter }) => {
    await enter(PESSOAS);
    await listReady(page);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const filtros = page.getByRole('dialog', { name: 'Filtros' });
    await choose(page, select(filtros, 'Tipo'), 'Jurídica');
    await page.keyboard.press('Escape');
    await field(filtros, 'Cidade').fill('esperança');
    await filtros.getByRole('button', { name: 'Filtrar' }).click();
    await expect(filtros).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused();
    const chips = page.getByRole('list', { name: 'Filtros aplicados' });
    await expect(chips).toContainText('Tipo: Jurídica');
    await expect(chips).toContainText('Cidade: esperança');
    await expect(rows(page).first()).toContainText('Jurídica');
    const filtered = await paginator(page).textContent();
    expect(filtered).not.toContain('de 400');

    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(paginator(page)).toContainText('Página 2 de');
    await page.reload();
    await expect(paginator(page)).toContainText('Página 2 de');
    await expect(chips).toContainText('Tipo: Jurídica');

    // into a record and back: by the browser, and by the form's own button
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible();
    await page.goBack();
    await expect(paginator(page)).toContainText('Página 2 de');
    await page.goForward();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(paginator(page)).toContainText('Página 2 de');
    await expect(chips).toContainText('Tipo: Jurídica');

    await chips.getByRole('button', { name: /Cidade: esperança/ }).click();
    await expect(chips).not.toContainText('Cidade');
    await expect(paginator(page)).toContainText('Página 1 de');
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toContainText('Jurídica');
    await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Limpar' }).click();
    await expect(chips).toHaveCount(0);
  });

  test('o filtro por um registro diz o nome dele, na ficha e no diálogo', async ({ page, enter, api }) => {
    const unidade = await api.unidade();
    await api.departamento({ unidade_id: unidade.id });
    await enter(`/cadastro/departamento?filters[0][field]=unidade_id&filters[0][operator]=eq&filters[0][value]=${unidade.id}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText(
      `Unidade: ${unidade.codigo_completo} · ${unidade.nome}`,
    );
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toContainText(String(unidade.nome));
  });

  test('diz que não há itens e oferece limpar os filtros', async ({ page, enter }) => {
    await enter(PESSOAS);
    await listReady(page);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill('ninguém com este nome');
    await expect(page.getByText('Ainda não há itens cadastrados!')).toBeVisible();
    await expect(page.getByText('A pesquisa não encontrou nada.')).toBeVisible();
    await expect(paginator(page)).toContainText('Página 1 de 1 - Linha 0 a 0 de 0');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(rows(page)).toHaveCount(15);
    await expect(page.getByRole('textbox', { name: 'Pesquisar' })).toHaveValue('');
  });

  test('diz que está buscando, e mantém as linhas antigas enquanto busca', async ({ page, enter }) => {
    await enter(PESSOAS);
    await listReady(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/configuracao/pessoa?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Buscando itens...' })).toBeVisible();
    await expect(rows(page)).toHaveCount(15);
    answer();
    await expect(page.getByText('Buscando itens...')).toHaveCount(0);
  });

  for (const [how, respond] of [
    [
      'responde com erro',
      (status: number) => ({
        status,
        json: { codigo: 'ERRO_INTERNO', message: 'Ocorreu um erro inesperado. Informe o código X1 ao suporte.' },
      }),
    ],
    ['não responde', null],
  ] as const) {
    test(`quando o servidor ${how}, diz e deixa tentar novamente`, async ({ page, enter }) => {
      await page.route('**/api/configuracao/pessoa?*', (route) => (respond ? route.fulfill(respond(500)) : route.abort()));
      await enter(PESSOAS);
      await expect(page.getByText('Não foi possível buscar os itens.')).toBeVisible();
      if (respond) {
        const modal = dialog(page, 'Erro ao processar requisição');
        await expect(modal).toContainText('ERRO_INTERNO');
        await expect(modal).toContainText('Informe o código X1 ao suporte.');
        await modal.getByRole('button', { name: 'Fechar' }).click();
      } else await expect(toast(page, 'O servidor não respondeu.')).toBeVisible();
      await page.unroute('**/api/configuracao/pessoa?*');
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(rows(page)).toHaveCount(15);
    });
  }

  test('o botão direito abre o menu com todas as entradas', async ({ page, enter, context }) => {
    await enter('/cadastro/unidade');
    await listReady(page);
    const row = rows(page).first();
    const address = await row.getByRole('link').getAttribute('href');
    const openMenu = async () => {
      await row.click({ button: 'right' });
      await expect(page.getByRole('menuitem')).toHaveText([
        'Abrir em nova aba',
        'Abrir em nova janela',
        'Copiar link',
        'Apagar',
        'Voltar para Cadastro',
        'Ir para o início',
      ]);
    };
    await openMenu();
    await page.getByRole('menuitem', { name: 'Copiar link' }).click();
    await expect(toast(page, 'Link Copiado!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address ?? '', page.url()).href);

    await openMenu();
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: 'Abrir em nova aba' }).click()]);
    await expect(tab).toHaveURL(new RegExp(`${address}$`));
    await tab.close();
    await openMenu();
    await page.getByRole('menuitem', { name: 'Voltar para Cadastro' }).click();
    await expect(page).toHaveURL(/\/cadastro$/);
    await page.goBack();
    await listReady(page);
    await openMenu();
    await page.getByRole('menuitem', { name: 'Ir para o início' }).click();
    await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
  });

  test('o menu da linha abre pelo teclado e pelo botão, e devolve o foco', async ({ page, enter }) => {
    await enter('/cadastro/unidade');
    await listReady(page);
    const link = rows(page).first().getByRole('link');
    await link.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(link).toBeFocused();
    const button = rows(page)
      .first()
      .getByRole('button', { name: /^Ações de/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Abrir em nova aba' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Link Copiado!')).toBeVisible();
    await expect(button).toBeFocused();
  });

  test('clique na linha e Enter abrem o registro; selecionar e o menu não', async ({ page, enter }) => {
    await enter('/cadastro/unidade');
    await listReady(page);
    await rows(page).nth(1).getByRole('checkbox').check();
    await rows(page)
      .nth(2)
      .locator('td')
      .first()
      .click({ position: { x: 3, y: 3 } });
    await expect(page).toHaveURL(/\/cadastro\/unidade(\?.*)?$/);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      rows(page)
        .nth(1)
        .locator('td')
        .nth(2)
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab).toHaveURL(/\/cadastro\/unidade\/\d+$/);
    await tab.close();
    await rows(page).nth(1).locator('td').nth(2).click();
    await expect(page).toHaveURL(/\/cadastro\/unidade\/\d+$/);
    await page.goBack();
    await rows(page).nth(1).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cadastro\/unidade\/\d+$/);
  });

  test('guarda as colunas, a ordem e a largura de cada pessoa', async ({ page, enter }) => {
    await enter('/cadastro/orgao');
    await listReady(page);
    await page.getByRole('button', { name: 'Colunas' }).click();
    const colunas = page.getByRole('dialog', { name: 'Colunas' });
    await colunas.getByRole('checkbox', { name: 'Natureza' }).uncheck();
    await colunas.getByRole('button', { name: 'Subir Sigla' }).click();
    await colunas.getByRole('spinbutton', { name: 'Largura de Titular' }).fill('320');
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/auth/preferencias') && response.request().method() === 'POST',
    );
    await colunas.getByRole('button', { name: 'Aplicar' }).click();
    const expected = ['Código', 'Sigla', 'Nome', 'Entidade', 'Titular', 'Situação', 'Ações'];
    const headers = () => page.locator('thead th:not(.ant-table-selection-column)').allTextContents();
    expect(await headers()).toEqual(expected);
    await saved;
    await page.reload();
    await listReady(page);
    expect(await headers()).toEqual(expected);
    const box = await page.getByRole('columnheader', { name: 'Titular' }).boundingBox();
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(320);
    await page.getByRole('button', { name: 'Colunas' }).click();
    await colunas.getByRole('spinbutton', { name: 'Largura de Titular' }).fill('');
    await colunas.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await expect(colunas.getByRole('spinbutton', { name: 'Largura de Titular' })).toHaveValue('');
    await colunas.getByRole('button', { name: 'Restaurar padrão' }).click();
    await expect(page.getByRole('columnheader', { name: 'Natureza' })).toBeVisible();
  });

  test('mostra qualquer campo como coluna, exporta com ele e guarda a lista como está, para si e para todos', async ({ page, enter }) => {
    await enter('/cadastro/orgao');
    await listReady(page);
    const headers = () => page.locator('thead th:not(.ant-table-selection-column)').allTextContents();
    const original = await headers();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await dialog(page, 'Colunas').getByRole('checkbox', { name: 'E-mail' }).check();
    await dialog(page, 'Colunas').getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
    await page.getByRole('columnheader', { name: 'Nome' }).click();
    const wanted = await headers();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Exportar' })
        .click()
        .then(() => page.getByRole('menuitem', { name: 'Texto separado (CSV)' }).click()),
    ]);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[0]).toContain('E-mail');

    const nome = `Com e-mail ${unique()}`;
    await page.getByRole('button', { name: 'Modelos' }).click();
    const modelos = dialog(page, 'Modelos');
    await modelos.getByRole('textbox', { name: 'Nome do modelo' }).fill(nome);
    await choose(page, modelos.getByRole('combobox', { name: 'Quem usa o modelo' }), 'Todos');
    await modelos.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Modelo guardado com sucesso!')).toBeVisible();

    await page.getByRole('button', { name: 'Modelos' }).click();
    await expect(modelos.getByRole('radio', { name: new RegExp(nome) })).toBeChecked();
    // which one is marked is what the server answers
    await modelos.getByRole('radio', { name: 'Original do sistema' }).click();
    await expect.poll(headers).toEqual(original);
    await modelos.getByRole('radio', { name: new RegExp(nome) }).click();
    await expect.poll(headers).toEqual(wanted);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', /ing$/);
  });

  test('a lista que parte de outra tem lugar no menu e é achada pelo nome que se dá a ela', async ({ page, enter }) => {
    await enter('/arrecadacao/divida-ativa');
    const menu = page.getByRole('navigation', { name: 'Menu de Arrecadação' });
    await menu.getByRole('link', { name: 'Certidões de dívida ativa', exact: true }).click();
    await expect(page).toHaveURL(/divida-ativa\/cdas/);
    await expect(menu.getByRole('link', { name: 'Certidões de dívida ativa', exact: true })).toHaveAttribute('aria-current', 'page');
    await visit(page, '/arrecadacao/guias');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('cda');
    await page
      .getByRole('option', { name: /^Certidões de dívida ativa/ })
      .first()
      .click();
    await expect(page).toHaveURL(/divida-ativa\/cdas/);
    // below a screen whose address is not the beginning of its own
    await visit(page, '/execucao-orcamentaria/empenho/em-liquidacao');
    await expect(page.locator('#menu [aria-current="page"]')).toHaveText('Empenhos em liquidação');
  });

  test('guarda a densidade das linhas', async ({ page, enter }) => {
    await enter('/cadastro/unidade');
    await listReady(page);
    const height = async () => (await rows(page).first().boundingBox())?.height ?? 0;
    const normal = await height();
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/auth/preferencias') && response.request().method() === 'POST',
    );
    await page.getByRole('menuitem', { name: 'Linhas compactas' }).click();
    await expect.poll(height).toBeLessThan(normal);
    await saved;
    await page.reload();
    await listReady(page);
    expect(await height()).toBeLessThan(normal);
  });

  for (const [name, extension, start] of [
    ['Planilha (XLSX)', 'xlsx', 'PK'],
    ['Texto separado (CSV)', 'csv', '\uFEFFCódigo;Nome'],
    ['Documento (PDF)', 'pdf', '%PDF'],
  ] as const) {
    test(`exporta em ${name}`, async ({ page, enter }) => {
      await enter('/cadastro/orgao');
      await listReady(page);
      await page.getByRole('button', { name: 'Exportar' }).click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`));
      const content = await readFile(await download.path());
      expect(content.subarray(0, 40).toString('utf8')).toContain(start);
      expect(content.length).toBeGreaterThan(200);
    });
  }

  test('uma exportação recusada é dita, e a tela continua', async ({ page, enter }) => {
    await enter('/cadastro/orgao');
    await listReady(page);
    await page.route('**/api/cadastro/orgao?*formato=csv*', (route) =>
      route.fulfill({ status: 403, json: { codigo: 'SEM_PERMISSAO', message: 'Você não tem permissão para executar esta operação.' } }),
    );
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Texto separado (CSV)' }).click();
    await expect(dialog(page, 'Erro ao processar requisição')).toContainText('SEM_PERMISSAO');
  });

  test('apaga, mostra os excluídos e restaura', async ({ page, enter, api }) => {
    const { mark } = await departamentos(api, 2);
    await enter(`/cadastro/departamento`);
    await listReady(page);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(mark);
    await expect(rows(page)).toHaveCount(2);
    const first = rows(page).filter({ hasText: `Setor ${mark} 01` });
    await first.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    const question = dialog(page, 'Deseja excluir este registro?');
    await expect(question).toContainText(`Setor ${mark} 01`);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(rows(page)).toHaveCount(2);
    await first.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Registro excluído com sucesso!')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Mostrar excluídos' }).check();
    await expect(rows(page)).toHaveCount(2);
    await expect(first).toHaveCSS('text-decoration-line', 'none');
    await expect(first.locator('td').nth(1)).toHaveCSS('text-decoration-line', 'line-through');
    await first.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Restaurar' }).click();
    await expect(toast(page, 'Registro restaurado com sucesso!')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Mostrar excluídos' }).uncheck();
    await expect(rows(page)).toHaveCount(2);
  });

  test('apagar selecionados apaga o que pode e diz o que não pode', async ({ page, enter, api }) => {
    const { unidadeId, mark, ids } = await departamentos(api, 3);
    await api.departamento({ unidade_id: unidadeId, departamento_pai_id: ids[1], nome: `Filho ${mark}` });
    await enter('/cadastro/departamento');
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(`setor ${mark}`);
    // the one below is found by the name of the one above, which its row shows
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await rows(page)
      .filter({ hasText: `Filho ${mark}` })
      .getByRole('checkbox')
      .uncheck();
    await page.getByRole('button', { name: 'Apagar selecionados' }).click();
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, '2 registros excluídos com sucesso!')).toBeVisible();
    await expect(dialog(page, 'Aviso')).toContainText(`Setor ${mark} 02: Não é possível excluir: `);
    await dialog(page, 'Aviso').getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByText('1 selecionado')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });

  test('seleciona todos os resultados, além da página', async ({ page, enter, api }) => {
    const { mark } = await departamentos(api, 7);
    await enter('/cadastro/departamento?pageSize=5');
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(mark);
    await expect(paginator(page).locator('span').first()).toHaveText('Página 1 de 2 - Linha 1 a 5 de 7');
    // the row that is selected next stays where it is, and the second press meets it
    const second = rows(page).nth(1);
    const before = await second.boundingBox();
    await rows(page).first().locator('.ant-checkbox-input').check();
    await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible();
    expect((await second.boundingBox())?.y).toBe(before?.y);
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await page.getByRole('button', { name: 'Selecionar todos os 7 resultados' }).click();
    await expect(page.getByText('7 selecionados')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exportar 7' })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar seleção' }).click();
    await expect(page.getByText('selecionados')).toHaveCount(0);
  });

  test('o que todas as linhas repetem é dito uma vez quando falta espaço, e volta a ser coluna quando há', async ({ page, enter, api }) => {
    const { mark } = await departamentos(api, 4);
    await page.setViewportSize({ width: 1920, height: 900 });
    await enter(`/cadastro/departamento?filters[0][field]=busca&filters[0][operator]=eq&filters[0][value]=${mark}`);
    await expect(rows(page)).toHaveCount(4);
    const orgao = page.getByRole('columnheader', { name: 'Órgão' });
    const note = page.getByText('Igual em todas as linhas:');
    await expect(orgao).toBeVisible();
    await expect(note).toBeHidden();
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(note).toContainText(/Órgão Órgão .*Situação Ativo/);
    await expect(orgao).toBeHidden();
    await expect(rows(page).first()).toContainText(`Setor ${mark} 01`);
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect(orgao).toBeVisible();
  });

  test('o cabeçalho da tabela e a primeira coluna ficam à vista ao rolar', async ({ page, enter }) => {
    await page.setViewportSize({ width: 820, height: 700 });
    await enter(`${PESSOAS}?pageSize=50`);
    await expect(rows(page)).toHaveCount(50);
    const first = rows(page).nth(20).getByRole('rowheader');
    await first.scrollIntoViewIfNeeded();
    await page.locator('.ant-table-content').evaluate((box) => box.scrollTo(300, box.scrollTop));
    await expect(page.getByRole('columnheader', { name: 'CPF/CNPJ' })).toBeInViewport({ ratio: 0.5 });
    await expect(first).toBeInViewport({ ratio: 0.9 });
    await expect(paginator(page)).toBeInViewport();
  });

  test('quem só consulta abre o registro para ler, e não vê Novo nem Mostrar excluídos', async ({ page, enter, api }) => {
    const cpf = cpfOf(30);
    await api.give(cpf, { 'cadastro.orgao': [1] });
    await enter('/cadastro/orgao', { as: cpf });
    await listReady(page);
    await expect(page.getByRole('button', { name: 'Novo' })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Mostrar excluídos' })).toHaveCount(0);
    await rows(page).first().click({ button: 'right' });
    await expect(page.getByRole('menuitem')).toHaveText([
      'Abrir em nova aba',
      'Abrir em nova janela',
      'Copiar link',
      'Voltar para Cadastro',
      'Ir para o início',
    ]);
    await page.keyboard.press('Escape');
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/cadastro\/orgao\/\d+$/);
    await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  });
});
