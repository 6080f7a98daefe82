import type { Page } from '@playwright/test';
import { cpfOf, unique } from './support/api';
import { expectAccessible } from './support/axe';
import { field, takeAct } from './support/screen';
import { expect, test } from './support/test';

/** Rosana, who represents Papelaria Aurora, a supplier of the demonstration. */
const ROSANA = cpfOf(34);
const TELAS = { telefone: { width: 390, height: 844 }, computador: { width: 1440, height: 900 } } as const;

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

/** Opens a part of the licitação. */
const aba = (page: Page, nome: string) => page.getByRole('tab', { name: nome, exact: true }).click();

const oferta = async (page: Page, botao: string, preco: string) => {
  await takeAct(page, botao);
  const dialogo = page.getByRole('dialog');
  // the items are those of the edital: only the price and the brand are typed
  await expect(field(dialogo, 'Quantidade')).toHaveValue('100');
  for (const declara of await dialogo.getByRole('switch').all()) if (!(await declara.isChecked())) await declara.click();
  await field(dialogo, 'Valor unitário').fill(preco);
  await field(dialogo, 'Marca ou modelo').fill('Da casa');
  await dialogo.getByRole('button', { name: botao, exact: true }).click();
  await expect(dialogo).toHaveCount(0);
};

test.describe('O fornecedor', () => {
  for (const [tela, tamanho] of Object.entries(TELAS))
    test(`acha a licitação, envia a proposta, substitui-a, vê o recibo e pergunta, no ${tela}`, async ({ page, enter }) => {
      test.slow();
      await page.setViewportSize(tamanho);
      await enter('/fornecedor', { as: ROSANA });
      await expectAccessible(page, 'início do fornecedor');
      await expectToFit(page);
      await page.getByRole('link', { name: /Caixas-arquivo para o ano letivo/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Caixas-arquivo para o ano letivo');
      const licitacao = page.url();
      await aba(page, 'Edital e anexos');
      await expect(page.getByText('Minuta da ata de registro de preços').first()).toBeVisible();
      await expectAccessible(page, 'licitação');
      await expectToFit(page);
      await aba(page, 'Esclarecimentos e impugnações');

      const pergunta = `Aceita-se entrega quinzenal? ${unique()}`;
      await takeAct(page, 'Esclarecer ou impugnar');
      await page.getByRole('dialog').getByLabel('Texto').fill(pergunta);
      await page.getByRole('dialog').getByRole('button', { name: 'Esclarecer ou impugnar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(pergunta)).toBeVisible();

      await oferta(page, 'Minha proposta', '7,0500');
      await aba(page, 'Minhas propostas');
      await page.getByRole('link', { name: /Papelaria Aurora ME · Rascunho/ }).click();
      await takeAct(page, 'Enviar');
      await page
        .getByRole('button', { name: /Enviar|Sim/ })
        .last()
        .click();
      await expect(page.getByText('Confere com o que está guardado.')).toBeVisible();
      await expectAccessible(page, 'proposta');
      await expectToFit(page);

      await oferta(page, 'Substituir', '6,9900');
      await expect(page.getByText('Retirada', { exact: true }).first()).toBeVisible();
      await page.goto(licitacao);
      await aba(page, 'Minhas propostas');
      await page.getByRole('link', { name: /Papelaria Aurora ME · Enviada/ }).click();
      await expect(page.getByText('Confere com o que está guardado.')).toBeVisible();
      await takeAct(page, 'Retirar');
      await page.getByRole('button', { name: 'Sim', exact: true }).click();
      await expect(page.getByText('Retirada', { exact: true }).first()).toBeVisible();
    });

  test('assina o contrato que espera por ele, lido no telefone e no computador, e o Município vê quem assinou e o quê', async ({
    page,
    enter,
    anotherBrowser,
  }) => {
    await enter('/fornecedor', { as: ROSANA });
    await page.getByRole('link', { name: 'Faixas e painéis das campanhas de saúde' }).click();
    await expect(page.getByText(/Reajuste: IPCA/)).toBeVisible();
    for (const [tela, tamanho] of Object.entries(TELAS)) {
      await page.setViewportSize(tamanho);
      await expectAccessible(page, `contrato a assinar, no ${tela}`);
      await expectToFit(page);
    }
    await page.getByRole('button', { name: 'Assinar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText('Assinado por você em')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0);
    const contrato = page.url().split('/').at(-1);
    const municipio = await enter(`/gestao-de-compras/sistema/contratos-aditivos/${contrato}`, { on: await anotherBrowser() });
    await municipio.getByRole('tab', { name: 'Assinatura do contratado' }).click();
    await expect(municipio.getByText(/vale para o texto atual · SHA-256 [0-9a-f]{64}/)).toBeVisible();
    for (const tamanho of Object.values(TELAS)) {
      await municipio.setViewportSize(tamanho);
      await expectToFit(municipio);
    }
  });
});
