import type { Page } from '@playwright/test';
import { choose, openSheet, total, type } from './support/grid';
import { newVersion, QDD, stored } from './support/loa';
import { dialog, edit, field, follow, listReady, rows } from './support/screen';
import { expect, test } from './support/test';

/** Calls that change something, from here on. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // a reservation that is given back changes no record; what is read is no change
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !/trancar|preferencias|broadcasting/.test(pathname))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

const OFFLINE = /Sem conexão: nada foi enviado/;

test.describe('Sem conexão', () => {
  test('o que se salvou sem conexão e se descartou nunca é enviado', async ({ page, enter, api }) => {
    const { id, sigla } = await api.departamento();
    await enter('/cadastro/departamento');
    await listReady(page);
    await follow(page, `/cadastro/departamento/${id}`);
    await edit(page);
    await field(page, 'Sigla').fill('NUNCA');
    await page.context().setOffline(true);
    // told before anything is sent
    await expect(page.getByText('A rede caiu.')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    // the form is free again, with what was typed
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeEnabled();
    await expect(field(page, 'Sigla')).toHaveValue('NUNCA');
    await page.getByRole('navigation').getByRole('link', { name: 'Departamentos' }).first().click();
    await dialog(page, 'Deseja descartar as alterações?').getByRole('button', { name: 'Sim' }).click();
    await expect(field(page, 'Sigla')).toHaveCount(0);
    const writes = watchWrites(page);
    await page.context().setOffline(false);
    await expect(page.getByText('A rede caiu.')).toHaveCount(0);
    // the browser says that the network is back before every request of it passes
    const passes = () =>
      page.evaluate(() =>
        fetch('/api/publico/alive').then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    await expect.poll(passes).toBe(true);
    await page.evaluate(() => new Promise((later) => setTimeout(later, 2_000)));
    expect(writes).toEqual([]);
    expect((await api.get(`/cadastro/departamento/${id}`)).sigla).toBe(sigla);
  });

  test('a exclusão sem conexão é dita e não espera pela volta dela', async ({ page, enter, api }) => {
    const { id, nome } = await api.departamento();
    await enter(
      `/cadastro/departamento?filters[0][field]=busca&filters[0][operator]=eq&filters[0][value]=${encodeURIComponent(String(nome))}`,
    );
    await listReady(page);
    await rows(page).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await page.context().setOffline(true);
    await dialog(page, 'Deseja excluir este registro?').getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(dialog(page, 'Deseja excluir este registro?')).toHaveCount(0);
    const writes = watchWrites(page);
    await page.context().setOffline(false);
    await page.evaluate(() => new Promise((later) => setTimeout(later, 2_000)));
    expect(writes).toEqual([]);
    expect((await api.get(`/cadastro/departamento/${id}`)).data_exclusao ?? null).toBeNull();
  });

  test('a planilha salva sem conexão diz que nada foi enviado, guarda o digitado e só envia quando a pessoa salva de novo', async ({
    page,
    enter,
    api,
  }) => {
    const version = await newVersion(api);
    await enter(`${QDD}?versao_id=${version}`);
    await openSheet(page);
    const before = (await stored(api, version)).totais.somas.valor;
    await type(page, 'M2', '9,00');
    const shown = await total(page).last().textContent();
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByText('1 linha não salva')).toBeVisible();
    const writes = watchWrites(page);
    await page.context().setOffline(false);
    await page.evaluate(() => new Promise((later) => setTimeout(later, 2_000)));
    expect(writes.filter((one) => !one.includes('presenca'))).toEqual([]);
    expect((await stored(api, version)).totais.somas.valor).toBe(before);
    await choose(page, 'M2');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    await expect(total(page).last()).toHaveText(String(shown));
  });

  test('a tela que não pode ser carregada é dita, e a pessoa continua onde estava', async ({ browser, enter }) => {
    // nothing of the other screen is in the browser yet
    const page = await (await browser.newContext()).newPage();
    await enter('/cadastro/departamento', { on: page });
    await listReady(page);
    await page.context().setOffline(true);
    await rows(page).first().getByRole('link').click();
    await expect(page.getByText('A tela não pôde ser aberta. Confira a sua conexão e tente novamente.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Departamentos' })).toBeVisible();
    await expect(page).toHaveURL(/\/cadastro\/departamento(\?|$)/);
    await page.context().setOffline(false);
    await expect(rows(page).first()).toBeVisible();
    await rows(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    await page.context().close();
  });
});
