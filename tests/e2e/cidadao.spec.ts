import type { Page } from '@playwright/test';
import { cpfOf } from './support/api';
import { expectAccessible } from './support/axe';
import { expectHeading } from './support/public-pages';
import { expect, test } from './support/test';

/** Gustavo, a citizen of the demonstration, in the group that every citizen begins with. */
const GUSTAVO = cpfOf(31);
const PHONE = { width: 390, height: 844 };

const dado = (page: Page, nome: string) => page.getByText(nome, { exact: true }).locator('xpath=following-sibling::dd');

/** Nothing is wider than the screen of the phone. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}

test.describe('O cidadão no telefone', () => {
  test('acha o serviço, faz o pedido, guarda número e chaves, consulta sem entrar e responde pela chave', async ({
    page,
    enter,
    anotherBrowser,
  }) => {
    test.slow();
    await page.setViewportSize(PHONE);
    await enter('/central-de-servicos', { as: GUSTAVO });
    await expect(page.getByRole('heading', { name: 'Mais pedidos' })).toBeVisible();
    await expectAccessible(page, 'início da Central');
    await expectToFit(page);
    await page.getByLabel('O que você precisa?').fill('corte de galho');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expectHeading(page, 'Serviços ao cidadão');
    await page.getByRole('link', { name: 'Pedir poda de árvore', exact: true }).click();
    await expectHeading(page, 'Pedir poda de árvore');
    await expectAccessible(page, 'página do serviço');
    await expectToFit(page);
    await page.getByRole('button', { name: 'Solicitar' }).click();
    await page.getByLabel('O que você pede').fill('Podar a árvore em frente ao número 40 da Rua das Acácias.');
    await expectAccessible(page, 'pedido');
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(page.getByText('Pedido enviado.')).toBeVisible();
    await expect(page.getByText('Podar a árvore em frente ao número 40')).toBeVisible();
    await expectAccessible(page, 'o meu processo');
    await expectToFit(page);
    const numero = await dado(page, 'Número').innerText();
    const chave = await dado(page, 'Chave do processo').innerText();
    const pessoal = await dado(page, 'Sua chave pessoal, que não se mostra a ninguém').innerText();
    expect([numero, chave]).toEqual([expect.stringMatching(/^05\.\d{5}\/\d{2}$/), expect.stringMatching(/^(\w{4}-){2}\w{4}$/)]);

    const outside = await anotherBrowser();
    await outside.setViewportSize(PHONE);
    await outside.goto('/publico/processos');
    await outside.getByLabel('Número', { exact: true }).fill(numero.slice(3));
    await outside.getByLabel('Chave', { exact: true }).fill(chave);
    await expectAccessible(outside, 'consulta pública');
    await outside.getByRole('button', { name: 'Consultar processo' }).click();
    await expectHeading(outside, `Processo ${numero}`);
    await expect(outside.getByText('Podar a árvore em frente ao número 40')).toBeVisible();
    await expect(outside.getByText('Gustavo Leme Barreto').first()).toBeVisible();
    await expect(outside.getByRole('button', { name: 'Enviar resposta' })).toHaveCount(0);
    await expectAccessible(outside, 'processo pela chave');
    await expectToFit(outside);

    await outside.getByLabel('Chave', { exact: true }).fill(pessoal);
    await outside.getByRole('button', { name: 'Abrir' }).click();
    await outside.getByLabel('Resposta').fill('São dois galhos sobre o telhado.');
    await expectAccessible(outside, 'processo pela chave pessoal');
    await outside.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(outside.getByText('Registrado no processo.')).toBeVisible();
    await expect(outside.getByText('São dois galhos sobre o telhado.')).toBeVisible();

    await page.goto('/central-de-servicos/processos/meus-processos');
    await page.getByRole('link', { name: 'Pedir poda de árvore' }).first().click();
    await expect(page.getByText('São dois galhos sobre o telhado.')).toBeVisible();
  });
});
