import { listReady } from './support/screen';
import { expect, test } from './support/test';

const PLANO = '/contabilidade/cadastros/contabilidade/plano-de-contas';

/** A new account, one that is another thing in use, and nothing else of the chart. */
const TABELA = [
  'conta;titulo;natureza_saldo;escrituracao;natureza_informacao;indicador_superavit',
  '3.3.2.3.1.00.00.00.00.0000;"SERVIÇOS TERCEIROS - PJ - CONSOLIDAÇÃO";D;N;P;',
  '3.3.2.3.1.01.00.00.00.0000;"CONSULTORIA E ASSESSORIA";D;S;P;',
  '3.3.2.3.1.77.00.00.00.0000;"SERVIÇO DE TELA";D;S;P;',
  '3.3.2.3.1.78.00.00.00.0000;"SERVIÇO QUE FICA FORA";D;S;P;',
].join('\r\n');

test.describe('Tabela oficial do plano de contas', () => {
  test('a prévia diz o que não se grava e por quê, e grava só o que se escolheu', async ({ page, enter, api }) => {
    await enter(PLANO);
    await listReady(page);
    await page.getByRole('button', { name: 'Tabela oficial' }).click();
    const drawer = page.getByRole('dialog', { name: 'Plano de contas: tabela oficial' });
    await drawer.locator('input[type=file]').setInputFiles({ name: 'pcasp.csv', mimeType: 'text/csv', buffer: Buffer.from(TABELA) });
    await drawer.getByRole('button', { name: 'Simular' }).click();
    const conflict = drawer.getByRole('row').filter({ hasText: '3.3.2.3.1.01.00' });
    await expect(conflict).toContainText('Na tabela é "CONSULTORIA E ASSESSORIA".');
    await expect(conflict).toContainText('O geral de serviços de pessoa jurídica é 3.3.2.3.1.99.');
    // what is not in the file ends only when somebody says so
    await expect(drawer.getByRole('checkbox', { name: /^Novos/ })).toBeChecked();
    await expect(drawer.getByRole('checkbox', { name: /^Extintos/ })).not.toBeChecked();
    await drawer.getByRole('checkbox', { name: 'Gravar 3.3.2.3.1.78.00' }).uncheck();
    await drawer.getByRole('checkbox', { name: /^Alterados/ }).uncheck();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await drawer.locator('.oficial').evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(0);
    }
    await drawer.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(/^Tabela oficial de \d{4} gravada: 1 novo, 0 alterados e 0 extintos\.$/)).toBeVisible();
    const made = await api.list(PLANO, '&codigo=3.3.2.3.1.7');
    expect(made.map(({ titulo }) => titulo).filter((titulo) => String(titulo).startsWith('SERVIÇO '))).toEqual(['SERVIÇO DE TELA']);
  });
});
