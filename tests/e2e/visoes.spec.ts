import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { type Api, cpfOf, unique, type Wire } from './support/api';
import { expectAccessible, expectAccessibleInBothLooks } from './support/axe';
import { dialog, field, leave, listReady, rows, TRY_MS, toast } from './support/screen';
import { startServer } from './support/start';
import { expect, test } from './support/test';

const MOVIMENTACOES = '/execucao-orcamentaria/movimentacoes';
const FERIADOS = '/configuracao/cliente/feriados';
const PUBLICACAO = { decreto_numero: '120/2026', decreto_data: '2026-10-01', publicacao_data: '2026-10-02' };

/** A limitação de empenho of one real, as a minuta. */
async function minuta(api: Api): Promise<Wire> {
  const [dotacao] = await api.list('/planejamento/dotacao', '&ordenar=ficha');
  const bloqueios = [{ dotacao_id: dotacao?.id, valor: '1.00' }];
  return api.make(MOVIMENTACOES, { tipo: 'bloqueio', justificativa: `Limitação ${unique()}`, bloqueios });
}

const column = (page: Page, name: string) =>
  page.locator('.quadro__coluna').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
const cardIn = (page: Page, state: string, { rotulo }: Wire) => column(page, state).getByRole('listitem', { name: String(rotulo) });
const see = (page: Page, view: string) => page.getByRole('radiogroup', { name: 'Ver como' }).getByText(view, { exact: true }).click();

async function closeNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('O cartão ou a coluna não está na tela.');
  return box;
}

/** Presses on a card at its lower left corner, where nothing answers by itself, and pulls a little. */
async function pull(page: Page, card: Locator): Promise<void> {
  await expect(page.locator('.quadro__coluna[aria-busy="true"]')).toHaveCount(0);
  await card.scrollIntoViewIfNeeded();
  const from = await boxOf(card);
  const [x, y] = [from.x + 4, from.y + from.height - 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 4, { steps: 3 });
}

/**
 * Takes a card and lets it go over a column. The board may scroll under a held card: the hand follows the column until it stands
 * still under it.
 */
async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  await pull(page, card);
  await expect(async () => {
    const to = await boxOf(onto);
    await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 5 });
    await expect(onto).toHaveAttribute('data-sobre', 'true', { timeout: TRY_MS });
    expect(await boxOf(onto)).toEqual(to);
  }).toPass({ timeout: 60_000 });
  await page.mouse.up();
}

test.describe('Quadro', () => {
  test('a visão fica no endereço, e os filtros e a pesquisa são os da lista', async ({ page, enter, api }) => {
    const card = await minuta(api);
    await enter(MOVIMENTACOES);
    await listReady(page);
    await see(page, 'Quadro');
    await expect(page).toHaveURL(/visao=quadro/);
    await expect(cardIn(page, 'Minuta', card)).toBeVisible();
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill('nada disso');
    await expect(column(page, 'Minuta')).toContainText('Nenhum registro.');
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill('');
    await expect(cardIn(page, 'Minuta', card)).toBeVisible();
    await page.reload();
    await expect(cardIn(page, 'Minuta', card)).toBeVisible();
    await page.goto(
      `${MOVIMENTACOES}?filters[0][field]=situacao&filters[0][operator]=in&filters[0][value][0]=efetivada&filters[0][value][1]=minuta`,
    );
    // the list opens as the person left it
    await expect(page.locator('.quadro__coluna h2')).toHaveText([/^Minuta/, /^Efetivada/]);
    await see(page, 'Tabela');
    await expect(page).toHaveURL(/visao=tabela/);
    await expect(rows(page).first()).toBeVisible();
  });

  test('um modelo guarda também a visão', async ({ page, enter }) => {
    await enter(`${MOVIMENTACOES}?visao=quadro`);
    await page.getByRole('button', { name: 'Modelos' }).click();
    const modelos = dialog(page, 'Modelos');
    const nome = `Quadro ${unique()}`;
    await field(modelos, 'Nome do modelo').fill(nome);
    await modelos.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(toast(page, 'Modelo guardado com sucesso!')).toBeVisible();
    await see(page, 'Tabela');
    await listReady(page);
    await page.getByRole('button', { name: 'Modelos' }).click();
    await dialog(page, 'Modelos').getByRole('radio', { name: 'Original do sistema' }).check();
    await dialog(page, 'Modelos').getByRole('radio', { name: nome }).check();
    await expect(page).toHaveURL(/visao=quadro/);
    await expect(page.locator('.quadro')).toBeVisible();
  });

  test('o cartão que se soltou pode ser pego outra vez em seguida', async ({ page, enter, api }) => {
    const card = await minuta(api);
    await enter(`${MOVIMENTACOES}?visao=quadro`);
    for (let time = 0; time < 5; time++) {
      await drag(page, cardIn(page, 'Minuta', card), column(page, 'Efetivada'));
      await expect(dialog(page, 'Não se pode efetivar: a movimentação orçamentária está em minuta.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('arrastar pratica o ato, com o que ele pede; o que se recusa fica onde estava e diz por quê', async ({ page, enter, api }) => {
    const card = await minuta(api);
    await enter(`${MOVIMENTACOES}?visao=quadro`);
    await drag(page, cardIn(page, 'Minuta', card), column(page, 'Publicada'));
    const asking = page.getByRole('dialog', { name: 'Publicar' });
    await field(asking, 'Decreto nº').fill(PUBLICACAO.decreto_numero);
    await field(asking, 'Data do decreto').fill('01/10/2026');
    await field(asking, 'Publicação').fill('02/10/2026');
    await page.keyboard.press('Tab');
    await asking.getByRole('button', { name: 'Publicar' }).click();
    await expect(cardIn(page, 'Publicada', card)).toBeVisible();
    await expect(cardIn(page, 'Minuta', card)).toHaveCount(0);
    await expect(asking).toHaveCount(0);
    expect((await api.get(`${MOVIMENTACOES}/${card.id}`)).situacao).toBe('publicada');

    // no act leads back
    await drag(page, cardIn(page, 'Publicada', card), column(page, 'Minuta'));
    await expect(dialog(page, `${card.rotulo} continua em "Publicada": nenhum ato leva daí a "Minuta".`)).toBeVisible();
    await closeNotice(page);
    await expect(cardIn(page, 'Publicada', card)).toBeVisible();

    // an act leads there, from elsewhere
    await drag(page, cardIn(page, 'Publicada', card), column(page, 'Em análise'));
    await expect(dialog(page, 'Não se pode reservar anulações: a movimentação orçamentária está publicada.')).toBeVisible();
    await closeNotice(page);

    // the confirmation of an act that posts is its own
    await drag(page, cardIn(page, 'Publicada', card), column(page, 'Efetivada'));
    await page.getByRole('dialog', { name: 'Efetivar' }).getByRole('button', { name: 'Efetivar' }).click();
    const posting = dialog(page, 'Os saldos das dotações e a contabilidade mudam agora.').last();
    await posting.getByRole('button', { name: 'Sim' }).click();
    await expect(cardIn(page, 'Efetivada', card)).toBeVisible();
  });

  test('pelo teclado o mesmo se faz em "Mover para…"; o motivo curto se completa na própria pergunta', async ({ page, enter, api }) => {
    const card = await minuta(api);
    await enter(`${MOVIMENTACOES}?visao=quadro`);
    const press = async () => {
      await page.getByRole('button', { name: `Mover ${card.rotulo} para…` }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem')).toHaveText(['Publicada · Publicar', 'Cancelada · Cancelar']);
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Cancelada · Cancelar' })).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await press();
    const question = page.getByRole('dialog', { name: 'Cancelar' });
    await expect(question.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.type('Curto');
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Escreva o motivo com pelo menos 10 letras.')).toBeVisible();
    await expect(cardIn(page, 'Minuta', card)).toBeVisible();
    await question.getByLabel('Motivo').fill('Não é mais necessária.');
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(cardIn(page, 'Cancelada', card)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${card.rotulo}: Cancelada.` })).toHaveCount(1);
  });

  test('quem só consulta vê o quadro e nada move', async ({ page, enter, api }) => {
    const card = await minuta(api);
    const reader = cpfOf(16);
    await api.give(reader, { 'execucao-orcamentaria.movimentacoes': [1] });
    await enter(`${MOVIMENTACOES}?visao=quadro`, { as: reader });
    await expect(cardIn(page, 'Minuta', card)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(0);
    await pull(page, cardIn(page, 'Minuta', card));
    await expect(page.locator('[data-levantado="true"]')).toHaveCount(0);
    await page.mouse.up();
  });

  test('é acessível, nas duas aparências', async ({ page, enter, api }) => {
    const card = await minuta(api);
    await enter(`${MOVIMENTACOES}?visao=quadro`, { prefs: { tema: 'sistema' } });
    await expect(cardIn(page, 'Minuta', card)).toBeVisible();
    await expectAccessibleInBothLooks(page, 'quadro');
    await page.getByRole('button', { name: `Mover ${card.rotulo} para…` }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, 'menu Mover para');
  });
});

test.describe('Calendário', () => {
  test('pelo teclado anda-se de dia em dia e de mês em mês, e abre-se um dia', async ({ page, enter, api }) => {
    const nome = `Ponto facultativo ${unique()}`;
    await api.make(FERIADOS, { data: '2027-02-08', nome, tipo: 'municipal', expediente: 'sem', bancario: false, recorrente: false });
    await enter(`${FERIADOS}?visao=calendario&mes=2027-01`);
    const day = (name: string) => page.getByRole('button', { name: new RegExp(`^[^,]+, ${name}:`) });
    await day('1 de janeiro').focus();
    await page.keyboard.press('ArrowRight');
    await expect(day('2 de janeiro')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(day('9 de janeiro')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/mes=2027-02/);
    await expect(page.getByRole('heading', { name: /^fevereiro de 2027/ })).toBeVisible();
    await expect(day('8 de fevereiro')).toBeFocused();
    await expect(page.getByRole('link', { name: nome })).toBeVisible();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: 'segunda-feira, 8 de fevereiro' });
    await expect(opened.getByRole('link', { name: nome })).toBeVisible();
    await leave(page, opened);
    await expect(day('8 de fevereiro')).toBeFocused();
    await page.keyboard.press('End');
    await expect(day('28 de fevereiro')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(day('1 de março')).toBeFocused();
  });

  test('as setas e Hoje mudam de mês, e o filtro é o da lista', async ({ page, enter, api }) => {
    const mark = unique();
    for (const data of ['2027-03-09', '2027-03-10'])
      await api.make(FERIADOS, { data, nome: `Dia ${mark} ${data.slice(8)}`, tipo: 'municipal', expediente: 'sem', bancario: false });
    await enter(`${FERIADOS}?visao=calendario&mes=2027-02`);
    const title = page.locator('.calendario__topo h2');
    await page.getByRole('button', { name: 'Próximo mês' }).click();
    await expect(title).toHaveText(/^março de 2027/);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(`${mark} 10`);
    await expect(title).toHaveText(/1 registro$/);
    await expect(page.getByRole('link', { name: `Dia ${mark} 10` })).toBeVisible();
    await page.getByRole('button', { name: 'Mês anterior' }).click();
    await expect(title).toHaveText(/^fevereiro de 2027/);
    await page.getByRole('button', { name: 'Hoje' }).click();
    await expect(page.locator('[data-hoje="true"]')).toBeVisible();

    // on a phone only the days that have records, below one another
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${FERIADOS}?visao=calendario&mes=2027-03`);
    await expect(page.getByRole('heading', { name: 'quarta-feira, 10 de março' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Dia ${mark} 10` })).toBeVisible();
  });

  test('é acessível, nas duas aparências', async ({ page, enter }) => {
    await enter(`${FERIADOS}?visao=calendario&mes=2026-11`, { prefs: { tema: 'sistema' } });
    await expect(page.getByRole('link', { name: 'Finados' })).toBeVisible();
    await expectAccessibleInBothLooks(page, 'calendário');
  });
});

test('a árvore é uma visão como as outras', async ({ page, enter }) => {
  await enter('/configuracao/sistemas');
  await listReady(page);
  const flat = page.getByRole('button', { name: /^Expandir linha/ });
  await expect(flat.first()).toBeVisible();
  await see(page, 'Tabela');
  await expect(page).toHaveURL(/visao=tabela/);
  await expect(flat).toHaveCount(0);
  await see(page, 'Árvore');
  await expect(flat.first()).toBeVisible();
});

const IMOVEIS = '/arrecadacao/imovel';
/** A grey point. */
const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mO4DAAA6wDqgrF7zAAAAABJRU5ErkJggg==', 'base64');

test.describe('Mapa', () => {
  let tiles: Server;
  let asked: string[];
  let server: Awaited<ReturnType<typeof startServer>>;
  test.beforeAll(async () => {
    asked = [];
    tiles = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
    });
    await new Promise<void>((ready) => tiles.listen(0, '127.0.0.1', ready));
    const { port } = tiles.address() as AddressInfo;
    server = await startServer({ MAPA_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, MAPA_CREDITO: 'Base <b>de teste</b>' });
  });
  test.afterAll(async () => {
    await server?.stop();
    tiles?.close();
  });

  test('os registros estão no mapa e na lista ao lado, que pelo teclado mostra cada um e o abre', async ({ page, enter }) => {
    await enter(`${IMOVEIS}?visao=mapa`, { at: server.url, prefs: { tema: 'sistema' } });
    const map = page.getByRole('region', { name: 'Mapa de Imóveis' });
    const drawing = map.getByRole('application', { name: /^Mapa: \d+ registros/ });
    await expect(drawing).toContainText('Base <b>de teste</b>');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    const items = map.getByRole('listitem');
    await expect(items.first()).toBeVisible();
    const shown = await items.count();
    expect(shown).toBeGreaterThan(1);
    await expect(map.locator('.mapa__marca')).toHaveCount(shown);

    const chosen = map.getByRole('region', { name: 'Escolhido no mapa' });
    const pointers = map.getByRole('button', { name: /^Mostrar .* no mapa$/ });
    const first = (await items.first().getByRole('link').innerText()).split('\n')[0] ?? '';
    await pointers.first().focus();
    await page.keyboard.press('Enter');
    await expect(chosen.getByRole('link')).toContainText(first);
    await expect(map.locator('.mapa__marca--escolhida')).toHaveCount(1);
    await expect(pointers.first()).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBothLooks(page, 'mapa');

    const other = map.locator('.mapa__marca:not(.mapa__marca--escolhida)').last();
    const name = (await other.getAttribute('title')) ?? '';
    await other.dispatchEvent('click');
    await expect(chosen.getByRole('link')).toContainText(name.split(' · ')[0] ?? '');
    await chosen.getByRole('link').click();
    await expect(page).toHaveURL(/\/arrecadacao\/imovel\/\d+/);
  });

  test('sem servidor de imagens os registros ficam sobre o branco, e a lista continua', async ({ page, enter }) => {
    await enter(`${IMOVEIS}?visao=mapa`);
    const map = page.getByRole('region', { name: 'Mapa de Imóveis' });
    await expect(map.locator('.mapa__marca').first()).toBeVisible();
    await expect(map.locator('.leaflet-tile')).toHaveCount(0);
    await expect(map.getByRole('listitem').first()).toBeVisible();
  });
});
