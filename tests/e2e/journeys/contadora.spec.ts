import { expect, test } from '../support/journey';
import { visit } from '../support/screen';

const LRF = '/contabilidade/relatorios-lrf';

test('a contadora abre qualquer valor do RREO e do RGF nos lançamentos que ele soma, e chega ao lançamento', async ({ person }) => {
  const livia = await person('Lívia');
  const { page } = livia;
  await visit(page, `${LRF}/rreo?anexo=1`);
  const total = page.getByRole('link', { name: /^TOTAL DAS RECEITAS .*Até o bimestre/ });
  const valor = await total.textContent();
  await total.click();
  const celula = page.getByRole('dialog', { name: /^TOTAL DAS RECEITAS/ });
  await expect(celula.getByRole('row', { name: 'Valor da célula' })).toContainText(valor ?? '');
  await livia.count('abre o total das receitas');
  await celula.getByRole('link').first().click();
  await expect(page).toHaveURL(/lancamentos-contabeis\/\d+/);
  await livia.count('chega ao lançamento');
  await page.goBack();
  await expect(celula).toBeVisible();
  await celula.getByRole('button', { name: 'Fechar' }).click();
  await expect(celula).toBeHidden();
  await visit(page, `${LRF}/rgf?anexo=1l&poder=executivo`);
  const dtp = page.getByRole('link', { name: /^DESPESA TOTAL COM PESSOAL.*%/ });
  await dtp.click();
  const percentual = page.getByRole('dialog', { name: /^DESPESA TOTAL COM PESSOAL/ });
  await expect(percentual.getByRole('region', { name: 'A parte' })).toBeVisible();
  await expect(percentual.getByRole('region', { name: 'O todo de que ela é parte' })).toContainText('Valor da célula');
  await livia.count('abre o percentual da despesa com pessoal');
});

test('o painel traz seis números, os desenhos com o nome de cada coisa, e o que não ocorreu em uma linha', async ({ person }) => {
  const { page, count } = await person('Lívia');
  await visit(page, '/execucao-orcamentaria/painel-de-controle');
  const funcao = page.getByRole('region', { name: /^Dotação e empenhado por função/ });
  await expect(funcao.locator('svg text', { hasText: /^Educação$/ })).toBeVisible();
  const antes = await page.locator('.painel__cartao').evaluateAll((cards) => {
    const charts = document.querySelector('.painel__graficos');
    return cards.filter((card) => charts && card.compareDocumentPosition(charts) & Node.DOCUMENT_POSITION_FOLLOWING).length;
  });
  expect(antes).toBe(6);
  await page.getByRole('button', { name: /^Base legal de Empenhado: LRF/ }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('LRF, arts. 8º e 9º');
  const sem = page.getByText(/^Sem ocorrência: \d+$/);
  await sem.click();
  await expect(page.getByRole('heading', { name: 'Pagamentos fora da ordem' })).toBeVisible();
  await count('vê a base legal de um número e o que não ocorreu');
});
