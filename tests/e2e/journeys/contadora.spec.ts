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
