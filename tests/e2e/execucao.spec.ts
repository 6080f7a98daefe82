import type { Page } from '@playwright/test';
import { compareDecimals, formatDecimal, sumDecimals } from '../../src/resources/definition';
import { type Api, cpfOf, type Wire } from './support/api';
import { expectAccessible } from './support/axe';
import { take, walkTo } from './support/keyboard';
import { RECEITAS } from './support/loa';
import { choose, dialog, field, rows, select, toast, visit } from './support/screen';
import { expect, test } from './support/test';

const EXECUCAO = '/execucao-orcamentaria';
const ORDEM = `${EXECUCAO}/pagamento/ordens`;
/** The ordenador de despesa of the demonstration. */
const ORDENADOR = cpfOf(6);
/** The treasurer, who pays what the ordenador authorised. */
const TESOUREIRO = cpfOf(5);
/** A person whose rules no other spec changes. */
const COLLEAGUE = cpfOf(36);

test.describe('Execução orçamentária', () => {
  test('o que espera é feito da lista: quem liquidou não autoriza; o ordenador autoriza, paga-se, e o livro mostra', async ({
    page,
    enter,
    api,
    anotherBrowser,
  }) => {
    const [ordem] = await api.list(`${EXECUCAO}/ordem-pagamento`, '&situacao=emitida');
    await api.give(ORDENADOR, { 'execucao-orcamentaria.pagamento': [1, 2, 3, 5] });
    const authorise = async (on: Page) => {
      await visit(on, `${ORDEM}?filters[0][field]=situacao&filters[0][operator]=in&filters[0][value]=emitida`);
      await rows(on)
        .filter({ hasText: String(ordem?.rotulo) })
        .getByRole('checkbox')
        .check();
      await on.getByRole('button', { name: 'Autorizar selecionados' }).click();
      await dialog(on, 'Autorizar: 1 registro').getByRole('button', { name: 'Sim' }).click();
    };
    await authorise(await enter('/'));
    await expect(dialog(page, 'Aviso')).toContainText(`${ordem?.rotulo}: Quem praticou o ato de`);
    const other = await enter('/', { as: ORDENADOR, on: await anotherBrowser() });
    await authorise(other);
    await expect(toast(other, 'Autorizar: feito em 1 registro.')).toBeVisible();
    const payer = await enter(`${ORDEM}/${ordem?.id}`, { as: TESOUREIRO, on: await anotherBrowser() });
    await payer.getByRole('button', { name: 'Pagar', exact: true }).click();
    const asked = dialog(payer, 'Pagar');
    await asked.getByRole('textbox', { name: 'Data' }).fill('18/11/2026');
    await asked.getByRole('button', { name: 'Pagar' }).click();
    const foreseen = dialog(payer, '6.2.2.1.3.04');
    await foreseen.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(payer, 'Pagamento registrado.')).toBeVisible();
    const [paid] = await api.list(`${EXECUCAO}/pagamento`, `&ordem_pagamento_id=${ordem?.id}`);
    await visit(payer, `${EXECUCAO}/pagamento/${paid?.id}`);
    await expect(payer.getByRole('region', { name: 'Lançamentos contábeis' })).toContainText('6.2.2.1.3.04');
  });

  test('as telas feitas à mão são acessíveis, no telefone e no escuro', async ({ page, enter }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [index, [path, settled]] of (
      [
        ['/empenho/1', 'Empenho 00001/2026'],
        ['/liquidacao/1', 'iquidação 00001/2026'],
        ['/empenho/1/liquidar', 'mpenho 00001/2026'],
        ['/pagamento/criar/liquidacao', 'agamento'],
        ['/movimentacoes/editar/1', 'Crédito suplementar'],
      ] as const
    ).entries()) {
      if (index === 0) await enter(EXECUCAO + path, { prefs: { tema: 'escuro' } });
      else await visit(page, EXECUCAO + path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(settled);
      await expectAccessible(page, path);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
});

test('um documento começa por outro: a ordem pelas liquidações escolhidas na lista, a liquidação pelo menu do empenho', async ({
  page,
  enter,
  api,
}) => {
  const listed = await api.list(`${EXECUCAO}/liquidacao`, '&com_a_pagar=true');
  const read = await Promise.all(listed.map(({ id }) => api.get(`${EXECUCAO}/liquidacao/${id}`)));
  const due = read.find((one) => one.fora_de_ordem !== '0.00') as Wire;
  await enter(`${EXECUCAO}/liquidacao?filters[0][field]=numero&filters[0][operator]=eq&filters[0][value]=${due.numero}`);
  await rows(page)
    .filter({ hasText: String(due.rotulo) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Nova ordem de pagamento' }).click();
  await expect(page).toHaveURL(new RegExp(`/ordens/criar\\?de=liquidacao&ids=${due.id}$`));
  await expect(field(page, 'Valor')).toHaveValue(formatDecimal(String(due.fora_de_ordem), 2));
  await expect(page.getByText(String(due.rotulo)).first()).toBeVisible();

  const spent = read.find((one) => one.fora_de_ordem === '0.00') ?? (await api.list(`${EXECUCAO}/liquidacao`, '&com_a_pagar=false'))[0];
  await visit(page, `${EXECUCAO}/liquidacao`);
  await visit(page, `${ORDEM}/criar?de=liquidacao&ids=${spent?.id}`);
  const refused = page.getByRole('alert').filter({ hasText: `${spent?.rotulo}: nada resta a pagar fora de outras ordens.` });
  await expect(refused).toBeVisible();

  await visit(page, `${EXECUCAO}/liquidacao/criar?de=empenho&ids=999999`);
  await expect(page.getByRole('alert').filter({ hasText: 'não encontrado' })).toBeVisible();

  await visit(
    page,
    `${EXECUCAO}/empenho?filters[0][field]=situacao&filters[0][operator]=in&filters[0][value][0]=parcialmente_liquidado&filters[0][value][1]=emitido`,
  );
  const first = rows(page).first();
  await first.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Nova liquidação' }).click();
  await expect(page).toHaveURL(/liquidacao\/criar\?de=empenho&ids=\d+$/);
  await expect(field(page, 'Histórico')).not.toHaveValue('');
});

test('S12: de dois empenhos de 60,00 ao mesmo tempo sobre 100,00, um é emitido e o outro é recusado pelo saldo', async ({
  page,
  enter,
  api,
  anotherBrowser,
}) => {
  const EMPENHO = '/execucao-orcamentaria/empenho';
  const hoje = '2026-11-18';
  const [model] = await api.list(EMPENHO, '&situacao=rascunho');
  const draft = await api.get(`${EMPENHO}/${model?.id}`);
  const dotacao = async () => (await api.get(`/planejamento/dotacao/${draft.dotacao_id}`)) as Wire & { disponivel: string };
  const before = await dotacao();
  const valor = sumDecimals([before.disponivel, '-100.00']);
  const motivo = 'Deixa 100,00 na ficha';
  await api.post('/execucao-orcamentaria/reserva', {
    dotacao_id: before.id,
    valor,
    data: hoje,
    validade: '2026-12-31',
    origem: 'manual',
    motivo,
  });
  const { dotacao_id, tipo, tipo_despesa, subelemento_id, credor_id, modalidade_licitacao, historico, ordenador_id } = draft;
  const common = { dotacao_id, tipo, tipo_despesa, subelemento_id, credor_id, modalidade_licitacao, historico, ordenador_id };
  const drafts = await Promise.all([1, 2].map(() => api.make(EMPENHO, { ...common, data_emissao: hoje, valor: '60.00' })));
  await api.give(COLLEAGUE, { 'execucao-orcamentaria.empenho': [1, 2, 3, 5] });
  const other = await anotherBrowser();
  await enter(`${EMPENHO}/${drafts[0]?.id}`);
  await enter(`${EMPENHO}/${drafts[1]?.id}`, { as: COLLEAGUE, on: other });
  const pages = [page, other];
  for (const each of pages) await each.getByRole('button', { name: 'Emitir', exact: true }).click();
  // both see that it would pass before either of them says yes
  for (const each of pages) await expect(dialog(each, 'Emitir empenho ordinário de R$ 60,00')).toBeVisible();
  await Promise.all(
    pages.map((each) =>
      each
        .getByRole('dialog')
        .getByRole('button', { name: /^(Sim|Emitir)$/ })
        .click(),
    ),
  );
  const refusal = (each: Page) => each.getByText(/^Saldo insuficiente na ficha \d{4} \(disponível R\$ 40,00\)/).first();
  const emitted = await Promise.all(
    pages.map(async (each) => {
      const done = toast(each, 'Empenho emitido.');
      await expect(done.or(refusal(each))).toBeVisible();
      return (await done.count()) > 0;
    }),
  );
  expect(emitted.sort()).toEqual([false, true]);
  expect((await dotacao()).disponivel).toBe('40.00');
});

test('S13: duas arrecadações ao mesmo tempo de uma natureza que a lei não previu dão uma só linha de previsão', async ({
  page,
  enter,
  api,
  anotherBrowser,
}) => {
  const RECEITA = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
  const NATUREZA = '2.4.2.9.99.0.1';
  const [natureza] = await api.list('/planejamento/cadastro/natureza-receita', `&codigo=${NATUREZA}`);
  const forecasts = () => api.list(RECEITAS, `&natureza_receita_id=${natureza?.id}&origem=nao_prevista`);
  expect(await forecasts()).toEqual([]);
  await api.give(COLLEAGUE, { 'financeiro.movimentacao.receita-orcamentaria.lancamento': [1, 2, 3, 5] });
  const other = await anotherBrowser();
  await enter(`${RECEITA}/criar`);
  await enter(`${RECEITA}/criar`, { as: COLLEAGUE, on: other });
  const pages = [page, other];
  for (const each of pages) {
    await expect(field(each, 'Data')).toHaveValue('18/11/2026');
    await field(each, 'Data do crédito').fill('18/11/2026');
    await choose(each, select(each, 'Natureza da receita'), NATUREZA, NATUREZA);
    await choose(each, select(each, 'Conta bancária'), 'Movimento geral', 'Movimento geral');
    await field(each, 'Valor bruto').fill('10,00');
    await each.getByRole('button', { name: 'Adicionar fonte' }).click();
    await choose(each, each.getByRole('combobox', { name: /^Fonte$/ }).last(), '1.500.0000', '1.500');
    await field(each, 'Valor').last().fill('10,00');
  }
  for (const each of pages) {
    await each.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog(each, 'Registrar lançamento da receita')).toContainText('10,00');
  }
  await Promise.all(
    pages.map(async (each) => {
      await dialog(each, 'Registrar lançamento da receita').getByRole('button', { name: 'Sim' }).click();
      await expect(toast(each, 'Registro salvo com sucesso!')).toBeVisible();
    }),
  );
  expect(await forecasts()).toHaveLength(1);
});

/** An empenho of the demonstration whose dotação still has an amount, whatever other tests took of it. */
async function comSaldo(api: Api, valor: string): Promise<Wire> {
  for (const { id } of await api.list(`${EXECUCAO}/empenho`, '&tipo_despesa=normal')) {
    const record = await api.get(`${EXECUCAO}/empenho/${id}`);
    const { disponivel } = await api.get(`/planejamento/dotacao/${record.dotacao_id}`);
    if (compareDecimals(String(disponivel), valor) >= 0) return record;
  }
  throw new Error(`Nenhuma dotação de um empenho tem R$ ${valor}.`);
}

test('dez empenhos em seguida só com o teclado: saldo antes e depois ao lado do valor, e os lançamentos na confirmação', async ({
  page,
  enter,
  api,
}) => {
  const EMPENHO = `${EXECUCAO}/empenho`;
  const [model] = await api.list(EMPENHO, '&situacao=rascunho');
  const draft = await api.get(`${EMPENHO}/${model?.id}`);
  const { ficha, disponivel } = (await api.get(`/planejamento/dotacao/${draft.dotacao_id}`)) as Wire & Record<string, string>;
  const [credor, ordenador] = [draft.credor, draft.ordenador].map((person) => String((person as { nome: string }).nome)) as [
    string,
    string,
  ];
  const numero = String(ficha).padStart(4, '0');
  const reais = (valor: string) => `R$ ${formatDecimal(valor, 2)}`;
  let [before, first] = [disponivel as string, 0];
  await enter(`${EMPENHO}/criar`);
  for (let n = 0; n < 10; n += 1) {
    const valor = `1.${n}5`;
    const after = sumDecimals([before, `-${valor}`]);
    await expect(page).toHaveURL(/\/criar$/);
    await expect(field(page, 'Data de emissão')).toBeFocused();
    await walkTo(page, select(page, 'Dotação'));
    await take(page, numero, `${numero} · `);
    await walkTo(page, select(page, 'Credor'));
    await take(page, credor, credor);
    await walkTo(page, select(page, 'Ordenador de despesa'));
    await take(page, ordenador, ordenador);
    await walkTo(page, field(page, 'Valor'));
    await expect(field(page, 'Valor')).toHaveAccessibleDescription(
      `Saldo da ficha ${numero} em 18/11/2026 ${reais(before)} Este empenho R$ 0,00 Saldo depois ${reais(before)}`,
    );
    if (n === 0) {
      const beyond = sumDecimals([before, '0.01']);
      await page.keyboard.type(beyond.replace('.', ','));
      await expect(field(page, 'Valor')).toHaveAccessibleDescription(
        /Saldo depois R\$ -0,01 Saldo insuficiente na ficha \d{4} \(disponível R\$ [\d.,]+\)\.$/,
      );
      await expectAccessible(page, 'o saldo ao lado do valor');
      await page.keyboard.press('Control+a');
    }
    await page.keyboard.type(valor.replace('.', ','));
    await expect(field(page, 'Valor')).toHaveAccessibleDescription(
      new RegExp(`Este empenho R\\$ ${valor.replace('.', ',')} Saldo depois ${reais(after).replace('$', '\\$')}$`),
    );
    await walkTo(page, field(page, 'Histórico'));
    await page.keyboard.type(`Serviços de manutenção predial, parte ${n + 1}`);
    await page.keyboard.press('Control+Enter');
    const asked = dialog(page, 'Emitir empenho ordinário');
    await expect(asked).toContainText(`${reais(valor)} para ${credor}`);
    await expect(asked).toContainText(`Saldo depois: ${reais(after)}.`);
    const lines = await asked.locator('tbody td.numero').allTextContents();
    expect(lines).toEqual(Array.from({ length: 6 }, () => valor.replace('.', ',')));
    if (n === 0) await expectAccessible(page, 'a confirmação com os lançamentos');
    const foreseen = await asked.locator('tbody td:nth-last-child(3)').allTextContents();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 1, name: /^Empenho \d{5}\/2026$/ });
    await expect(title).toBeVisible();
    const issued = Number(/(\d{5})\/2026/.exec((await title.textContent()) ?? '')?.[1]);
    if (n === 0) first = issued;
    expect(issued).toBe(first + n);
    const recorded = page.getByRole('region', { name: 'Lançamentos contábeis' }).locator('tbody td:nth-last-child(3)');
    await expect(recorded).toHaveText(foreseen);
    before = after;
    await page.keyboard.press('Control+q');
  }
  expect(await api.get(`/planejamento/dotacao/${draft.dotacao_id}`)).toMatchObject({ disponivel: before });
});

test('dez liquidações em seguida só com o teclado: o que falta liquidar ao lado do valor, e os lançamentos antes de gravar', async ({
  page,
  enter,
  api,
}) => {
  const [EMPENHO, LIQUIDACAO] = [`${EXECUCAO}/empenho`, `${EXECUCAO}/liquidacao`];
  const { dotacao_id, tipo_despesa, subelemento_id, credor_id, modalidade_licitacao, ordenador_id } = await comSaldo(api, '50.00');
  const common = { dotacao_id, tipo_despesa, subelemento_id, credor_id, modalidade_licitacao, ordenador_id };
  const historico = 'Consumo de energia, a medir';
  const made = await api.make(EMPENHO, { ...common, tipo: 'estimativo', data_emissao: '2026-11-18', valor: '50.00', historico });
  const { rotulo } = (await api.post(`${EMPENHO}/${made.id}/emitir`)).result as Wire;
  const { nome: atesta } = await api.pessoa();
  await api.give(COLLEAGUE, { 'execucao-orcamentaria.liquidacao': [1, 2, 3, 5], 'execucao-orcamentaria.empenho': [1] });
  await enter('/', { as: COLLEAGUE });
  await expect(page.getByRole('combobox', { name: 'Buscar pessoa, documento, tela ou ação' })).toBeFocused();
  await page.keyboard.type('nova liquidação');
  await expect(page.getByRole('option', { name: /^Nova liquidação/i })).toBeVisible();
  await page.keyboard.press('Enter');
  const reais = (valor: string) => `R$ ${formatDecimal(valor, 2)}`;
  let before = '50.00';
  for (let n = 0; n < 10; n += 1) {
    const valor = `1.${n}5`;
    const typed = valor.replace('.', ',');
    const after = sumDecimals([before, `-${valor}`]);
    await expect(page).toHaveURL(/liquidacao\/criar$/);
    await expect(select(page, 'Empenho')).toBeFocused();
    await take(page, String(rotulo), String(rotulo));
    await walkTo(page, field(page, 'Vencimento'));
    await page.keyboard.type('20122026');
    await walkTo(page, select(page, 'Categoria (ordem cronológica)'));
    await take(page, 'Prestação', 'Prestação de serviços');
    await walkTo(page, page.getByRole('button', { name: 'Adicionar documento' }));
    await page.keyboard.press('Enter');
    await expect(select(page, 'Tipo')).toBeFocused();
    await take(page, 'Recibo', 'Recibo');
    await walkTo(page, field(page, 'Número'));
    await page.keyboard.type(`MED ${made.id}${n}`);
    await walkTo(page, field(page, 'Emissão'));
    await page.keyboard.type('18112026');
    await walkTo(page, field(page, 'Valor do documento'));
    await page.keyboard.type(typed);
    await walkTo(page, field(page, 'Valor'));
    await expect(field(page, 'Valor')).toHaveValue(typed);
    await expect(field(page, 'Valor')).toHaveAccessibleDescription(
      `A soma do que se liquida dos documentos. A liquidar do empenho ${rotulo} em 18/11/2026 ${reais(before)} Esta liquidação ${reais(valor)} Saldo depois ${reais(after)}`,
    );
    await walkTo(page, select(page, 'Atestado por'));
    await take(page, String(atesta), String(atesta));
    await walkTo(page, field(page, 'Data do atesto'));
    await page.keyboard.type('18112026');
    await walkTo(page, field(page, 'Histórico'));
    await page.keyboard.type(`Consumo de energia, medição ${n + 1}`);
    await page.keyboard.press('Control+s');
    const asked = dialog(page, 'Registrar liquidação');
    await expect(asked).toContainText(`Liquidar ${reais(valor)} do empenho ${rotulo}`);
    await expect(asked).toContainText(`A liquidar depois: ${reais(after)}.`);
    const lines = await asked.locator('tbody td.numero').allTextContents();
    expect(new Set(lines)).toEqual(new Set([typed]));
    const foreseen = await asked.locator('tbody td:nth-last-child(3)').allTextContents();
    if (n === 0) {
      // who gives up goes back to what was typed, and nothing was written
      await expectAccessible(page, 'a confirmação da liquidação');
      await page.keyboard.press('Escape');
      await expect(asked).toHaveCount(0);
      await expect(field(page, 'Histórico')).toBeFocused();
      expect(await api.list(LIQUIDACAO, `&empenho_id=${made.id}`)).toEqual([]);
      await page.keyboard.press('Control+s');
      await expect(asked).toBeVisible();
    }
    await expect(asked.getByRole('button', { name: 'Sim' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /iquidação \d{5}\/2026$/ })).toBeVisible();
    const recorded = page.getByRole('region', { name: 'Lançamentos contábeis' }).locator('tbody td:nth-last-child(3)');
    await expect(recorded).toHaveText(foreseen);
    before = after;
    await page.keyboard.press('Control+q');
  }
  const listed = await api.list(LIQUIDACAO, `&empenho_id=${made.id}`);
  expect(listed.map(({ valor }) => valor).sort()).toEqual(Array.from({ length: 10 }, (_, n) => `1.${n}5`));
  expect(await api.get(`${EMPENHO}/${made.id}`)).toMatchObject({ liquidado: sumDecimals(['50.00', `-${before}`]), a_liquidar: before });
});

test('o reforço mostra os lançamentos antes de gravar, e quem desiste volta ao que digitou', async ({ page, enter, api }) => {
  const EMPENHO = `${EXECUCAO}/empenho`;
  const [model] = await api.list(EMPENHO, '&situacao=rascunho');
  const { id: _id, ...draft } = await api.get(`${EMPENHO}/${model?.id}`);
  const { dotacao_id, tipo_despesa, subelemento_id, credor_id, modalidade_licitacao, historico, ordenador_id } = draft;
  const common = { dotacao_id, tipo_despesa, subelemento_id, credor_id, modalidade_licitacao, historico, ordenador_id };
  const made = await api.make(EMPENHO, { ...common, tipo: 'estimativo', data_emissao: '2026-11-18', valor: '1.00' });
  await api.post(`${EMPENHO}/${made.id}/emitir`);
  await enter(`${EMPENHO}/${made.id}/reforco`);
  await field(page, 'Valor').fill('2,50');
  await field(page, 'Motivo').fill('Consumo maior que o estimado');
  await page.getByRole('button', { name: 'Reforçar' }).click();
  const asked = dialog(page, '6.2.2.1.3.01');
  await expect(asked.locator('tbody td.numero').first()).toHaveText('2,50');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page, 'Motivo')).toHaveValue('Consumo maior que o estimado');
  expect(await api.list(`${EMPENHO}/${made.id}/reforco`)).toEqual([]);
  await page.getByRole('button', { name: 'Reforçar' }).click();
  await asked.getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, 'Empenho reforçado.')).toBeVisible();
  expect(await api.get(`${EMPENHO}/${made.id}`)).toMatchObject({ valor_liquido: '3.50' });
});
