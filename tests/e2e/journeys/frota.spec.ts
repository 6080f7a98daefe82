import type { Page } from '@playwright/test';
import { paintedPng } from '#tests/server/word-document';
import { expect, test } from '../support/journey';
import { choose, dialog, field, open, openWaiting, save, select, takeAct, toast, visit } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const FROTA = '/frota/gestao-frota';

/** What the panel of a vehicle shows, by its prefix. */
const leituraDe = (page: Page, prefixo: string): Promise<number> =>
  page.evaluate(async (qual) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('sgp-token') ?? ''}` };
    const answer = await fetch(`/api/frota/gestao-frota/veiculos?prefixo=${qual}`, { headers });
    return Number((await answer.json()).data[0].medidor_atual);
  }, prefixo);

test('a frota: pede e escala a viagem, registra a saída e o retorno com a foto do painel, abastece, confere, conserta e indica o condutor', async ({
  person,
}) => {
  test.slow();
  const rogerio = await person('Rogério');
  const { page } = rogerio;

  // asks, for somebody of the office, and the day of the trip is what is said
  await visit(page, `${FROTA}/deslocamentos/criar`);
  await choose(page, select(page, 'Quem pede'), 'Wagner Pires Lemos', 'Wagner Pires');
  await choose(page, select(page, 'Departamento'), 'Oficina e Frota', 'Oficina');
  await field(page, 'Finalidade').fill('Entrega de material nas escolas');
  await field(page, 'Para onde').fill('Bairro Alto');
  await field(page, 'Saída prevista').fill('19/11/2026 08:00');
  await page.keyboard.press('Tab');
  await field(page, 'Retorno previsto').fill('19/11/2026 12:00');
  await page.keyboard.press('Tab');
  await save(page);
  await rogerio.count('pede uma viagem');

  // schedules: the vehicle and who drives
  await takeAct(page, 'Autorizar');
  const escala = dialog(page, 'Autorizar');
  await choose(page, select(escala, 'Veículo'), 'Strada', '03');
  await open(select(escala, 'Motorista'));
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').nth(2).click();
  await escala.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(toast(page, 'Viagem autorizada.')).toBeVisible();
  await rogerio.count('escala o veículo e o motorista');

  // drives: the panel, with its photograph, at both ends
  await takeAct(page, 'Registrar saída');
  const saida = dialog(page, 'Registrar saída');
  const leitura = await leituraDe(page, '03');
  await field(saida, 'Leitura do painel').fill(String(leitura + 2).replace('.', ','));
  await saida
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'painel.png', mimeType: 'image/png', buffer: paintedPng(60, 40) }]);
  await saida.getByRole('button', { name: 'Registrar saída', exact: true }).click();
  await expect(toast(page, /Saída registrada/)).toBeVisible();
  await takeAct(page, 'Registrar retorno');
  const retorno = dialog(page, 'Registrar retorno');
  await field(retorno, 'Leitura do painel').fill(String(leitura + 40).replace('.', ','));
  await retorno.getByRole('button', { name: 'Registrar retorno', exact: true }).click();
  await expect(toast(page, 'Retorno registrado.')).toBeVisible();
  await expect(page.getByText('38,0').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/frota-boletim-1440.png`, fullPage: true });
  await rogerio.count('registra a saída e o retorno');

  // fuels: the price is that of the contract, and what is out of the ordinary asks why of who confers
  const atual = await leituraDe(page, '10');
  await visit(page, `${FROTA}/abastecimentos/criar`);
  await choose(page, select(page, 'Veículo'), 'Polo', '10');
  await open(select(page, 'Motorista'));
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').nth(2).click();
  await field(page, 'Quando').fill('18/11/2026 09:00');
  await page.keyboard.press('Tab');
  await choose(page, select(page, 'Posto ou tanque'), 'Posto Três Irmãos');
  await field(page, 'Quantidade').fill('22,5');
  await field(page, 'Leitura').fill(String(atual + 300));
  await field(page, 'Cupom').fill('77120');
  await save(page);
  await expect(page.getByText('132,53').first()).toBeVisible();
  await takeAct(page, 'Conferir');
  const conferencia = dialog(page, 'Conferir');
  await field(conferencia, 'Justificativa').fill('O boletim do dia foi entregue em papel.');
  await conferencia.getByRole('button', { name: 'Conferir', exact: true }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toast(page, 'Abastecimento conferido.')).toBeVisible();
  await rogerio.count('abastece e confere');

  // mends: what waits is authorised and goes into the workshop
  await page.goto('/');
  await openWaiting(page, /ordem de serviço a autorizar|ordens de serviço a autorizar/i);
  await takeAct(page, 'Autorizar');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Sim|Autorizar)$/ })
    .click();
  await expect(toast(page, 'Manutenção autorizada.')).toBeVisible();
  await rogerio.count('autoriza uma manutenção');

  // a fine: who drove at that hour is in the boletim
  await page.goto('/');
  await openWaiting(page, /multa.* a indicar o condutor|A indicar o condutor/i);
  await takeAct(page, 'Indicar condutor');
  await dialog(page, 'Indicar condutor').getByRole('button', { name: 'Indicar condutor', exact: true }).click();
  await expect(toast(page, 'Condutor indicado.')).toBeVisible();
  await rogerio.count('indica o condutor de uma multa');

  await visit(page, '/frota/relatorios');
  await expect(page.getByText('Custo por veículo e por quilômetro').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/frota-custo-1440.png`, fullPage: true });
});
