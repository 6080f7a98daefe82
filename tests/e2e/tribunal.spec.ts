import { expectAccessible } from './support/axe';
import { choose, dialog, field, save, select, takeAct, toast, visit } from './support/screen';
import { expect, test } from './support/test';

const LRF = '/contabilidade/cadastros/lrf/publicacoes-anexos-lrf';

test.describe('Tribunal de Contas', () => {
  test('um leiaute se cadastra na tela, arquivo por arquivo, e o pacote do mês sai por ele', async ({ page, enter, api }) => {
    await enter(`${LRF}/leiautes-tribunal/criar`);
    const nome = `Leiaute ${Date.now()}`;
    await field(page, 'Nome').fill(nome);
    await field(page, 'Versão').fill('1');
    await field(page, 'Tribunal').fill('Tribunal de teste');
    await field(page, 'Do exercício').fill('2026');
    await save(page);
    await expect(page.getByRole('link', { name: 'Novo arquivo deste leiaute' })).toBeVisible();
    await page.getByRole('link', { name: 'Novo arquivo deste leiaute' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('arquivo do leiaute');
    await field(page, 'Arquivo').fill('EMP{ano}{mes}');
    await field(page, 'Ordem').fill('1');
    await choose(page, select(page, 'Consulta'), 'Empenhos');
    await page.getByRole('button', { name: 'Adicionar coluna' }).click();
    await field(page, 'Coluna').fill('numero');
    await choose(page, select(page, 'Da consulta'), 'Número');
    await save(page);
    await visit(page, `${LRF}/remessas/criar`);
    await choose(page, select(page, 'Tipo'), 'Tribunal de Contas');
    await choose(page, select(page, 'Leiaute'), nome, nome);
    await choose(page, select(page, 'Mês'), 'Outubro', 'Outubro');
    await save(page);
    await expect(page.getByText('EMP202610.txt').first()).toBeVisible();
    const [made] = await api.list(`${LRF}/remessas`, '&tipo=tribunal');
    expect(made).toMatchObject({ nome: 'REMESSA202610.zip' });
  });

  test('a remessa mostra o manifesto, as regras e os erros do tribunal, no computador e no telefone', async ({ page, enter, api }) => {
    const [exemplo] = await api.list(`${LRF}/remessas`, '&tipo=tribunal&entrega=Leiaute%20de%20exemplo');
    await enter(`${LRF}/remessas/${exemplo?.id}`);
    await expect(page.getByRole('region', { name: 'Manifesto' })).toContainText('BALANCETE202610.txt');
    await expect(page.getByText('Natureza da despesa não consta')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessible(page, 'a remessa do tribunal');
    await takeAct(page, 'Importar erros do tribunal');
    const asked = dialog(page, 'Importar erros do tribunal');
    const erros = 'arquivo;linha;campo;mensagem\nCREDORES202610.csv;2;nome;Nome abreviado\n';
    await asked.locator('input[type=file]').setInputFiles({ name: 'erros.csv', mimeType: 'text/csv', buffer: Buffer.from(erros) });
    await expect(asked.getByText('erros.csv')).toBeVisible();
    await asked.getByRole('button', { name: 'Importar erros do tribunal' }).click();
    await expect(toast(page, 'Erros importados.')).toBeVisible();
    await expect(page.getByText('Nome abreviado')).toBeVisible();
  });
});
