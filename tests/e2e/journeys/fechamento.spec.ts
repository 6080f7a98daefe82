import { expect, test } from '../support/journey';
import { dialog, listReady, rows, toast, visit } from '../support/screen';

const BOLETINS = '/financeiro/movimentacao/remessa-e-boletim-bancario/boletins';

test('o tesoureiro fecha os dias, e a contadora só encerra o mês com a lista de conferência à vista', async ({ person }) => {
  const [otavio, livia] = [await person('Otávio'), await person('Lívia')];
  await visit(livia.page, '/contabilidade/processamentos/encerramento');
  await livia.page.getByRole('button', { name: /^Encerrar \p{L}+$/u }).click();
  const pergunta = dialog(livia.page, 'O livro é conferido antes.');
  await expect(pergunta.getByRole('list', { name: 'O que se confere antes de encerrar' })).toBeVisible();
  await pergunta.getByRole('button', { name: 'Não encerrar' }).click();
  await livia.count('vê o que falta para encerrar o mês');
  // the days with movement are opened all at once, and each shows its day while it is open
  const { page } = otavio;
  await visit(page, BOLETINS);
  await listReady(page);
  await page.getByRole('button', { name: 'Abrir os dias com movimento' }).click();
  await expect(toast(page, /\d+ bolet(im|ins) abertos?\./)).toBeVisible();
  await listReady(page);
  // the days are closed in their order: the oldest is at the end of the list
  await page.getByRole('navigation', { name: 'Páginas da lista' }).getByRole('button').last().click();
  await expect(page.getByRole('navigation', { name: 'Páginas da lista' })).toContainText(/Página (\d+) de \1 /);
  await listReady(page);
  await rows(page).last().locator('.abrir').click();
  await expect(page.getByRole('region', { name: 'Contas e fontes do dia' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(dialog(page, /Saldo anterior R\$ .*, ingressos R\$ .*, dispêndios R\$ /)).toBeVisible();
  await dialog(page, /Saldo anterior/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(page, 'Boletim fechado.')).toBeVisible();
  await otavio.count('abre os dias com movimento e fecha o primeiro');
  // the day that an act asks is refused as it is chosen, with the way to who closed it
  await visit(page, '/financeiro/movimentacao/transferencias-bancarias/transferencias-bancarias');
  await listReady(page);
  await rows(page).filter({ hasText: 'Confirmada' }).first().locator('.abrir').click();
  await page.getByRole('button', { name: 'Estornar', exact: true }).click();
  const estorno = page.getByRole('dialog', { name: 'Estornar' });
  await estorno.getByLabel('Data').fill('01/01/2026');
  await page.keyboard.press('Tab');
  const recusa = estorno.getByRole('alert').filter({ hasText: 'O dia 01/01/2026 está fechado pelo boletim de' });
  await expect(recusa).toContainText('Você pode reabri-lo.');
  await recusa.getByRole('link', { name: /^Abrir o boletim de/ }).click();
  await expect(page.getByRole('button', { name: 'Reabrir' })).toBeVisible();
  await otavio.count('vê que o dia de um estorno está fechado e vai ao boletim que o fecha');
  // and so is that of a new document
  await visit(page, '/financeiro/movimentacao/transferencias-bancarias/transferencias-bancarias/criar');
  await page.getByLabel('Data do débito').fill('01/01/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'está fechado pelo boletim de' })).toBeVisible();
});
