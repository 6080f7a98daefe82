import { expect, test } from '../support/journey';
import { dialog, field, listReady, rows, toast, visit } from '../support/screen';

const ORGAOS = '/financeiro/movimentacao/transferencias-bancarias/entre-orgaos';

test('o contador da Câmara vê o duodécimo que recebeu e devolve a sobra, e os dois livros a têm', async ({ person }) => {
  const elias = await person('Elias');
  const { page } = elias;
  await visit(page, ORGAOS);
  const recebidas = page.getByRole('region', { name: 'Transferências recebidas' }).first();
  await expect(recebidas).toContainText('Duodécimo de 10/2026');
  await expect(recebidas).toContainText('45.000,00');
  await elias.count('vê o duodécimo recebido');
  await recebidas
    .getByRole('link', { name: /Devolver sobra da transferência/ })
    .first()
    .click();
  // everything but how much is filled: the return goes the way that the money came
  await expect(page.getByLabel('Histórico')).toHaveValue(/Devolução de sobra da transferência 00001\/2026/);
  await field(page, 'Valor').fill('1.250,30');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const pergunta = dialog(page, 'Registrar transferência entre órgãos');
  await expect(pergunta).toContainText('1.250,30');
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
  await elias.count('devolve a sobra do duodécimo');
  await visit(page, ORGAOS);
  await listReady(page);
  await expect(rows(page).filter({ hasText: 'Devolução' }).first()).toContainText('1.250,30');
});
