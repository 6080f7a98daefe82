import { escreverRetorno } from '../../src/plugins/arrecadacao/calculo/cobranca/escrever-retorno';
import { expectAccessible } from './support/axe';
import { field, listReady, rows, toast, visit } from './support/screen';
import { expect, test } from './support/test';

test.describe('Arrecadação', () => {
  test('da guia ao livro: emite, recebe o arquivo do banco e confirma a receita', async ({ page, enter, api }) => {
    const owner = (await api.list('/arrecadacao/contribuinte', '&com_debito=true')).at(7);
    await enter(`/arrecadacao/contribuinte/${owner?.id}`);
    await page.getByRole('tab', { name: 'Débitos' }).click();
    await page.getByLabel('Atualizar até').fill('31022026');
    await expect(page.getByText('Informe uma data válida.')).toBeVisible();
    await page.getByLabel('Atualizar até').fill('18112026');
    await page.getByRole('button', { name: 'Ver débitos' }).click();
    await expect(page.getByText(/^10 débitos em aberto em 18\/11\/2026/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Escolher IPTU 2026, parcela 1', exact: true }).check();
    await expectAccessible(page, 'débitos de um contribuinte');
    await page.getByRole('button', { name: 'Emitir guia' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Guia de arrecadação \d+\/2026/);
    await expectAccessible(page, 'guia');
    const codigo_barras = (await page.getByText(/^8\d{43}$/).textContent()) ?? '';
    const [guia] = await api.list('/arrecadacao/guia', `&contribuinte_id=${owner?.id}`);
    const day = String(guia?.vencimento);
    const content = escreverRetorno({
      convenio: '123456',
      banco: '001',
      nsa: 9001,
      gerado_em: day,
      pagamentos: [{ codigo_barras, valor: String(guia?.valor), data_pagamento: day, data_credito: day }],
    });
    await visit(page, '/arrecadacao/contribuinte/retornos');
    await listReady(page);
    const file = { name: 'retorno.txt', mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(toast(page, '1 pagamento recebido; 0 divergentes.')).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText(/^Este arquivo já foi recebido em/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await visit(page, '/financeiro/movimentacao/receita-orcamentaria/lotes');
    await listReady(page);
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Confirmar receita' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar receita' }).click();
    await expect(toast(page, 'Receita confirmada.')).toBeVisible();
    await visit(page, '/contabilidade/lancamentos/lancamentos-contabeis');
    await listReady(page);
    await expect(rows(page).filter({ hasText: '2020 · Arrecadação' }).first()).toBeVisible();
  });

  test('as telas feitas à mão são acessíveis, no telefone e no escuro', async ({ page, enter }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [index, [path, settled]] of (
      [
        ['/arrecadacao/divida-ativa/criar', 'Nova inscrição em dívida ativa'],
        ['/arrecadacao/parcelamentos/1', 'parcelamento'],
        ['/contabilidade/lancamentos/lancamentos-contabeis/criar', 'Novo lançamento contábil'],
        ['/contabilidade/lancamentos/lancamentos-contabeis/conferencia', 'Conferência'],
        ['/financeiro/movimentacao/receita-orcamentaria/lancamento/criar', 'Novo lançamento da receita'],
      ] as const
    ).entries()) {
      if (index === 0) await enter(path, { prefs: { tema: 'escuro' } });
      else await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(settled);
      await expectAccessible(page, path);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
    }
  });

  test('um lançamento contábil em que nada se digitou se deixa sem pergunta; o que se digitou, não', async ({ page, enter }) => {
    const partidas = page.getByRole('listitem', { name: /^Partida \d/ });
    for (const typed of [false, true]) {
      if (typed) await page.getByRole('button', { name: 'Novo', exact: true }).click();
      else await enter('/contabilidade/lancamentos/lancamentos-contabeis/criar');
      await expect(partidas).toHaveCount(2);
      if (typed) await field(partidas.first(), 'Valor').fill('10,00');
      await page.getByRole('button', { name: 'Voltar' }).click();
      if (typed) await expect(page.getByRole('dialog').filter({ hasText: 'Deseja descartar as alterações?' })).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1, name: 'Lançamentos contábeis' })).toBeVisible();
    }
  });
});
