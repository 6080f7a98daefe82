import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey';
import { choose, dialog, field, select, toast, visit } from '../support/screen';

const ORDENS = '/execucao-orcamentaria/pagamento/ordens';
const BANCO = '/financeiro/movimentacao/remessa-e-boletim-bancario';
const FUNDOS = '/financeiro/movimentacao/movimentacao-de-fundos-de-investimento';
const EXTRA = '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria';
const CONCILIACAO = '/financeiro/movimentacao/conciliacao-bancaria';

/** Answers what is asked before money moves. */
async function sim(page: Page): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name: 'Sim' }).click();
}

/** Presses an act that asks for something, answers it, and says yes to what it posts. */
async function ato(page: Page, label: string, answer: (asked: ReturnType<Page['locator']>) => Promise<void>, said: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const asked = page.getByRole('dialog', { name: label });
  await answer(asked);
  await asked.getByRole('button', { name: label, exact: true }).click();
  const pergunta = page.getByRole('dialog').getByRole('button', { name: 'Sim' });
  const feito = toast(page, said);
  await expect(pergunta.or(feito).first()).toBeVisible();
  if (await pergunta.isVisible()) await pergunta.click();
  await expect(feito).toBeVisible();
}

test('o cheque vai da ordem ao banco: pago, emitido, entregue e compensado', async ({ person }) => {
  const [otavio, marina] = [await person('Otávio'), await person('Marina')];
  const { page } = otavio;
  await visit(page, `${ORDENS}/criar`);
  await choose(page, select(page, 'Liquidação'), /\S/);
  await choose(page, select(page, 'Conta bancária'), /Movimento geral/);
  await choose(page, select(page, 'Forma'), 'Cheque');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/ordens\/\d+/);
  const ordem = new URL(page.url()).pathname;
  await otavio.count('emite a ordem que se paga por cheque');
  await visit(marina.page, ordem);
  await marina.page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await sim(marina.page);
  await expect(toast(marina.page, 'Pagamento autorizado.')).toBeVisible();
  await page.reload();
  await ato(page, 'Pagar', async () => undefined, 'Pagamento registrado.');
  await otavio.count('paga a ordem');
  await visit(page, `${BANCO}/cheques`);
  await page.getByRole('link', { name: /850001/ }).first().click();
  await ato(page, 'Emitir', async (asked) => choose(page, select(page, 'Pagamento'), /\S/), 'Cheque emitido.');
  await ato(page, 'Entregar', async (asked) => field(page, 'Recebido por').fill('O próprio favorecido'), 'Cheque entregue.');
  await ato(page, 'Compensar', async () => undefined, 'Cheque compensado.');
  await otavio.count('emite, entrega e compensa o cheque');
});
