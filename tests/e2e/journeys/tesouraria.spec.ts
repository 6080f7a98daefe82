import type { Page } from '@playwright/test';
import { Api, cpfOf, unique, type Wire } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, field, listReady, rows, select, toast, visit } from '../support/screen';

const EM_LOTE = '/execucao-orcamentaria/pagamento/ordens/em-lote';
const BANCO = '/financeiro/movimentacao/remessa-e-boletim-bancario';
const FUNDOS = '/financeiro/movimentacao/movimentacao-de-fundos-de-investimento';
const EXTRA = '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria';
const CONCILIACAO = '/financeiro/movimentacao/conciliacao-bancaria';

/** Answers what is asked before money moves. */
async function sim(page: Page): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name: 'Sim' }).click();
}

/** Presses an act that asks for something, answers it, and says yes to what it posts. */
async function ato(page: Page, label: string, answer: () => Promise<void>, said: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const asked = page.getByRole('dialog', { name: label });
  await expect(asked).toBeVisible();
  await answer();
  await asked.getByRole('button', { name: label, exact: true }).click();
  const pergunta = page.getByRole('dialog').getByRole('button', { name: 'Sim' });
  const feito = toast(page, said);
  await expect(pergunta.or(feito).first()).toBeVisible();
  if (await pergunta.isVisible()) await pergunta.click();
  await expect(feito).toBeVisible();
}

const EXECUCAO = '/execucao-orcamentaria';
/** Who liquidates in the demonstration. */
const CELIA = 41;

/** The fonte of the account that has cheques. */
const LIVRES = '1.500.0000';

/** A liquidação of 100,00 that waits to be paid, of the first empenho of the free resources that takes one: what others did before. @returns its name */
async function liquidada(): Promise<string> {
  const celia = new Api(cpfOf(CELIA));
  const { pessoa_id, contexto } = await celia.get('/auth/usuario-logado');
  const { hoje } = contexto as { hoje: string };
  const recusas: unknown[] = [];
  const [livres] = await celia.list('/planejamento/cadastro/fonte-de-recurso', `&codigo=${LIVRES}`);
  const empenhos = await Promise.all(
    ['emitido', 'parcialmente_liquidado'].map((one) =>
      celia.list(`${EXECUCAO}/empenho`, `&situacao=${one}&fonte_recurso_id=${livres?.id}`),
    ),
  );
  for (const { id: empenho_id } of empenhos.flat()) {
    const documentos = [{ tipo: 'nfse', numero: unique(), emissao: hoje, valor: '100.00' }];
    const dia = { data: hoje, competencia: hoje.slice(0, 7), vencimento: hoje, atesto_data: hoje, atesto_pessoa_id: pessoa_id };
    const draft = { ...dia, empenho_id, valor: '100.00', categoria_fila: 'servicos', origens: [], retencoes: [], documentos };
    const made: Wire | null = await celia.post(`${EXECUCAO}/liquidacao`, { ...draft, historico: 'Serviço prestado' }).catch((error) => {
      recusas.push(error);
      return null;
    });
    if (made) return (made.result as { rotulo: string }).rotulo;
  }
  throw new Error(`Nenhum empenho se liquida: ${recusas.join('; ')}`);
}

test('o cheque vai da ordem ao banco: pago, emitido, entregue e compensado', async ({ person }) => {
  const liquidacao = await liquidada();
  const [otavio, marina] = [await person('Otávio'), await person('Marina')];
  const { page } = otavio;
  await visit(page, EM_LOTE);
  await page.getByRole('checkbox', { name: `Escolher ${liquidacao}` }).check();
  await choose(page, select(page, 'Forma de pagamento'), 'Cheque');
  const conta = page.getByRole('combobox', { name: /^Conta que paga/ });
  if (await conta.isVisible()) await choose(page, conta, /Movimento geral/);
  await page.getByRole('button', { name: 'Emitir a ordem' }).click();
  await expect(toast(page, '1 de 1 ordem emitida.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{5}\/2026$/ })
    .click();
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
  await listReady(page);
  await rows(page).filter({ hasText: '850001' }).locator('.abrir').click();
  await ato(page, 'Emitir', () => choose(page, select(page, 'Pagamento'), /\S/), 'Cheque emitido.');
  await ato(page, 'Entregar', () => field(page, 'Recebido por').fill('O próprio favorecido'), 'Cheque entregue.');
  await ato(page, 'Compensar', async () => undefined, 'Cheque compensado.');
  await otavio.count('emite, entrega e compensa o cheque');
});

test('o fundo aplica e a aplicação errada se estorna; o depósito de terceiro entra e volta', async ({ person }) => {
  const otavio = await person('Otávio');
  const { page } = otavio;
  await visit(page, `${FUNDOS}/criar`);
  await choose(page, select(page, 'Fundo'), /\S/);
  await choose(page, select(page, 'Conta bancária'), /Movimento geral/, 'Movimento');
  await field(page, 'Quotas').fill('100');
  await field(page, 'Valor da cota').fill('1,25');
  await field(page, 'Valor').fill('125,00');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await sim(page);
  await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
  await otavio.count('aplica no fundo');
  await ato(
    page,
    'Estornar',
    async () => {
      await page.getByRole('dialog').getByLabel('Motivo').fill('Aplicado no fundo errado');
    },
    'Movimentação estornada.',
  );
  await otavio.count('estorna a aplicação');
  await visit(page, `${EXTRA}/criar`);
  await choose(page, select(page, 'Sentido'), 'Receita extra');
  await choose(page, select(page, 'Título'), /Caução em dinheiro/);
  await choose(page, select(page, 'Pessoa'), /\S/, 'Limpa Vale');
  await choose(page, select(page, 'Conta bancária'), /Depósitos de terceiros/, 'terceiros');
  await choose(page, select(page, 'Fonte de recurso'), /862/, '862');
  await field(page, 'Valor').fill('800,00');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await sim(page);
  await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
  await otavio.count('recebe a caução');
  await ato(
    page,
    'Estornar',
    async () => {
      await page.getByRole('dialog').getByLabel('Motivo').fill('Caução de outra licitação');
    },
    'Movimentação estornada.',
  );
  await otavio.count('estorna a caução');
});

test('o vínculo da conciliação se desfaz e o que ele explicava volta a esperar', async ({ person }) => {
  const otavio = await person('Otávio');
  const { page } = otavio;
  await visit(page, CONCILIACAO);
  await listReady(page);
  await rows(page).filter({ hasText: 'ISS e taxas' }).locator('.abrir').click();
  await page.getByText(/\d+ vínculos? do mês/).click();
  const antes = await page.getByRole('button', { name: 'Desfazer', exact: true }).count();
  expect(antes).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toHaveCount(antes - 1);
  await otavio.count('desfaz um vínculo da conciliação');
});
