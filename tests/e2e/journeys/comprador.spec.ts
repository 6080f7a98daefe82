import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { choose, dialog, edit, field, openWaiting, otherAct, rows, save, select, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const DIPIRONA = 'Dipirona para o pronto atendimento';
const MEDICAMENTOS = 'Medicamentos da atenção básica';
const PRECOS = ['0,2100', '0,2200', '0,2350'];

/** Presses the main act of the page, and answers yes to what it asks. */
async function praticar(page: Page, ato: string, pergunta?: RegExp): Promise<void> {
  await page.getByRole('button', { name: ato, exact: true }).click();
  if (pergunta) await dialog(page, pergunta).getByRole('button').last().click();
}

test('o comprador pesquisa o preço, junta as demandas autorizadas em um processo e o leva até o resultado', async ({ person }) => {
  test.slow();
  const [rui, caio, marina] = [await person('Rui'), await person('Caio'), await person('Marina')];
  const { page } = rui;

  // each price begins with its item: only where it was found, when and how much is typed
  await openWaiting(page, /solicitações de demanda em análise/);
  await rows(page).filter({ hasText: DIPIRONA }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Nova pesquisa de preços' }).click();
  const linhas = page.locator('[id$="cotacoes-linhas"] > li');
  await expect(linhas).toHaveCount(PRECOS.length);
  for (const [n, preco] of PRECOS.entries()) {
    const linha = linhas.nth(n);
    await choose(page, select(linha, 'Fonte'), /^Painel ou PNCP/);
    await field(linha, 'Data').fill('10/11/2026');
    await page.keyboard.press('Tab');
    await field(linha, 'Valor unitário').fill(preco);
  }
  await save(page);
  await expect(page.getByText('0,2217').first()).toBeVisible();
  await page.getByRole('link', { name: '000009/2026' }).first().click();
  await praticar(page, 'Encerrar a pesquisa de preços', /a pesquisa não muda mais/);
  await expect(page.getByText('O setor de orçamento').first()).toBeVisible();
  await rui.count('pesquisa os preços de uma demanda');

  // the balance of the ficha before and after, in the question
  for (const demanda of [DIPIRONA, MEDICAMENTOS]) {
    await caio.page.goto('/');
    await openWaiting(caio.page, new RegExp(demanda));
    await caio.page.getByRole('button', { name: 'Reservar dotação' }).click();
    const reserva = caio.page.getByRole('dialog', { name: 'Reservar dotação' });
    await choose(caio.page, select(reserva, 'Dotação'), /0055 · Assistência farmacêutica/, 'farmac');
    await reserva.getByRole('button', { name: 'Reservar dotação' }).click();
    const pergunta = dialog(caio.page, /disponível antes: R\$ [\d.]+,\d\d; depois: R\$ [\d.]+,\d\d/);
    await expect(pergunta).toContainText('ficha 0055 · Assistência farmacêutica');
    await caio.page.screenshot({ path: `${FOTOS}/orcamento-reserva-1440.png` });
    await pergunta.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(caio.page, 'Dotações reservadas.')).toBeVisible();
  }
  await caio.count('reserva o que duas demandas pedem');

  // what waits for the ordenadora is authorised at once, with how much it is together
  await marina.page.goto('/');
  await openWaiting(marina.page, /solicitações de demanda a autorizar/);
  for (const demanda of [DIPIRONA, MEDICAMENTOS])
    await rows(marina.page).filter({ hasText: demanda }).locator('.ant-checkbox-input').check();
  await marina.page.getByRole('button', { name: 'Autorizar selecionados' }).click();
  await dialog(marina.page, /Total: R\$ 2\.840,10/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(marina.page, 'Autorizar: feito em 2 registros.')).toBeVisible();
  await marina.count('autoriza duas demandas de uma vez');

  // what was authorised waits for who buys, and what is bought together is one process
  await page.goto('/');
  await openWaiting(page, /solicitações autorizadas a contratar/);
  await rows(page).filter({ hasText: DIPIRONA }).getByRole('link').first().click();
  await otherAct(page, 'Gerar dispensa/inexigibilidade');
  const gerar = page.getByRole('dialog', { name: 'Gerar dispensa/inexigibilidade' });
  // who may conduct is listed as the field opens, and so is what may be joined
  await choose(page, select(gerar, 'Agente ou pregoeiro'), /Sofia/);
  await choose(page, select(gerar, 'Juntar outras solicitações'), new RegExp(MEDICAMENTOS));
  await page.screenshot({ path: `${FOTOS}/comprador-juntar-1440.png` });
  await gerar.getByText('Juntar outras solicitações').click();
  await gerar.getByRole('button', { name: 'Gerar dispensa/inexigibilidade' }).click();
  await expect(toast(page, 'Contratação direta em preparação.')).toBeVisible();
  await expect(page.getByText('(desde hoje)')).toBeVisible();
  await expect(page.getByText(`${DIPIRONA}; ${MEDICAMENTOS}`).first()).toBeVisible();
  const processo = page.url();
  await rui.count('junta duas demandas em um processo');

  // the pieces are written by their models, and what they still lack is listed
  await praticar(page, 'Redigir pelos modelos', /se escrevem pelos modelos/);
  await expect(toast(page, 'Peças redigidas pelos modelos.')).toBeVisible();
  await expect(page.getByText(/No estudo técnico: parcelamento ou não/)).toBeVisible();
  await page.getByRole('tab', { name: 'Fase preparatória' }).click();
  await edit(page);
  const estudo = page.frameLocator('#campo-etp_ifr');
  for (const [titulo, texto] of [
    [/^VIII –/, 'Não se parcela: são dois itens do mesmo ramo.'],
    [/^XIII –/, 'A contratação é viável.'],
  ] as const) {
    await estudo.getByText(titulo).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(texto);
  }
  await field(page, 'Razão da escolha do contratado').fill('É o menor preço entre os pesquisados.');
  await field(page, 'Justificativa do preço').fill('Não passa da média da pesquisa.');
  await field(page, 'Motivo de não divulgar aviso').fill('O estoque acaba antes dos três dias úteis do aviso.');
  await save(page);
  await expect(page.getByText('Falta nesta etapa: 1 coisa')).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/comprador-etapas-1440.png` });
  await praticar(page, 'Enviar ao jurídico', /deixa de ser alterado/);
  await expect(toast(page, 'Processo enviado ao jurídico.')).toBeVisible();
  await rui.count('escreve as peças e envia ao jurídico');

  // each of the others finds it at home: who conducts declares, who is of the law gives the opinion, who orders authorises
  const [sofia, hugo] = [await person('Sofia'), await person('Hugo')];
  await sofia.page.goto(processo);
  await otherAct(sofia.page, 'Declarar ausência de impedimento');
  await dialog(sofia.page, /não sou cônjuge/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(sofia.page, 'Ausência de impedimento declarada.')).toBeVisible();
  await openWaiting(hugo.page, new RegExp(DIPIRONA));
  await hugo.page.getByRole('button', { name: 'Emitir parecer' }).click();
  const parecer = hugo.page.getByRole('dialog', { name: 'Emitir parecer' });
  await field(parecer, 'Parecer jurídico').fill('A contratação direta atende ao art. 72 da Lei 14.133/2021.');
  await parecer.getByRole('button', { name: 'Emitir parecer' }).click();
  await expect(toast(hugo.page, 'Parecer emitido.')).toBeVisible();
  await hugo.count('emite o parecer de uma dispensa');
  await marina.page.goto(processo);
  await praticar(marina.page, 'Autorizar', /passa a contar no limite/);
  await expect(toast(marina.page, 'Contratação autorizada.')).toBeVisible();

  // each item begins with its number, name, quantity and price: only who supplies it is chosen
  await page.goto(processo);
  await page.getByRole('button', { name: 'Novo resultado do item' }).click();
  for (const [item, botao] of [
    ['Dipirona 500 mg', 'Salvar e Novo'],
    ['Amoxicilina 500 mg', 'Salvar'],
  ] as const) {
    await expect(page.getByRole('link', { name: new RegExp(item) })).toBeVisible();
    await choose(page, select(page, 'Fornecedor'), /Distribuidora Médica Serra/, 'médica serra');
    await page.getByRole('button', { name: botao, exact: true }).click();
    await expect(toast(page, 'Registro salvo com sucesso!').first()).toBeVisible();
  }
  await page.goto(processo);
  await expect(page.getByText(/Falta nesta etapa/)).toHaveCount(0);
  await rui.count('registra o resultado de dois itens');
});

test('o comprador pede de um contrato o que dele resta, com o empenho já escolhido, e emite a autorização', async ({ person }) => {
  const rui = await person('Rui');
  const { page } = rui;
  await page.goto('/gestao-de-compras/sistema/contratos-aditivos');
  await rows(page).filter({ hasText: 'Papelaria Aurora ME' }).first().getByRole('link').first().click();
  await otherAct(page, 'Nova autorização de fornecimento');
  await expect(page.getByText('Papelaria Aurora ME').first()).toBeVisible();
  await choose(page, select(page, 'Entregar no almoxarifado'), /./);
  await field(page, 'Quantidade').first().fill('5');
  await page.screenshot({ path: `${FOTOS}/comprador-af-1440.png`, fullPage: true });
  await page.getByRole('button', { name: 'Salvar e emitir' }).click();
  await dialog(page, /não se altera mais/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(page, 'Autorização de fornecimento emitida.')).toBeVisible();
  await rui.count('emite uma autorização de fornecimento');
});
