import { unique } from './support/api';
import { expectAccessible } from './support/axe';
import { choose, edit, listReady, rows, save, select, toast } from './support/screen';
import { expect, test } from './support/test';

test.describe('Migração', () => {
  test('do arquivo aos registros: mapeia, simula, vê o erro, corrige, importa e desfaz', async ({ page, enter, api }) => {
    const [seat] = await api.list('/cadastro/enderecos/distritos', '&sede=true');
    const mark = unique();
    const codes = [1, 2].map((n) => 60_000 + ((Date.now() + n) % 30_000));
    const csv = (last: string) =>
      `Código;Nome;Distrito\r\n${codes[0]};Recanto ${mark};${seat?.codigo}\r\n${codes[1]};Colina ${mark};${last}\r\n`;
    await enter('/configuracao/migracao/criar');
    await choose(page, select(page, 'Cadastro de destino'), 'Bairros');
    const send = async (text: string) => {
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'bairros.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
      await expect(page.getByRole('button', { name: 'Tirar bairros.csv' })).toBeVisible();
    };
    await send(csv('99'));
    await save(page);
    await expect(page).toHaveURL(/\/configuracao\/migracao\/\d+$/);
    await expect(page.getByRole('region', { name: 'Prévia do arquivo' }).getByRole('cell', { name: `Recanto ${mark}` })).toBeVisible();
    await expect(page.getByText('Windows-1252', { exact: true })).toBeVisible();
    await expect(page.getByText('3 de 3 colunas')).toBeVisible();

    await edit(page);
    await page.getByRole('button', { name: 'Adicionar coluna' }).click();
    const last = await page.getByRole('combobox', { name: /^Campo na linha/ }).count();
    await choose(page, select(page, `Campo na linha ${last}`), 'População', 'População');
    await choose(page, select(page, `Transformação na linha ${last}`), 'Valor fixo');
    await page.getByRole('textbox', { name: `De/para ou valor fixo na linha ${last}` }).fill('120');
    await expectAccessible(page, 'mapeamento aberto');
    await save(page);

    await page.getByRole('button', { name: 'Simular' }).click();
    const faults = page.getByRole('region', { name: 'Erros' });
    await expect(faults).toContainText('Distrito: não há registro "99".');
    await expectAccessible(page, 'simulação com erros');

    await edit(page);
    await page.getByRole('button', { name: 'Tirar bairros.csv' }).click();
    await send(csv(String(seat?.codigo)));
    await save(page);
    await page.getByRole('button', { name: 'Simular' }).click();
    await expect(page.getByText('2 linhas: 2 válidas, 0 com erros, 2 a incluir, 0 a atualizar.')).toBeVisible();
    await page.getByRole('button', { name: 'Importar' }).click();
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
    await expect(page.getByText('2 linhas gravadas em Bairros: 2 incluídas, 0 alteradas.')).toBeVisible();
    const made = await api.list('/cadastro/enderecos/bairros', `&busca=${mark}`);
    expect(made.map(({ nome }) => nome).sort()).toEqual([`Colina ${mark}`, `Recanto ${mark}`]);

    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
    await expect(page.getByText('Importação desfeita: 2 linhas voltaram ao que eram.')).toBeVisible();
    expect(await api.list('/cadastro/enderecos/bairros', `&busca=${mark}`)).toEqual([]);

    await page.goto('/configuracao/migracao');
    await listReady(page);
    await expect(rows(page).first()).toContainText('Desfeita');
    await expectAccessible(page, 'lista de migrações');
  });
});

test.describe('Cópias de segurança', () => {
  test('copia, testa a restauração e mostra quando foram feitas', async ({ page, enter }) => {
    test.slow();
    await enter('/configuracao/cliente/copias-seguranca');
    const last = page.getByRole('region', { name: 'Últimas cópias' });
    await page.getByRole('button', { name: 'Fazer cópia agora' }).click();
    await expect(toast(page, 'A cópia de segurança foi iniciada.')).toBeVisible();
    await expect(last.getByRole('row', { name: /Completa Concluída/ }).first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Testar restauração' }).click();
    await expect(last.getByRole('row', { name: /Teste de restauração Concluída/ }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('em atraso')).toHaveCount(0);
    await expectAccessible(page, 'cópias de segurança');
    await page.getByRole('button', { name: 'Exportar todos os dados' }).click();
    await page.getByRole('textbox', { name: 'Código do aplicativo autenticador' }).fill('123456');
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    await expect(page.getByText(/Ative a verificação em duas etapas/).first()).toBeVisible();
  });
});
