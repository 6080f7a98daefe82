import type { Page } from '@playwright/test';
import { paintedPng } from '#tests/server/word-document';
import { Api, cpfOf, unique } from '../support/api';
import { expect, type Person, test } from '../support/journey';
import { choose, dialog, field, save, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const DIARIAS = '/administracao/diaria/solicitacao-diarias';
const EXECUCAO = '/execucao-orcamentaria';
const HOJE = '2026-11-18';
const OBJETIVO = 'Reunião do transporte escolar na Secretaria de Educação do Estado, com entrega de documentos.';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

/** Goes to what the person was told waits, and takes its next step there. */
async function takeWhatWaits({ page }: Person, endereco: string, words: RegExp, act: string): Promise<void> {
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Esperando por você' });
  await expect(waiting.getByRole('status')).toContainText('pendência');
  if (!(await waiting.getByRole('link', { name: words }).first().isVisible())) await waiting.getByText(/^Ver tudo/).click();
  await expect(waiting.getByRole('link', { name: words }).first()).toBeVisible();
  // several may wait: this one is the one of the journey
  await page.goto(endereco);
  await takeAct(page, act);
}

const agreeTo = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();

/** Liquidated and ordered by the accountant, signed by the ordenador and paid by the treasurer, by their accounts: their screens have journeys of their own. */
async function pagar(empenho_id: number, valor: string): Promise<void> {
  const [livia, marina, otavio] = [new Api(cpfOf(4)), new Api(cpfOf(6)), new Api(cpfOf(5))];
  const contas = await otavio.list('/financeiro/cadastros/contas-bancarias', '&tipo=movimento');
  const conta = contas.find(({ descricao }) => descricao === 'Movimento geral');
  const { id: atesto_pessoa_id } = await new Api().pessoa();
  const { id: liquidacao_id } = await livia.make(`${EXECUCAO}/liquidacao`, {
    empenho_id,
    data: HOJE,
    competencia: HOJE.slice(0, 7),
    valor,
    vencimento: HOJE,
    atesto_pessoa_id,
    atesto_data: HOJE,
    documentos: [{ tipo: 'recibo', numero: unique().slice(-20), emissao: HOJE, valor }],
    retencoes: [],
    historico: 'Diárias da viagem a Brasília',
  });
  const { id } = await livia.make(`${EXECUCAO}/ordem-pagamento`, {
    data: HOJE,
    conta_bancaria_id: conta?.id,
    forma: 'debito',
    liquidacoes: [{ liquidacao_id, valor_bruto: null }],
  });
  await marina.post(`${EXECUCAO}/ordem-pagamento/${id}/autorizar`);
  await otavio.make(`${EXECUCAO}/pagamento`, { ordem_pagamento_id: id, data: HOJE });
}

test('uma viagem a serviço: o servidor pede no telefone, a chefia aprova, o ordenador e o Prefeito autorizam, empenha-se, paga-se, prestam-se contas e devolve-se', async ({
  person,
}) => {
  test.slow();
  const rogerio = await person('Rogério', { phone: true });
  const { page } = rogerio;
  await page.goto(`${DIARIAS}/criar`);
  await field(page, 'Objetivo').fill(OBJETIVO);
  await choose(page, select(page, 'Destino'), /Brasília/, 'Brasília');
  await field(page, 'Saída').fill('18/11/2026 05:00');
  await page.keyboard.press('Tab');
  await field(page, 'Retorno').fill('19/11/2026 20:00');
  await page.keyboard.press('Tab');
  await page.getByLabel('Distância (km)').fill('900');
  await field(page, 'Por que com urgência').fill('O convite chegou hoje.');
  await expectToFit(page);
  await save(page);
  await takeAct(page, 'Enviar');
  await agreeTo(page);
  await expect(toast(page, 'Pedido enviado.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /\d{4}\/2026/ })).toBeVisible();
  await expect(page.getByText('765,00').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/diarias-pedido-390.png`, fullPage: true });
  await rogerio.count('pede a viagem no telefone');
  const endereco = new URL(page.url()).pathname;

  const wagner = await person('Wagner');
  await takeWhatWaits(wagner, endereco, /diárias? a aprovar/i, 'Aprovar');
  await dialog(wagner.page, 'Aprovar').getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(toast(wagner.page, /Viagem aprovada/)).toBeVisible();
  await wagner.count('aprova a viagem');

  const marina = await person('Marina');
  await takeWhatWaits(marina, endereco, /diárias? a autorizar/i, 'Autorizar');
  const autorizacao = dialog(marina.page, 'Autorizar');
  await choose(marina.page, select(autorizacao, 'Dotação'), /3\.3\.90\.14/, '3.3.90.14');
  await autorizacao.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(toast(marina.page, 'Viagem autorizada.')).toBeVisible();
  await marina.count('autoriza a despesa');

  const augusto = await person('Augusto', { phone: true });
  await takeWhatWaits(augusto, endereco, /diárias? a autorizar pelo Prefeito/i, 'Autorizar como Prefeito');
  await agreeTo(augusto.page);
  await expect(toast(augusto.page, 'Viagem autorizada.')).toBeVisible();
  await augusto.count('autoriza no telefone');

  const celia = await person('Célia');
  await takeWhatWaits(celia, endereco, /diárias? a empenhar/i, 'Empenhar');
  await expect(celia.page.getByRole('heading', { level: 1, name: /Empenho/ })).toBeVisible();
  await takeAct(celia.page, 'Emitir');
  await agreeTo(celia.page);
  await expect(celia.page.getByRole('heading', { level: 1, name: /^Empenho \d{5}\/2026$/ })).toBeVisible();
  const empenho_id = Number(new URL(celia.page.url()).pathname.split('/').at(-1));
  await celia.count('empenha');

  await pagar(empenho_id, '765.00');
  // came back on the first day: gives accounts with the photograph of the way
  await page.goto(endereco);
  await expect(page.getByText('Paga').first()).toBeVisible();
  await takeAct(page, 'Prestar contas da viagem');
  await field(page, 'Retorno').fill('18/11/2026 13:30');
  await page.keyboard.press('Tab');
  await field(page, 'Relatório').fill('A reunião terminou na mesma manhã, com os documentos entregues; voltei no primeiro ônibus.');
  await page.getByRole('button', { name: /(Incluir|Adicionar) comprovante/ }).click();
  await choose(page, select(page, 'Tipo'), 'Bilhete');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'bilhete.png', mimeType: 'image/png', buffer: paintedPng(60, 40) }]);
  await expect(page.getByRole('button', { name: 'bilhete.png', exact: true })).toBeVisible();
  await expectToFit(page);
  await save(page);
  await takeAct(page, 'Enviar as contas');
  await agreeTo(page);
  await expect(toast(page, 'Contas enviadas.')).toBeVisible();
  await expect(page.getByText('510,00').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/diarias-contas-390.png`, fullPage: true });
  const contas = new URL(page.url()).pathname;
  await rogerio.count('presta contas no telefone');

  await takeWhatWaits(wagner, contas, /a dar parecer/i, 'Dar parecer');
  await dialog(wagner.page, 'Dar parecer').getByRole('button', { name: 'Dar parecer', exact: true }).click();
  await expect(toast(wagner.page, /Parecer dado/)).toBeVisible();
  await wagner.count('dá parecer nas contas');

  const renato = await person('Renato');
  await takeWhatWaits(renato, contas, /a julgar/i, 'Aprovar as contas');
  await dialog(renato.page, 'Aprovar as contas').getByRole('button', { name: 'Aprovar as contas', exact: true }).click();
  await expect(toast(renato.page, 'Contas aprovadas.')).toBeVisible();
  await renato.count('aprova as contas');

  // what came back is in the dotação again
  const otavio = await person('Otávio');
  await takeWhatWaits(otavio, contas, /com devolução a registrar/i, 'Registrar a devolução');
  const devolucao = dialog(otavio.page, 'Registrar a devolução');
  await field(devolucao, 'Guia ou comprovante').fill('DEP 4471');
  await field(devolucao, 'Data').fill('18/11/2026');
  await otavio.page.keyboard.press('Tab');
  await devolucao.getByRole('button', { name: 'Registrar a devolução', exact: true }).click();
  await expect(toast(otavio.page, 'Devolução registrada.')).toBeVisible();
  await otavio.count('registra a devolução');
  await page.goto(endereco);
  await expect(page.getByText('Encerrada').first()).toBeVisible();
});
