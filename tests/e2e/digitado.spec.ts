import { unique } from './support/api';
import { field, open, select } from './support/screen';
import { expect, test } from './support/test';

const PESSOA = '/cadastro/pessoa/criar';

test.describe('O que se digita', () => {
  test('é julgado ao sair do campo: fica à vista, com o que está errado, e é lido com o rótulo que veio junto', async ({ page, enter }) => {
    await enter(PESSOA);
    const fone = field(page, 'Telefone');
    await fone.fill('(11) 3333-4444 ramal 12');
    await fone.press('Tab');
    await expect(page.getByText('O campo "Telefone" deve ser um telefone com DDD, como (11)90000-0000, sem o ramal.')).toBeVisible();
    await expect(fone).toHaveValue('(11) 3333-4444 ramal 12');
    await fone.fill('Tel.: +55 (11) 3333-4444');
    await expect(fone).toHaveValue('(11)3333-4444');
    await expect(fone).toHaveAttribute('aria-invalid', 'false');

    const documento = field(page, 'CPF/CNPJ');
    await documento.fill('CNPJ nº 98.765.432/0001\u201198');
    await expect(documento).toHaveValue('98.765.432/0001-98');
    await page.getByRole('button', { name: 'É um CNPJ: mudar o tipo para Jurídica' }).click();
    await expect(page.locator('.campo', { has: select(page, 'Tipo') }).first()).toContainText('Jurídica');
    const capital = field(page, 'Capital social (R$)');
    for (const [typed, shown] of [
      ['1.234,56', '1.234,56'],
      ['1234.5', '1.234,50'],
      ['0.500', '0,50'],
    ] as const) {
      await capital.fill(typed);
      await capital.press('Tab');
      await expect(capital).toHaveValue(shown);
    }
    for (const ambiguous of ['1,234.56', '1.23,45', '100+50', '2025-01-01', '00.500']) {
      await capital.fill(ambiguous);
      await capital.press('Tab');
      await expect(page.getByText(`Número ambíguo ou malformado: "${ambiguous}".`)).toBeVisible();
      await expect(capital).toHaveValue(ambiguous);
    }
  });

  test('a busca de uma cidade deixa para trás a escolhida, o Enter fica com a que melhor responde, e a UF vem junto', async ({
    page,
    enter,
  }) => {
    await enter('/cadastro/orgao/criar');
    const cidade = select(page, 'Cidade').first();
    const offers = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    await open(cidade);
    await cidade.fill('campinas');
    await expect(offers.first()).toContainText('Campinas');
    await cidade.press('Enter');
    await expect(field(page, 'UF').first()).toHaveValue('SP');
    await open(cidade);
    await cidade.fill('palmas');
    await expect(offers.first()).toContainText('Palmas');
    await expect(offers.filter({ hasText: 'Campinas ·' })).toHaveCount(0);
    await cidade.press('Enter');
    await expect(page.locator('.campo', { has: cidade }).first()).toContainText('Palmas');
    await expect(field(page, 'UF').first()).not.toHaveValue('SP');
  });

  test('o Enter apertado antes da resposta espera por ela, e fica com a que melhor responde', async ({ page, enter, api }) => {
    const mark = unique();
    const { nome } = await api.pessoa({ nome: `Quitéria Apressada ${mark}` });
    await enter('/execucao-orcamentaria/empenho/criar');
    await page.route('**/configuracao/pessoa?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await select(page, 'Credor').focus();
    await page.keyboard.type(`apressada ${mark}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ant-select').filter({ has: select(page, 'Credor') })).toContainText(String(nome));
    await expect(select(page, 'Credor')).toBeFocused();
  });
});
