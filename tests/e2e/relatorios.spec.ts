import { expectAccessible } from './support/axe';
import { visit } from './support/screen';
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

  test('filtra pelo que se pesquisa e escolhe, guarda no endereço e leva às linhas do plano em tabela', async ({ page, enter }) => {
    await enter('/planejamento/relatorios/ppa/acoes-recursos');
    const table = page.getByRole('table', { name: 'Ações por Recursos' });
    await expect(table.getByRole('row').last()).toContainText('997.793.937,50');
    await page.getByRole('combobox', { name: 'Programa' }).click();
    await page.keyboard.type('0006');
    await page.getByTitle('0006 · Cidade que Funciona (2026-2029)').click();
    const fontes = page.getByRole('combobox', { name: 'Fontes' });
    await fontes.click();
    for (const codigo of ['754', '755']) {
      await page.keyboard.type(codigo);
      await page.getByTitle(`1.${codigo}.0000 · `).first().click();
    }
    await page.getByRole('button', { name: 'Visualizar' }).click();
    await expect(page).toHaveURL(/fontes=\d+%2C\d+/);
    await expect(table.getByRole('row').last()).toContainText('14.223.412,50');
    await page.reload();
    await expect(page.getByText('Programa: 0006 · Cidade que Funciona · Fontes: 1.754')).toBeVisible();
    await expect(page.locator('.campo-selecao').filter({ hasText: '1.755.0000 · ' })).toBeVisible();
    await expectAccessible(page, 'relatório com registros entre os parâmetros');
    await table.getByRole('link', { name: /^1\.755/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Valores do plano plurianual' })).toBeVisible();
    await expect(page.getByText('300.000,00').first()).toBeVisible();
  });

  test('um modelo guarda a ordem, o cabeçalho e os parâmetros, e preenche-os quando é escolhido', async ({ page, enter }) => {
    const base = '/planejamento/relatorios/ldo/renuncia-receitas';
    await enter(`${base}?exercicio=2027`);
    await page.getByRole('button', { name: 'Modelos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modelos' });
    await dialog.getByTitle('Na ordem do relatório').click();
    await page.getByTitle('Por Renúncia X', { exact: true }).click();
    await dialog.getByTitle('Crescente').click();
    await page.getByTitle('Decrescente').click();
    await dialog.getByRole('textbox', { name: 'Cabeçalho, impresso sob o título' }).fill('Anexo à Mensagem nº 12/2026');
    await dialog.getByRole('checkbox', { name: 'Guardar também os parâmetros' }).check();
    await dialog.getByRole('textbox', { name: 'Nome do modelo' }).fill('Da maior à menor');
    await expectAccessible(page, 'modelos do relatório');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    const table = page.getByRole('table', { name: 'Estimativa e Compensação da Renúncia de Receita' });
    await expect(page.getByText('Anexo à Mensagem nº 12/2026')).toBeVisible();
    await expect(table.getByRole('row').nth(2)).toContainText('420.000,00');

    await page.goto(`${base}?exercicio=2026`);
    await expect(page.getByText('Exercício: 2026')).toBeVisible();
    await page.getByRole('button', { name: 'Modelos' }).click();
    await page.getByRole('radio', { name: /^Da maior à menor/ }).click();
    await expect(page).toHaveURL(/exercicio=2027/);
    await expect(page.getByRole('textbox', { name: 'Exercício' })).toHaveValue('2027');
    await dialog.getByRole('button', { name: 'Excluir Da maior à menor' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page).not.toHaveURL(/modelo=/);
  });

  test('mostra os quadros um após o outro, e o gráfico abaixo da tabela de que é tirado', async ({ page, enter }) => {
    await enter('/planejamento/relatorios/ldo/resultado-primario?exercicio=2027');
    const targets = page.getByRole('table', { name: 'Quadro 1 – Metas anuais (Demonstrativo I)' });
    const memory = page.getByRole('table', { name: 'Quadro 2 – Memória e metodologia de cálculo' });
    await expect(targets.getByRole('columnheader', { name: '2027 corrente' })).toBeVisible();
    await expect(memory.getByRole('columnheader', { name: 'Metodologia' })).toBeVisible();
    await expectAccessible(page, 'relatório de vários quadros');

    await visit(page, '/planejamento/relatorios/loa/distribuicao-recursos?exercicio=2026');
    const chart = page.getByRole('region', { name: 'Total por área R$' });
    await expect(chart.getByRole('img', { name: 'Total por área' })).toContainText('12 – Educação: R$ 52.200.000,00');
    await expectAccessible(page, 'relatório com gráfico');
  });

  test('o exercício sem LDO diz que não há dados', async ({ page, enter }) => {
    await enter(`${REPORT}?exercicio=2031`);
    await expect(page.getByText('Não há dados para os parâmetros informados.')).toBeVisible();
  });

  test('o que saiu fica entre as emissões: em segundo plano com aviso, de novo pelo arquivo, e conferido pelo código', async ({
    page,
    enter,
  }) => {
    await enter(REPORT);
    const code = page.getByText(/^Código de controle [0-9A-F-]{19}$/);
    await expect(code).toBeVisible();
    const printed = (await code.textContent())?.slice(-19) ?? '';
    await page.getByRole('button', { name: 'Outras opções' }).click();
    await page.getByRole('menuitem', { name: 'Gerar PDF em segundo plano' }).click();
    await expect(page.getByText('Demonstrativo de Riscos Fiscais e Providências em PDF: pronto.')).toBeVisible({ timeout: 60_000 });

    await page.getByText('Emissões anteriores').click();
    const issues = page.getByRole('table', { name: /^Emissões anteriores/ });
    const newest = issues.getByRole('row').nth(1);
    await expect(newest).toContainText(printed);
    await expect(newest).toContainText('PDF');
    await expectAccessible(page, 'emissões do relatório');
    const file = page.waitForEvent('download');
    await newest.getByRole('button', { name: /^Baixar o PDF emitido em/ }).click();
    expect((await file).suggestedFilename()).toMatch(/^demonstrativo-de-riscos-fiscais-e-providencias-.*\.pdf$/);

    const check = page.getByRole('searchbox', { name: 'Conferir um documento pelo código de controle' });
    await check.fill(printed.toLowerCase());
    await check.press('Enter');
    await expect(page.getByText(/^O código confere:/)).toBeVisible();
    await check.fill('0000-0000-0000-0000');
    await check.press('Enter');
    await expect(page.getByText('Nenhuma emissão tem este código')).toBeVisible();
  });

  test('de uma prévia longa só as linhas à vista são desenhadas; o teclado chega à última, e o papel leva todas', async ({
    page,
    enter,
  }) => {
    const LINES = 10_000;
    await page.route(`**/api${REPORT}?*`, async (route) => {
      const answer = await route.fetch();
      const linhas = Array.from({ length: LINES }, (_, n) => ({ tipo: 'linha', descricao: `Linha ${n + 1}`, valor: '1.00' }));
      await route.fulfill({ response: answer, json: { ...(await answer.json()), linhas } });
    });
    await enter(REPORT);
    const table = page.getByRole('table', { name: 'Demonstrativo de Riscos Fiscais e Providências' });
    await expect(table.getByRole('cell', { name: 'Linha 1', exact: true })).toBeVisible();
    await expect(table).toHaveAttribute('aria-rowcount', String(LINES + 1));
    expect(await table.getByRole('row').count()).toBeLessThan(100);
    await page.getByRole('region', { name: 'Linhas do relatório' }).press('End');
    await expect(table.getByRole('row', { name: 'Linha 10000 1,00' })).toHaveAttribute('aria-rowindex', String(LINES + 1));
    await page.getByRole('region', { name: 'Linhas do relatório' }).press('Home');
    await expect(table.getByRole('cell', { name: 'Linha 1', exact: true })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(table.locator('tbody tr')).toHaveCount(LINES);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(table.locator('tbody tr').nth(200)).toHaveCount(0);
  });
});
