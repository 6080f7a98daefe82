import { cpfOf } from './support/api';
import { expectAccessible } from './support/axe';
import { dialog, toast, visit } from './support/screen';
import { expect, test } from './support/test';

const EXECUCAO = '/execucao-orcamentaria';
const ORDEM = `${EXECUCAO}/pagamento/ordens`;
/** The ordenador de despesa of the demonstration. */
const ORDENADOR = cpfOf(6);

test.describe('Execução orçamentária', () => {
  test('quem liquidou não autoriza; o ordenador autoriza, paga-se, e o livro mostra', async ({ page, enter, api, anotherBrowser }) => {
    const [ordem] = await api.list(`${EXECUCAO}/ordem-pagamento`, '&situacao=emitida');
    await api.give(ORDENADOR, { 'execucao-orcamentaria.pagamento': [1, 2, 3, 5] });
    await enter(`${ORDEM}/${ordem?.id}`);
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Sim|Autorizar)$/ })
      .click();
    await expect(page.getByText(/não pode autorizar o pagamento no mesmo documento\.$/).first()).toBeVisible();
    const other = await enter(`${ORDEM}/${ordem?.id}`, { as: ORDENADOR, on: await anotherBrowser() });
    await other.getByRole('button', { name: 'Autorizar', exact: true }).click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^(Sim|Autorizar)$/ })
      .click();
    await expect(toast(other, 'Pagamento autorizado.')).toBeVisible();
    await other.getByRole('button', { name: 'Pagar', exact: true }).click();
    const asked = dialog(other, 'Pagar');
    await asked.getByRole('textbox', { name: 'Data' }).fill('18/11/2026');
    await asked.getByRole('button', { name: 'Pagar' }).click();
    await expect(toast(other, 'Pagamento registrado.')).toBeVisible();
    const [paid] = await api.list(`${EXECUCAO}/pagamento`, `&ordem_pagamento_id=${ordem?.id}`);
    await visit(other, `${EXECUCAO}/pagamento/${paid?.id}`);
    await expect(other.getByRole('region', { name: 'Lançamentos contábeis' })).toContainText('6.2.2.1.3.04');
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
