import { expectAccessible } from './support/axe';
import { choose, draftKept, move, openSheet, paste, point, total, type } from './support/grid';
import { PPA_LOA as BASE, type Line, newVersion, QDD, stored } from './support/loa';
import { field, leave, choose as pick, select } from './support/screen';
import { expect, test } from './support/test';

test.describe('Planilha do orçamento', () => {
  test('digita valores e expressões como numa planilha, desfaz, refaz e salva ao centavo', async ({ page, enter, api }) => {
    const version = await newVersion(api);
    await enter(`${QDD}?versao_id=${version}`);
    await openSheet(page);
    await expect(total(page).last()).toHaveText('231.500.000,00');
    await choose(page, 'K2');
    // past the closed one
    await page.keyboard.press('Tab');
    await expect(page.locator('.grade__celula strong')).toHaveText('M2');
    // a cell that is pointed at in the middle of a walk by Tab begins another one
    await point(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('.grade__celula strong')).toHaveText(/^[AB]3$/);
    await type(page, 'M2', '1.234,56');
    await expect(total(page).last()).toHaveText('227.301.234,56');
    await type(page, 'M3', '=M2*2+0,005');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.grade__celula')).toContainText('2.469,13');
    await page.keyboard.press('Control+z');
    await expect(total(page).last()).toHaveText('227.301.234,56');
    await page.keyboard.press('Control+y');
    await expect(page.getByText('2 linhas não salvas')).toBeVisible();
    const shown = await total(page).last().textContent();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Planilha salva com sucesso!')).toBeVisible();
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    await page.reload();
    await openSheet(page);
    await choose(page, 'M3');
    await expect(page.locator('.grade__celula')).toContainText('Digitado como =M2*2+0,005');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.grade__celula strong')).toHaveText('M2');
    await expect(page.locator('.grade__celula')).not.toContainText('Digitado como');
    await page.getByRole('button', { name: 'Histórico' }).click();
    const history = page.getByRole('dialog', { name: 'Histórico' });
    await expect(history.getByRole('row', { name: /Valor fixado 4\.200\.000,00 1\.234,56/ })).toBeVisible();
    await leave(page, history);
    const { linhas, somas } = (await stored(api, version)).totais;
    expect([linhas, somas.valor?.replace('.', ',')]).toEqual([99, shown?.replaceAll('.', '')]);
  });

  test('o problema fica na célula, na lista que leva a ela, e impede salvar', async ({ page, enter, api }) => {
    await enter(`${QDD}?versao_id=${await newVersion(api)}`);
    await openSheet(page);
    await type(page, 'I4', '9.999');
    await type(page, 'M5', 'doze');
    await expect(page.getByRole('button', { name: '2 problemas' })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar' }).click();
    // what waits and what keeps it waiting; the list of it opens by itself
    await expect(page.getByText('Nada foi salvo: 2 linhas mudadas esperam até você corrigir as linhas 4, 5.')).toBeVisible();
    await page.getByRole('button', { name: /Linha 4 · Fonte/ }).click();
    await expect(page.locator('.grade__celula')).toContainText('Código 9.999 não encontrado em Fonte.');
    await page.getByRole('combobox', { name: 'Procurar Fonte' }).fill('fundeb');
    await page
      .getByRole('option', { name: /Fundeb/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '1 problema' })).toBeVisible();
    await expectAccessible(page, 'planilha', '.grade__planilha');
  });

  test('a vista segue a célula, e quem escolhe um problema digita logo nele', async ({ page, enter, api }) => {
    await enter(`${QDD}?versao_id=${await newVersion(api)}`);
    await openSheet(page);
    await choose(page, 'B2');
    await page.keyboard.press('Control+ArrowDown');
    await expect(page.locator('.grade__celula strong')).toHaveText('B100');
    // the editor of a cell stands over it: it is inside the sheet only where the row came into view
    await page.keyboard.press('F2');
    const sheet = await page.locator('.grade__planilha').boundingBox();
    const editor = page.locator('.grade__planilha canvas[id^="univer-doc-main-canvas"]').first();
    await expect
      .poll(async () => {
        const box = await editor.boundingBox();
        return box !== null && sheet !== null && box.y > sheet.y && box.y + box.height < sheet.y + sheet.height;
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Home');
    await expect(page.locator('.grade__celula strong')).toHaveText('A2');
    await page.keyboard.press('Control+End');
    await expect(page.locator('.grade__celula strong')).toHaveText(/^[L-Z]101$|^[L-Z]100$/);
    await page.keyboard.press('Control+Home');
    await move(page, 'I100');
    await page.keyboard.type('9.999');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '1 problema' }).click();
    await page.getByRole('button', { name: /Linha 100 · Fonte/ }).click();
    await expect(page.locator('.grade__celula strong')).toHaveText('I100');
    await page.keyboard.type('1.500');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '0 problemas' })).toBeVisible();
  });

  test('as versões de outros anos se oferecem, e escolher uma leva ao ano dela', async ({ page, enter, api }) => {
    await newVersion(api);
    await enter(QDD, { prefs: { exercicio: 2027 } });
    const versao = page.getByRole('combobox', { name: 'Versão' });
    await pick(page, versao, /LOA 2026 V\d+ · Cópia da versão 1/);
    await expect(page.getByRole('banner')).toContainText('2026');
    await openSheet(page);
    await expect(total(page).last()).toHaveText('231.500.000,00');
  });

  test('cola linhas de outra planilha: as recusadas são ditas antes, e um ctrl+z desfaz a colagem inteira', async ({
    page,
    enter,
    api,
  }) => {
    const version = await newVersion(api);
    await enter(`${QDD}?versao_id=${version}`);
    await openSheet(page);
    const row = (fonte: string, valor: string) => `02\t02.05\t10\t301\t0004\t2009\t3.3.90.14\t${fonte}\t\t\t\t${valor}`;
    await paste(page, 'B101', [row('1.500', 'R$ 1.000,10'), row('7.777', '2.000,00'), row('1.600', '3000,305')].join('\n'));
    const dialog = page.getByRole('dialog', { name: 'Colar linhas' });
    await expect(dialog).toContainText('2 linhas aceitas e 1 recusada.');
    await expect(dialog).toContainText('Código 7.777 não encontrado em Fonte.');
    await dialog.getByRole('button', { name: 'Colar válidas' }).click();
    await expect(total(page).first()).toHaveText('101');
    await expect(total(page).last()).toHaveText('231.504.000,41');
    await expect(page.getByText('1 valor foi arredondado.')).toBeVisible();
    await choose(page, 'B2');
    // the right button does what the keys do
    const box = await page.locator('.grade__planilha').boundingBox();
    const menu = async (name: string) => {
      await page.mouse.click((box?.x ?? 0) + 140, (box?.y ?? 0) + 64, { button: 'right' });
      await page.getByRole('menuitem', { name }).click();
    };
    await menu('Copiar');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('01');
    await page.evaluate(() => navigator.clipboard.writeText('02'));
    await menu('Colar');
    await expect(page.locator('.grade__celula')).toContainText('02 · Prefeitura Municipal');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.grade__celula')).toContainText('01 · Câmara Municipal');
    await page.keyboard.press('Control+z');
    await expect(total(page).last()).toHaveText('231.500.000,00');
    await page.keyboard.press('Control+y');
    await expect(total(page).last()).toHaveText('231.504.000,41');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    expect((await stored(api, version)).totais).toMatchObject({ linhas: 101, somas: { valor: '231504000.41' } });
  });

  test('duas contadoras: colunas diferentes se juntam, a mesma célula se escolhe', async ({ page, enter, api }) => {
    const version = await newVersion(api);
    await enter(`${QDD}?versao_id=${version}`);
    await openSheet(page);
    const { linhas } = await stored(api, version);
    const [first, second] = linhas;
    const other = (changes: object) => api.patch(`${QDD}/grade`, { versao_id: version, linhas: [changes] });
    await type(page, 'M2', '7,00');
    await other({ id: first?.id, rev: first?.rev, memoria_calculo: 'Duodécimo' });
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Outra pessoa alterou 1 das linhas em outras colunas; as duas alterações foram mantidas.')).toBeVisible();
    await type(page, 'M3', '20,00');
    await other({ id: second?.id, rev: second?.rev, valor: '10.00' });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Conflito de edição' });
    await expect(dialog).toContainText('Usar o atual: 10,00');
    await dialog.getByText('Usar o atual: 10,00').click();
    await dialog.getByText('Manter o meu: 20,00').click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    const now = await stored(api, version);
    expect(now.linhas.slice(0, 2).map(({ valor, memoria_calculo }) => [valor, memoria_calculo])).toEqual([
      ['7.00', 'Duodécimo'],
      ['20.00', null],
    ]);
  });

  test('cada uma vê onde a outra está, e o que uma salva aparece na outra sem recarregar', async ({ page, enter, api, anotherBrowser }) => {
    const version = await newVersion(api);
    const { linhas } = await stored(api, version);
    await enter(`${QDD}?versao_id=${version}`);
    await openSheet(page);
    await choose(page, 'M4');
    const hers = await enter(`${QDD}?versao_id=${version}`, { on: await anotherBrowser() });
    await openSheet(hers);
    const seen = hers.getByRole('list', { name: 'Também nesta planilha' });
    await expect(seen).toContainText('linha 4, Valor');
    await type(hers, 'M2', '1,00');
    await expect(page.getByRole('list', { name: 'Também nesta planilha' })).toContainText('linha 3, Valor');
    await hers.keyboard.press('Control+s');
    await expect(hers.getByText('Tudo salvo')).toBeVisible();
    await expect(page.getByText(/salvou 1 linha\./)).toBeVisible();
    await expect(total(page).last()).toHaveText('227.300.001,00');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    // a new line comes below the others, and one that is gone counts no more
    const { id: _id, rev: _rev, ...classification } = linhas[5] as Line;
    await api.patch(`${QDD}/grade`, {
      versao_id: version,
      linhas: [{ ...classification, chave: 'n', codigo_acompanhamento_id: null, esfera: 'I', valor: '5.00' }],
      removidas: [{ id: linhas[1]?.id, rev: 1 }],
    });
    await expect(page.getByText(/salvou 2 linhas\./)).toBeVisible();
    await expect(total(page).first()).toHaveText('99');
    const now = (await stored(api, version)).totais.somas.valor?.replace('.', ',');
    await expect.poll(async () => (await total(page).last().textContent())?.replaceAll('.', '')).toBe(now);
    await choose(hers, 'M101');
    await expect(hers.locator('.grade__celula')).toContainText('5,00');
    await page.close();
    await hers.goto('about:blank');
  });

  test('o que não foi salvo volta depois de recarregar; a versão fechada só se lê; a tabela mostra as mesmas linhas', async ({
    page,
    enter,
    api,
  }) => {
    const version = await newVersion(api);
    await enter(`${QDD}?versao_id=${version}`);
    await openSheet(page);
    await type(page, 'M2', '5,00');
    await draftKept(page, version);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await openSheet(page);
    await expect(page.getByText(/Há alterações não salvas de .* Recuperar\?/)).toBeVisible();
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(total(page).last()).toHaveText('227.300.005,00');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    await api.post(`${BASE}/cadastro-versao/${version}/cancelar`, { motivo: 'Proposta retirada' });
    await page.reload();
    await expect(page.getByText(/está cancelada e não pode ser alterada/)).toBeVisible();
    await openSheet(page);
    await type(page, 'M2', '6,00');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Previsões da despesa' })).toBeVisible();
    await page.getByRole('button', { name: 'Ver como planilha' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Previsão de despesa (QDD)' })).toBeVisible();
  });
});

test('um arquivo altera a linha que já existe e inclui a nova; a exportada volta sem mudar nada', async ({ enter, api }) => {
  const version = await newVersion(api);
  const page = await enter(`${QDD}?versao_id=${version}`);
  await openSheet(page);
  const header = 'Órgão;Unidade;Função;Subfunção;Programa;Ação;Natureza;Fonte;CO;Esfera;Valor';
  const rows = [
    '01;01.01;01;031;0001;2001;3.1.90.11.00;1.500.0000;0000;Fiscal;4.200.000,55',
    '02;02.05;10;301;0004;2009;3.3.90.14.00;1.500.0000;0000;Seguridade social;1,00',
  ];
  const file = page.locator('.grade__barra input[type=file]');
  await file.setInputFiles({ name: 'qdd.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) });
  await expect(total(page).last()).toHaveText('231.500.001,55');
  await expect(page.getByText('2 linhas não salvas')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  expect((await stored(api, version)).totais.linhas).toBe(100);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await file.setInputFiles(await (await download).path());
  await expect(page.getByText('O arquivo não traz nada de novo.')).toBeVisible();
});

test('um processamento se simula, se confirma e se desfaz (PLA-05)', async ({ enter, api }) => {
  const version = await newVersion(api);
  const { rotulo } = await api.get(`${BASE}/cadastro-versao/${version}`);
  const page = await enter(`${BASE}/processamentos`);
  await pick(page, select(page, 'Operação'), 'Reprojetar a despesa');
  await pick(page, select(page, 'Versão'), String(rotulo), String(rotulo));
  await field(page, 'Índice (%)').fill('10');
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(page.getByText('99 linhas mudariam, de 99 lidas. Total de R$ 231.500.000,00 para R$ 254.650.000,00.')).toBeVisible();
  expect((await stored(api, version)).totais.somas.valor).toBe('231500000.00');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Reprojetar a despesa: pronto.')).toBeVisible({ timeout: 60_000 });
  expect((await stored(api, version)).totais.somas.valor).toBe('254650000.00');
  const row = page.getByRole('row', { name: new RegExp(`${rotulo}.*Concluído`) });
  await row.getByText('Reprojetar a despesa').click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Processamento desfeito.')).toBeVisible();
  expect((await stored(api, version)).totais.somas.valor).toBe('231500000.00');
});
