import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

const REPORT = '/planejamento/relatorios/ldo/riscos-providencias';

test.describe('Relatórios', () => {
  test('mostra a prévia, detalha pelo endereço, leva aos fatos e imprime os mesmos valores', async ({ page, enter, context }) => {
    await enter(REPORT);
    const table = page.getByRole('table', { name: 'Demonstrativo de Riscos Fiscais e Providências' });
    const total = table.getByRole('row').last();
    await expect(total).toContainText('TOTAL');
    const sum = await total.getByRole('cell').nth(1).textContent();
    await expect(table.getByText(/^– /)).toHaveCount(0);
    await page.getByRole('switch', { name: 'Detalhado' }).click();
    await page.getByRole('button', { name: 'Visualizar' }).click();
    await expect(page).toHaveURL(/detalhado=true/);
    await expect(table.getByText('– Queda da cota-parte do ICMS')).toBeVisible();
    await expect(total.getByRole('cell').nth(1)).toHaveText(sum ?? '');
    await page.reload();
    await expect(table.getByText('– Queda da cota-parte do ICMS')).toBeVisible();
    await expectAccessible(page, 'relatório');

    const paper = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await (await paper).close();

    await table.getByRole('link', { name: 'Frustração de arrecadação' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Riscos fiscais' })).toBeVisible();
    await expect(page.getByText('Queda da cota-parte do ICMS')).toBeVisible();
    await expect(page.getByText('Calamidade por chuvas de verão')).toHaveCount(0);
  });

  test('o exercício sem LDO diz que não há dados', async ({ page, enter }) => {
    await enter(`${REPORT}?exercicio=2031`);
    await expect(page.getByText('Não há dados para os parâmetros informados.')).toBeVisible();
  });
});
