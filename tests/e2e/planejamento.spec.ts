import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { sumDecimals } from '../../src/resources/definition';
import { Api, cpfOf, type Wire } from './support/api';
import { expectAccessible } from './support/axe';
import { choose, move, openSheet, paste, total, type } from './support/grid';
import {
  type Change,
  type Line,
  nameIn,
  newLaws,
  newLoa,
  newVersion,
  optionsOf,
  PPA_LOA,
  QDD,
  RECEITAS,
  saveLines,
  step,
  stored,
  VERSOES,
  versionCalled,
} from './support/loa';
import { FAILING_VERSION } from './support/model';
import { dialog, field, choose as pick, save, select, toast, visit } from './support/screen';
import { startServer } from './support/start';
import { expect, test } from './support/test';

// The acceptance scenarios of Planejamento (S1 to S19) that a person sees on screen. Of the others:
// - S5 and S6, two people in the same line, are in grade.spec.ts;
// - S12 and S13, which commit and collect, are in execucao.spec.ts;
// - S19 prints one report here; every report is printed, with the totals of the demonstration, in relatorios-*.server.test.ts.
// Each test has its own laws or its own copy of a version, so that they run in any order and beside the other specs.
test.describe.configure({ mode: 'parallel' });

/** Two people whose rules and departamentos no other spec changes. */
const [PLANNER, SECTOR] = [cpfOf(33), cpfOf(34)];
const CRONOGRAMA = '/planejamento/cadastro/cronograma-mensal-desembolso';
const RISCOS = '/planejamento/cadastro/ldo/identificacao-riscos';
const CELL = '.grade__celula';

/** The bar above the sheet, once the cell is chosen. */
async function cell(page: Page, address: string) {
  await choose(page, address);
  return page.locator(CELL);
}

/** The row of the sheet that holds a line. */
const rowOf = (lines: readonly Line[], is: (line: Line) => boolean) => lines.findIndex(is) + 2;

const notice = (page: Page, text: string | RegExp) => page.locator('.ant-message-notice').filter({ hasText: text });

/** Presses an act of the version and answers its question. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await dialog(page, name).getByRole('button', { name: 'Sim' }).click();
}

test('S1, S2 e S3: o projeto desequilibrado é recusado, de dois que enviam um só consegue, e o enviado não se altera', async ({
  page,
  enter,
  anotherBrowser,
}) => {
  test.slow();
  const { api, exercicio, versao } = await newLaws();
  const { rotulo } = await api.get(`${VERSOES}/${versao}`);
  const options = await optionsOf(api, versao);
  const material = (await stored(api, versao)).linhas.find(
    (line) => nameIn(options)(line) === '02.02 2003 3.3.90.30.00 1.500.0000',
  ) as Line;
  await saveLines(api, versao, [{ id: material.id, rev: material.rev, valor: '901000.00' }]);
  await step(api, versao, 'enviar_revisao');
  await api.give(PLANNER, { 'planejamento.cadastro.ppa-loa.cadastro-versao': [1, 2, 3, 5] });
  const prefs = { exercicio };

  await test.step('S1', async () => {
    await enter(`${VERSOES}/${versao}`, { prefs });
    await press(page, 'Enviar à Câmara');
    const refusal = page.getByRole('dialog').filter({ hasText: 'PV-01' });
    await expect(refusal).toContainText(
      'PV-01 – Receita igual à despesa: apurado R$ 231.500.000,00, exigido R$ 231.501.000,00, diferença R$ -1.000,00.',
    );
    await expect(refusal).toContainText(
      'PV-02 – Equilíbrio por fonte (fonte 500): apurado R$ 124.300.000,00, exigido R$ 124.301.000,00, diferença R$ -1.000,00.',
    );
    await refusal.getByRole('button').last().click();
    await expect(page.getByRole('region', { name: 'Identificação' })).toContainText('Em revisão');
    // beside the ação above the plan, the programas of the new plan have no indicator yet (AL-12)
    await expect(page.getByText('2 impeditivos e 2 alertas.')).toBeVisible();
  });

  await test.step('S2', async () => {
    await saveLines(api, versao, [{ id: material.id, rev: material.rev + 1, valor: '900000.00' }]);
    const other = await enter(`${VERSOES}/${versao}`, { as: PLANNER, prefs, on: await anotherBrowser() });
    const pages = [page, other];
    for (const each of pages) await each.getByRole('button', { name: 'Enviar à Câmara', exact: true }).click();
    await Promise.all(pages.map((each) => dialog(each, 'Enviar à Câmara').getByRole('button', { name: 'Sim' }).click()));
    const told = await Promise.all(
      pages.map(async (each) => {
        const done = toast(each, 'Versão enviada à Câmara.');
        const late = each.getByText('Não se pode enviar à Câmara: a versão está enviada à Câmara.');
        await expect(done.or(late)).toBeVisible();
        if ((await done.count()) > 0) return true;
        await each.getByRole('button', { name: 'Fechar', exact: true }).click();
        return false;
      }),
    );
    expect(told.sort()).toEqual([false, true]);
    const fichas = (await stored(api, versao)).linhas.map(({ ficha }) => Number(ficha)).sort((a, b) => a - b);
    expect(fichas).toEqual(Array.from({ length: 99 }, (_, n) => n + 1));
  });

  await test.step('S3', async () => {
    const closed = 'A versão 1 está enviada à Câmara e não pode ser alterada.';
    const before = await api.get(`${VERSOES}/${versao}/conferencia`);
    await visit(page, `${QDD}?versao_id=${versao}`);
    await openSheet(page);
    await expect(page.getByText(closed)).toBeVisible();
    await type(page, 'M2', '6,00');
    await page.evaluate(() => navigator.clipboard.writeText('7,00\t8,00\n9,00'));
    await page.keyboard.press('Control+v');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    await expect(total(page).last()).toHaveText('231.500.000,00');
    await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled();
    await expect(saveLines(api, versao, [{ id: material.id, rev: material.rev + 2, valor: '1.00' }])).rejects.toThrow(closed);
    await visit(page, `${PPA_LOA}/processamentos`);
    await pick(page, select(page, 'Operação'), 'Calcular o Fundeb');
    await pick(page, select(page, 'Versão'), String(rotulo), String(rotulo));
    await page.getByRole('button', { name: 'Simular' }).click();
    await expect(page.getByText(closed).first()).toBeVisible();
    await visit(page, `${VERSOES}/${versao}`);
    await expect(page.getByText('Nenhum impeditivo e 1 alerta. O resumo guardado confere com as linhas.')).toBeVisible();
    expect((await api.get(`${VERSOES}/${versao}/conferencia`)).resumo).toEqual(before.resumo);
  });
});

test('S3: quem digitava quando a versão foi enviada é recusado ao salvar e não perde o que digitou', async ({ page, enter }) => {
  const { api, exercicio, versao } = await newLaws();
  await step(api, versao, 'enviar_revisao');
  await enter(`${QDD}?versao_id=${versao}`, { prefs: { exercicio } });
  await openSheet(page);
  await type(page, 'M2', '6,00');
  await step(api, versao, 'enviar_camara');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'A versão 1 está enviada à Câmara e não pode ser alterada.')).toBeVisible();
  await expect(page.getByText('1 linha não salva')).toBeVisible();
  await expect(await cell(page, 'M2')).toContainText('6,00');
});

test('S7 e S8: cola 20.000 linhas, as recusadas são ditas, e a linha que passa do limite não entra', async ({ page, enter, api }) => {
  // the page works for seconds on the rows, and longer where other workers take the machine
  test.slow();
  const patience = { timeout: 60_000 };
  const version = await newVersion(api, true);
  const options = await optionsOf(api, version);
  const naturezas = (options.natureza_despesa_id ?? []).filter(
    ({ codigo, problema }) => !problema && /^[34]\.\d\.90\.\d\d\.00$/.test(codigo),
  );
  // those of exercícios anteriores are no part of a LOA
  const fontes = (options.fonte_recurso_id ?? []).filter(({ orcamentaria, grupo }) => orcamentaria && grupo === '1');
  const whole = ['02 02.05 10 301 0004 2009', '02 02.05 10 302 0004 2010'].flatMap((action) =>
    naturezas.flatMap(({ codigo: natureza }) =>
      fontes.map(({ codigo: fonte }) => [...action.split(' '), natureza, fonte, '0000', 'Seguridade social', '', '1,00']),
    ),
  );
  const cells = whole.slice(0, 20_000).map((row) => [...row]);
  expect(cells).toHaveLength(20_000);
  const wrong = [
    [17, 6, '9.9.11.11'],
    [170, 6, '8.8.22.22'],
    [1_700, 6, '7.7.33.33'],
    [17_000, 11, '-5,00'],
    [19_999, 11, 'doze'],
  ] as const;
  for (const [row, column, text] of wrong) (cells[row] as string[])[column] = text;
  await enter(`${QDD}?versao_id=${version}`);
  await openSheet(page);
  await paste(page, 'B2', cells.map((row) => row.join('\t')).join('\n'));
  const asked = page.getByRole('dialog', { name: 'Colar linhas' });
  await expect(asked).toContainText('19.995 linhas aceitas e 5 recusadas.', patience);
  await expect(asked.getByRole('listitem')).toHaveText([
    'Linha 18: Código 9.9.11.11 não encontrado em Natureza.',
    'Linha 171: Código 8.8.22.22 não encontrado em Natureza.',
    'Linha 1701: Código 7.7.33.33 não encontrado em Natureza.',
    'Linha 17001: Valor negativo não é permitido.',
    'Linha 20000: Valor "doze" não é numérico.',
  ]);
  await asked.getByRole('button', { name: 'Colar válidas' }).click(patience);
  await expect(total(page).first()).toHaveText('19.995', patience);
  await expect(page.getByText('19.995 linhas não salvas')).toBeVisible(patience);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Tudo salvo')).toBeVisible(patience);
  await page.keyboard.press('Control+y');
  await expect(total(page).first()).toHaveText('19.995', patience);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible(patience);
  await expect(total(page).last()).toHaveText('19.995,00');
  expect((await stored(api, version)).totais).toMatchObject({ linhas: 19_995, somas: { valor: '19995.00' } });

  // the five put right fill the version, and one more is one too many
  const header = 'Órgão;Unidade;Função;Subfunção;Programa;Ação;Natureza;Fonte;CO;Esfera;Orçado 2025;Valor';
  const more = whole[20_000];
  const csv = [header, ...[...wrong.map(([row]) => whole[row]), more].map((row) => row?.join(';'))].join('\n');
  await page.locator('.grade__barra input[type=file]').setInputFiles({ name: 'qdd.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(notice(page, 'Limite de 20.000 linhas por versão.')).toBeVisible(patience);
  await expect(total(page).first()).toHaveText('20.000');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible(patience);
  expect((await stored(api, version)).totais.linhas).toBe(20_000);
  const [line] = (await stored(api, version)).linhas as [Line];
  const { id: _id, rev: _rev, ficha: _ficha, ...values } = line;
  const [, , , subfuncao, , acao, natureza, fonte] = more as string[];
  const idOf = (field: string, code: string | undefined) => options[field]?.find(({ codigo }) => codigo === code)?.id;
  const oneMore = {
    ...values,
    subfuncao_id: idOf('subfuncao_id', subfuncao),
    acao_id: idOf('acao_id', acao),
    chave: 'a',
    natureza_despesa_id: idOf('natureza_despesa_id', natureza),
    fonte_recurso_id: idOf('fonte_recurso_id', fonte),
  };
  await expect(saveLines(api, version, [oneMore])).rejects.toThrow('Limite de 20.000 linhas por versão.');
});

test('S9: o que se digita em dinheiro vale como em português, e o que não é número fica marcado', async ({ page, enter, api }) => {
  const version = await newVersion(api);
  await enter(`${QDD}?versao_id=${version}`);
  await openSheet(page);
  const typed = [
    ['1.234', '1.234,00'],
    ['1.23', '1,23'],
    ['1,005', '1,01'],
    ['abc', 'Valor "abc" não é numérico.'],
  ] as const;
  await choose(page, 'M2');
  for (const [text] of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(notice(page, '1 valor foi arredondado.')).toBeVisible();
  await expect(page.locator(`${CELL} strong`)).toHaveText('M6');
  for (const [, shown] of [...typed].reverse()) {
    await page.keyboard.press('ArrowUp');
    await expect(page.locator(CELL)).toContainText(shown);
  }
  await expect(page.getByRole('button', { name: '1 problema' })).toBeVisible();
});

/** Three equal lines of the proteção social, and one of 1.000,00 that is alone in its unidade, grupo and fonte. */
const thirds: Change = (lines, options) => {
  const name = nameIn(options);
  const equal = ['3.1.90.11.00', '3.3.90.39.00', '3.3.90.48.00'].map((natureza) => `02.06 2013 ${natureza} 1.500.0000`);
  const [office] = lines.filter((line) => name(line) === '02.01 2002 3.3.90.39.00 1.500.0000');
  const natureza_despesa_id = options.natureza_despesa_id?.find(({ codigo }) => codigo === '4.4.90.52.00')?.id;
  return [
    ...lines.map((line) => {
      if (equal.includes(name(line))) return { ...line, valor: '100.00' };
      // what the others gave, less what the new line takes
      return name(line) === '02.02 2003 3.3.90.39.00 1.500.0000' ? { ...line, valor: '8098700.00' } : line;
    }),
    { ...office, natureza_despesa_id, valor: '1000.00' },
  ];
};

/** In the second year of the plan, 100.000,01 for what the three lines share. */
const oddPlan: Change = (lines, options) => {
  const name = nameIn(options);
  const taken = ({ valor_ano2 }: Wire | Record<string, unknown>) => sumDecimals([String(valor_ano2), '-100000.01']);
  const [given] = lines.filter((line) => name(line).startsWith('02.06 2013') && name(line).endsWith('1.500.0000'));
  return lines.map((line) => {
    if (line === given) return { ...line, valor_ano2: '100000.01' };
    const takes = name(line).startsWith('02.02 2003') && name(line).endsWith('1.500.0000') && line.categoria === 'corrente';
    return takes ? { ...line, valor_ano2: sumDecimals([String(line.valor_ano2), taken(given ?? {})]) } : line;
  });
};

/** The same laws with the LOA in force. */
async function lawInForce() {
  const laws = await newLaws({ valores: oddPlan, despesas: thirds });
  for (const name of ['enviar_revisao', 'enviar_camara', 'aprovar', 'vigorar']) await step(laws.api, laws.versao, name);
  return laws;
}

test('S10: 100.000,01 do PPA se repartem em três partes que somam 100.000,01', async ({ page, enter }) => {
  const { exercicio, ppa_id } = await lawInForce();
  const year = exercicio + 1;
  const next = new Api(cpfOf(1), year);
  const { versao } = await newLoa(next, year, ppa_id);
  const { rotulo } = await next.get(`${VERSOES}/${versao}`);
  await enter(`${PPA_LOA}/processamentos`, { prefs: { exercicio: year } });
  await pick(page, select(page, 'Operação'), 'Gerar a LOA do PPA', 'do PPA');
  await pick(page, select(page, 'Versão'), String(rotulo), String(rotulo));
  await field(page, 'Índice (%)').fill('0');
  await page.getByRole('button', { name: 'Simular' }).click();
  const lines = page.getByRole('region', { name: 'Linhas que mudam' }).getByRole('row', { name: /^02\.06 · 2013 · .* · 1\.500/ });
  await expect(lines).toHaveText([/33\.333,3[34]$/, /33\.333,3[34]$/, /33\.333,3[34]$/]);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Gerar a LOA do PPA: pronto.')).toBeVisible({ timeout: 60_000 });
  const name = nameIn(await optionsOf(next, versao));
  const { linhas, totais } = await stored(next, versao);
  const parts = linhas.filter((line) => /^02\.06 2013 .* 1\.500/.test(name(line))).map(({ valor }) => String(valor));
  expect([parts.sort(), sumDecimals(parts), totais.somas.valor]).toEqual([
    ['33333.33', '33333.34', '33333.34'],
    '100000.01',
    '243075000.00',
  ]);
});

test('S11: a dedução do Fundeb segue a previsão bruta, e a fonte que deixa de fechar é dita', async ({ page, enter, api }) => {
  const version = await newVersion(api);
  const fpm = (await stored(api, version, RECEITAS)).linhas.findIndex(({ valor_bruto }) => valor_bruto === '48000000.00') + 2;
  await enter(`${RECEITAS}?versao_id=${version}`);
  await openSheet(page);
  await type(page, `P${fpm}`, '50.000.000');
  await page.keyboard.press('ArrowUp');
  const shown = page.locator(CELL);
  for (const [letter, amount] of ['Q10.000.000,00', 'R', 'S', 'T40.000.000,00'].map((text) => [text.charAt(0), text.slice(1)])) {
    await page.keyboard.press('ArrowRight');
    await expect(shown.locator('strong')).toHaveText(`${letter}${fpm}`);
    await expect(shown).toContainText(amount ?? '');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await visit(page, `${VERSOES}/${version}`);
  const checks = page.getByRole('region', { name: 'Itens da conferência' });
  await expect(checks.getByRole('row', { name: /^PV-05 / })).toContainText('Em ordem');
  await expect(checks.getByRole('row', { name: /^PV-02 / })).toContainText(
    'PV-02 – Equilíbrio por fonte (fonte 500): apurado R$ 125.900.000,00, exigido R$ 124.300.000,00, diferença R$ 1.600.000,00.',
  );
});

test('S14: uma linha de 1.000,00 no método linear são onze meses de 83,33 e dezembro de 83,37', async ({ page, enter }) => {
  const { api, exercicio } = await lawInForce();
  const { id } = await api.make(CRONOGRAMA, { nivel: 'unidade_grupo_fonte', metodo: 'linear', duodecimo_por_decreto: false });
  await enter(`${CRONOGRAMA}/${id}`, { prefs: { exercicio } });
  await press(page, 'Gerar linhas');
  await expect(toast(page, 'Linhas e metas geradas.')).toBeVisible();
  await page.getByRole('link', { name: 'Desembolso mensal' }).click();
  await openSheet(page);
  const { linhas } = (await api.get(`${CRONOGRAMA}/desembolso/grade?cronograma_id=${id}`)) as unknown as { linhas: Line[] };
  const row = linhas.findIndex((line) => line.total === '1000.00') + 2;
  const shown = page.locator(CELL);
  await choose(page, `F${row}`);
  await expect(shown).toContainText('1.000,00');
  const months = [...'GHIJKLMNOPQ'].map((letter) => [letter, '83,33']);
  for (const [letter, amount = ''] of [...months, ['R', '83,37'], ['S', '0,00']]) {
    await page.keyboard.press('ArrowRight');
    await expect(shown.locator('strong')).toHaveText(`${letter}${row}`);
    await expect(shown).toContainText(amount);
  }
});

test('S15: quem planeja um setor só escreve na sua unidade', async ({ page, enter, api: admin }) => {
  const { api, exercicio, versao } = await newLaws({ loa: { edicao_por_unidade: true } });
  const options = await optionsOf(api, versao);
  const unidade_id = options.unidade_id?.find(({ codigo }) => codigo === '02.05')?.id;
  await admin.give(SECTOR, {
    'planejamento.cadastro.ppa-loa.previsao-despesa': [1, 2, 3, 4],
    'planejamento.cadastro.ppa-loa.cadastro-versao': [1],
  });
  const sector = new Api(SECTOR, exercicio);
  await admin.departamento({
    unidade_id,
    membros: [{ usuario_id: await admin.accountOf(SECTOR), perfil: 'leitura', inicio: '2021-01-01' }],
  });
  const { linhas } = await stored(api, versao);
  const at = (code: string) => rowOf(linhas, (line) => nameIn(options)(line).startsWith(code));
  await enter(`${QDD}?versao_id=${versao}`, { as: SECTOR, prefs: { exercicio } });
  await openSheet(page);
  await type(page, `M${at('02.04')}`, '1,00');
  await move(page, `M${at('02.05')}`);
  await page.keyboard.type('11.000.000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 linhas não salvas')).toBeVisible();
  await page.getByRole('button', { name: '1 problema' }).click();
  await page.getByRole('button', { name: new RegExp(`Linha ${at('02.04')} · Unidade`) }).click();
  await expect(page.locator(CELL)).toContainText('Sem permissão para a unidade 02.04.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(notice(page, /Nada foi salvo: 2 linhas mudadas esperam até você corrigir a linha \d+\./)).toBeVisible();
  const both = ['02.05', '02.04'].map((code) => linhas[at(code) - 2] as Line).map(({ id, rev }) => ({ id, rev, valor: '1.00' }));
  await expect(saveLines(sector, versao, both)).rejects.toThrow('Sem permissão para a unidade 02.04.');
  expect((await stored(api, versao)).totais.somas.valor).toBe('231500000.00');
});

test('S16: o que se simulou não se confirma depois que outra pessoa alterou uma das linhas', async ({ page, enter, api }) => {
  const version = await newVersion(api);
  const { rotulo } = await api.get(`${VERSOES}/${version}`);
  await enter(`${PPA_LOA}/processamentos`);
  await pick(page, select(page, 'Operação'), 'Reprojetar a despesa');
  await pick(page, select(page, 'Versão'), String(rotulo), String(rotulo));
  await field(page, 'Índice (%)').fill('10');
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(page.getByText(/^99 linhas mudariam/)).toBeVisible();
  const [line] = (await stored(api, version)).linhas;
  await saveLines(api, version, [{ id: line?.id, rev: line?.rev, valor: '7.00' }]);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Reprojetar a despesa' })).toContainText(
    'Os dados mudaram desde a simulação. Simule novamente.',
    { timeout: 60_000 },
  );
  expect((await stored(api, version)).totais.somas.valor).toBe('227300007.00');
});

test('S17: o risco cujas providências não o cobrem não se salva', async ({ page, enter }) => {
  const { exercicio } = await newLaws();
  await enter(`${RISCOS}/criar`, { prefs: { exercicio } });
  await pick(page, select(page, 'LDO'), String(exercicio));
  await pick(page, select(page, 'Grupo'), 'Demais riscos fiscais passivos');
  await pick(page, select(page, 'Categoria'), 'Frustração de arrecadação');
  const risk = page.getByRole('region', { name: 'Risco', exact: true });
  await field(risk, 'Descrição').fill('Queda da cota-parte do ICMS');
  await field(risk, 'Valor').fill('100.000,00');
  await page.getByRole('button', { name: 'Adicionar providência' }).click();
  const line = page.getByRole('listitem', { name: 'Providências, linha 1' });
  await field(line, 'Descrição').fill('Limitação de empenho');
  await field(line, 'Valor').fill('90.000,00');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('As providências somam R$ 90.000,00 e o risco é de R$ 100.000,00: iguale os dois.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/criar$/);
  await field(line, 'Valor').fill('100.000,00');
  await save(page, 'Registro salvo com sucesso!');
});

test('S18: em 2027, a revisão do PPA não altera 2026', async ({ page, enter }) => {
  const { url, stop } = await startServer({ DEMO_AGORA: '2027-01-02T12:00:00-03:00' });
  try {
    const api = new Api(cpfOf(1), 2027, url);
    const plan = await versionCalled(api, 'PPA 2026-2029 V1');
    const copied = await step(api, plan, 'copiar', { tipo: 'revisao_ppa', descricao: 'Revisão de 2027' });
    const { id } = copied.result as Wire;
    const grid = `${PPA_LOA}/cadastro-ppa/valores`;
    await enter(`${grid}?versao_id=${id}`, { prefs: { exercicio: 2027 }, at: url });
    await openSheet(page);
    const before = await total(page).allTextContents();
    await type(page, 'H2', '1,00');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator(CELL)).toContainText('O exercício 2026 já terminou: a revisão do PPA não o altera.');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    expect(await total(page).allTextContents()).toEqual(before);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1,00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 linha não salva')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    const [line] = (await stored(api, id, grid)).linhas as [Line];
    expect(line.valor_ano2).toBe('1.00');
    await expect(saveLines(api, id, [{ id: line.id, rev: line.rev, valor_ano1: '1.00' }], grid)).rejects.toThrow(
      'O exercício 2026 já terminou: a revisão do PPA não o altera.',
    );
  } finally {
    await stop();
  }
});

test('S19: o sumário geral da LOA sai da tela em PDF e em planilha com os totais da demonstração', async ({ page, enter, context }) => {
  await enter('/planejamento/relatorios/loa/sumario-geral');
  const table = page.getByRole('table', { name: /^Sumário Geral/ });
  await expect(table.getByRole('row').last()).toContainText('231.500.000,00');
  const printed = page.waitForResponse((response) => response.url().includes('formato=pdf'));
  const paper = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect((await (await printed).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await (await paper).close();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Planilha do Excel (XLSX)' }).click();
  const workbook = await new ExcelJS.Workbook().xlsx.readFile(await (await download).path());
  const values = workbook.worksheets.flatMap((sheet) => sheet.getSheetValues().flat(2));
  expect(values.filter((value) => value === 231_500_000).length).toBeGreaterThanOrEqual(2);
});

const PAINEL = '/planejamento/painel-de-controle';
const names = (page: Page) => page.locator('.painel__cartao h3');

test('painel: os cartões se escondem e se ordenam pelo teclado, e o que se pediu fica guardado', async ({ page, enter }) => {
  await enter(PAINEL, { as: cpfOf(4), prefs: { painel: null } });
  await expect(names(page).first()).toHaveText('Receita prevista');
  await page.getByRole('button', { name: 'Personalizar' }).press('Enter');
  const dialogo = dialog(page, 'Personalizar');
  await dialogo.getByRole('checkbox', { name: 'Receita prevista' }).press('Space');
  await dialogo.getByRole('button', { name: 'Descer Despesa fixada' }).press('Enter');
  await dialogo.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(names(page)).toHaveText([/^Diferença/, 'Despesa fixada', ...Array(19).fill(/./)]);
  await expect(page.getByRole('button', { name: 'Personalizar' })).toBeFocused();
  await field(page, 'Exercício').press('Control+a');
  await page.keyboard.type('2019');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('Não há dados para os parâmetros informados.')).toBeVisible();
  // another address, and back by the menu: the parameters and the cards are those that were left
  await page.getByRole('link', { name: 'PPA/LOA' }).click();
  await page.getByRole('link', { name: 'Painel de controle' }).click();
  await expect(page).toHaveURL(/exercicio=2019/);
  await page.getByRole('link', { name: 'exercício de 2025' }).click();
  await expect(names(page).first()).toHaveText(/^Diferença/);
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect(page).not.toHaveURL(/exercicio/);
  await page.getByRole('button', { name: 'Personalizar' }).click();
  await dialog(page, 'Personalizar').getByRole('button', { name: 'Restaurar padrão' }).click();
  await expect(names(page).first()).toHaveText('Receita prevista');
});

test('painel: cada número abre o que o compõe, em outra guia com Ctrl; sem a permissão é só texto', async ({
  page,
  enter,
  anotherBrowser,
  api,
}) => {
  await enter(`${PAINEL}?exercicio=2026`);
  const link = page.locator('.painel__valor').getByRole('link', { name: 'R$ 231.500.000,00' }).first();
  // with Ctrl the click is left to the browser, which opens another tab
  const taken = await link.evaluate(
    (anchor) =>
      new Promise<boolean>((done) => {
        const heard = (event: Event) => {
          done(event.defaultPrevented);
          event.preventDefault();
        };
        window.addEventListener('click', heard, { once: true });
        anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
      }),
  );
  expect(taken).toBe(false);
  await link.click();
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('231.500.000,00');
  await page.goBack();
  await expect(page).toHaveURL(/painel-de-controle/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Receita por origem como imagem' }).click();
  const png = await readFile(await (await download).path());
  // the sizes of a PNG stand after its signature
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16) > 600, png.readUInt32BE(20) > 300]).toEqual(['PNG', true, true]);

  await api.give(SECTOR, { 'planejamento.painel-de-controle': [1] });
  const other = await enter(`${PAINEL}?exercicio=2026`, { as: SECTOR, on: await anotherBrowser() });
  await expect(other.locator('.painel__valor').first()).toHaveText('R$ 231.500.000,00');
  await other.getByText('Ver os números').first().click();
  await expect(other.locator('.painel__tabela td').first()).toHaveText(/\d,\d\d$/);
  await expect(other.locator('.painel :is(.painel__cartoes, .painel__graficos) a')).toHaveCount(0);
});

test('painel: o modo TV cobre a tela, troca de gráfico e lê de novo sem ninguém tocar', async ({ page, enter }) => {
  await page.clock.install();
  await enter(`${PAINEL}?exercicio=2026&tv=1`);
  const tv = page.getByRole('dialog', { name: 'Painel de controle do Planejamento' });
  const chart = tv.locator('.painel__grafico h2');
  await expect(chart).toHaveText('Despesa por função R$');
  // the window of the test before this one may still be on its way back to its size
  await expect
    .poll(() => tv.evaluate((element) => [element.clientWidth, element.scrollHeight <= element.clientHeight]))
    .toEqual([1366, true]);
  await expect(tv.getByText('Receita prevista')).toBeVisible();
  await expect(tv.getByRole('link')).toHaveCount(0);
  await expectAccessible(page, 'modo TV');
  const again = page.waitForResponse((response) => response.url().includes('/indicadores?'));
  await page.clock.runFor(20_000);
  await expect(chart).toHaveText('Receita por origem R$');
  await page.clock.runFor(40_000);
  expect((await again).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(tv).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Caminho' })).toBeVisible();
  await expect(page).toHaveURL(/exercicio=2026$/);
});

test('S4: o banco falha na ficha 50 ao colocar a LOA em vigor, e nada dela fica', async ({ page, enter }) => {
  const { api, exercicio, versao } = await newLaws();
  await api.change(VERSOES, versao, { descricao: FAILING_VERSION });
  for (const name of ['enviar_revisao', 'enviar_camara', 'aprovar']) await step(api, versao, name);
  await enter(`${VERSOES}/${versao}`, { prefs: { exercicio } });
  await press(page, 'Colocar em vigor');
  await expect(page.getByText(/^Ocorreu um erro inesperado/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Identificação' })).toContainText('Aprovada');
  expect((await api.get('/planejamento/dotacao')).total).toBe(0);
  expect((await api.get('/contabilidade/lancamentos/lancamentos-contabeis')).total).toBe(0);
});
