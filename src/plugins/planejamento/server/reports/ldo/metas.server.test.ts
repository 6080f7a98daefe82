import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { lastPaper, lastPrinted } from '#tests/server/pdf-fake';
import { openZip } from '#tests/server/zip-reader';
import { formatDecimal, type ReportLine, type ReportTablePreview } from '../../../../../resources/definition';
import { abrirLei, acrescentarEconomia, idDaNatureza, montarPlanejador, type OpenLaw, previaDaLdo } from '../../ldo/fixtures';

const suite = openSuite();
const REPORTS = ['resultado-primario', 'resultado-nominal', 'avaliacao-metas', 'comparativo-metas'] as const;
let planner: Caller;
let law: OpenLaw;
beforeAll(async () => {
  planner = await montarPlanejador(suite, REPORTS);
  law = await abrirLei(planner, 2044);
});

const preview = (name: (typeof REPORTS)[number], exercicio: number, query = '') => previaDaLdo(planner, name, exercicio, query);
const achar = (lines: readonly ReportLine[], linha: string): ReportLine => {
  const found = lines.find((line) =>
    String(line.linha)
      .replace(/^[–\s]+/, '')
      .startsWith(linha),
  );
  if (!found) throw new Error(`Sem a linha ${linha}: ${lines.map((line) => line.linha).join(' | ')}`);
  return found;
};

describe('Metas Anuais e Resultado Primário', () => {
  it('traz as metas da demonstração: correntes, constantes, % PIB e % RCL', async () => {
    const { linhas, minuta, divergencias, notas, colunas } = await preview('resultado-primario', 2027, '&quadro=metas');
    expect([minuta, divergencias, notas]).toEqual([null, [], []]);
    expect(Object.values(colunas)).toEqual([
      'Especificação',
      ...[2027, 2028, 2029].flatMap((year) => [`${year} corrente`, `${year} constante`, `${year} % PIB`, `${year} % RCL`]),
    ]);
    expect(achar(linhas, 'Receita Total (exceto')).toMatchObject({
      tipo: 'subtotal',
      x_corrente: '215880000.00',
      x_constante: '207976878.61',
      x_pib: '0.0050',
      x_rcl: '102.65',
      x1p_corrente: '226674000.00',
      x2p_corrente: '238007700.00',
    });
    expect(achar(linhas, 'Resultado Primário (sem RPPS)')).toMatchObject({ x_corrente: '10500000.00', x1p_corrente: '11025000.00' });
    expect(achar(linhas, 'Resultado Primário (com RPPS)')).toMatchObject({ x_corrente: '-840000.00' });
    expect(achar(linhas, 'Resultado Nominal')).toMatchObject({
      x_corrente: '1100000.00',
      x1p_corrente: '1300000.00',
      x2p_corrente: '1400000.00',
    });
  });

  it('as metas do exercício saem por uma chamada, para a Contabilidade e a Execução', async () => {
    const reader = await suite.make.userWith({ 'planejamento.cadastro.ldo.resultados': [1] });
    const { body } = await reader.get('/planejamento/metas-fiscais?exercicio=2027');
    expect([body.exercicio, body.ldo]).toMatchObject([
      2027,
      { situacao: 'vigente', reserva_primaria: false, percentual_reserva: '1.0000' },
    ]);
    expect(body.metas).toHaveLength(27);
    const de = (linha: string) => body.metas.find((one: { linha: string }) => one.linha === linha);
    expect(body.metas[0]).toEqual({
      linha: 'rt',
      rotulo: 'Receita Total (exceto fontes RPPS)',
      meta: '215880000.00',
      meta_x1: '226674000.00',
      meta_x2: '238007700.00',
    });
    // the same figures as Demonstrativo I
    expect([de('pri1').meta, de('pri2').meta, de('nom').meta, de('nom').meta_x2]).toEqual([
      '10500000.00',
      '-840000.00',
      '1100000.00',
      '1400000.00',
    ]);
    expect((await reader.get('/planejamento/metas-fiscais?exercicio=2099')).body).toEqual({ exercicio: 2099, ldo: null, metas: [] });
    expect((await reader.get('/planejamento/metas-fiscais')).body.errors).toEqual({ exercicio: ['Informe o exercício.'] });
    const stranger = await suite.make.userWith({ 'planejamento.cadastro.programa': [1] });
    expect((await stranger.get('/planejamento/metas-fiscais?exercicio=2027')).status).toBe(403);
  });

  it('M2 e M3: o primário cabe no total, e o resultado é a diferença, em todos os anos', async () => {
    const { linhas } = await preview('resultado-primario', 2027);
    for (const year of ['x', 'x1p', 'x2p']) {
      const de = (linha: string) => Number(achar(linhas, linha)[`${year}_corrente`]);
      expect(de('Receitas Primárias (exceto')).toBeLessThanOrEqual(de('Receita Total (exceto'));
      expect(de('Despesas Primárias (exceto') - de('Pagamento de Restos')).toBeLessThanOrEqual(de('Despesa Total (exceto'));
      expect(de('Resultado Primário (sem')).toBe(de('Receitas Primárias (exceto') - de('Despesas Primárias (exceto'));
      const parts = ['Impostos', 'Transferências Correntes', 'Demais Receitas', 'Receitas Primárias de Capital'].map(de);
      expect(de('Receitas Primárias (exceto')).toBe(parts.reduce((a, b) => a + b));
    }
  });

  it('a memória traz cada receita e despesa com o seu método, e os mesmos resultados', async () => {
    const { linhas, colunas } = await preview('resultado-primario', 2027, '&quadro=memoria');
    expect(Object.values(colunas).slice(1, 8)).toEqual(['2023', '2024', '2025', '2026', '2027', '2028', '2029']);
    expect(linhas.filter(({ tipo }: ReportLine) => tipo === 'grupo').map(({ texto }: ReportLine) => texto)).toEqual([
      'Receitas',
      'Despesas',
      'Resultado',
    ]);
    expect(achar(linhas, '1.3.2.0.00.0.0')).toMatchObject({ ano_x: '1470000.00', tipo_fiscal: 'Financeira' });
    expect(achar(linhas, 'Reserva de contingência')).toMatchObject({ ano_x: '2205000.00', tipo_fiscal: 'Financeira' });
    const revenues = linhas.filter(
      ({ linha, tipo_fiscal }: ReportLine) => tipo_fiscal === 'Primária' && /^\d/.test(String(linha)) && !String(linha).includes('RPPS'),
    );
    const sum = revenues.reduce((total: number, line: ReportLine) => total + Number(line.ano_x), 0);
    expect(sum).toBe(Number(achar(linhas, 'Receitas Primárias (exceto').ano_x));
    expect(achar(linhas, 'Resultado Primário (sem')).toMatchObject({ ano_x: '10500000.00' });
  });

  it('M4: sem inflação o constante é o corrente; sem dados econômicos fica em branco e diz por quê', async () => {
    const natureza_receita_id = await idDaNatureza(suite, '1.1.1.0.00.0.0');
    await law.add('receitas-ldo', { natureza_receita_id, previsto_x: '100.01', previsto_x1p: '200.02', metodologia: 'Média.' });
    const before = await preview('resultado-primario', 2044, '&quadro=metas');
    expect(before.minuta).toBe('MINUTA – Em elaboração');
    expect(before.notas).toEqual(['Sem dados econômicos de 2044, 2045, 2046: valores constantes e percentuais em branco.']);
    expect(achar(before.linhas, 'Receita Total')).toMatchObject({ x_corrente: '100.01', x_constante: null, x_pib: null });
    await acrescentarEconomia(law, ['0', '0', '0', '0', '0', '0', '0']);
    const { linhas } = await preview('resultado-primario', 2044);
    expect(achar(linhas, 'Receita Total')).toMatchObject({ x_constante: '100.01', x1p_constante: '200.02' });
  });

  it('diz o que não fecha, esconde o % PIB de quem não o tem e declara o que não se aplica', async () => {
    await law.step('apurar');
    const { body } = await law.caller.get('/planejamento/cadastro/ldo/resultados?linha=rp1a&ano=2044');
    await law.caller.edit(`/planejamento/cadastro/ldo/resultados/${body.data[0].id}`, {
      valor_ajuste: '0.01',
      justificativa: 'Ajuste a mais.',
    });
    await law.caller.edit(`/planejamento/cadastro/ldo/cadastro-ldo/${law.id}`, {
      sem_pib: true,
      nao_se_aplica: [{ demonstrativo: 'i', justificativa: 'Município em calamidade.' }],
    });
    const { divergencias, colunas, notas } = await preview('resultado-primario', 2044, '&quadro=metas');
    expect(divergencias).toEqual(['Em 2044 as receitas primárias passam da receita total.']);
    expect(colunas).not.toHaveProperty('x_pib');
    expect(notas).toEqual(['Demonstrativo I: não se aplica ao município. Município em calamidade.']);
  });

  it('PDF e planilha trazem as colunas do quadro e os mesmos números', async () => {
    const url = '/planejamento/relatorios/ldo/resultado-primario?exercicio=2027&quadro=metas&formato=';
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await planner.get(`${url}xlsx`)).bytes as never);
    const values: unknown[] = [];
    book.worksheets[0]?.eachRow((row) => {
      if (row.getCell(1).value === 'Receita Total (exceto fontes RPPS)') values.push(row.getCell(2).value, row.getCell(3).value);
    });
    expect(values).toEqual([215880000, 207976878.61]);
    expect((await planner.get(`${url}pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('todos os quadros de uma vez', () => {
  const url = '/planejamento/relatorios/ldo/resultado-primario?exercicio=2027';
  const METAS = 'Quadro 1 – Metas anuais (Demonstrativo I)';
  const MEMORIA = 'Quadro 2 – Memória e metodologia de cálculo';

  it('é o que se pede sem dizer quadro, cada um com o seu nome, as suas colunas, as suas linhas e as suas notas', async () => {
    const { body } = await planner.get(url);
    const alone = await Promise.all(['metas', 'memoria'].map(async (quadro) => (await planner.get(`${url}&quadro=${quadro}`)).body));
    expect(body.quadros.map(({ quadro }: ReportTablePreview) => quadro)).toEqual([METAS, MEMORIA]);
    for (const [at, table] of body.quadros.entries())
      expect(table).toEqual(Object.fromEntries(Object.keys(table).map((name) => [name, alone[at][name]])));
    expect([body.linhas, body.cabecalho[1]]).toEqual([[], 'Quadros: Todos']);
    expect(new Set([body, ...alone].map(({ controle }) => controle)).size).toBe(3);
    expect((await planner.get(`${url}&quadro=outro`)).body.errors.quadro).toBeDefined();
  });

  it('em um PDF, com uma folha da planilha para cada um, e um após o outro no CSV', async () => {
    const { quadros } = (await planner.get(url)).body as { quadros: (ReportTablePreview & { linhas: ReportLine[] })[] };
    await planner.get(`${url}&formato=pdf`);
    expect(lastPaper?.tables.map(({ nome, columns }) => [nome, columns.map(({ label }) => label)])).toEqual(
      quadros.map(({ quadro, colunas }) => [quadro, Object.values(colunas ?? {})]),
    );
    expect(lastPrinted).toHaveLength(quadros.flatMap(({ linhas }) => linhas).length);

    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await planner.get(`${url}&formato=xlsx`)).bytes as never);
    expect(book.worksheets.map(({ name }) => name)).toEqual([METAS.slice(0, 31), MEMORIA.slice(0, 31), 'Sobre o relatório']);
    const ods = (await openZip((await planner.get(`${url}&formato=ods`)).bytes, 'content.xml')).split('</table:table>');
    const csv = (await planner.get(`${url}&formato=csv`)).text.slice(1).split('\r\n\r\n');
    expect([ods.length, csv.length]).toEqual([4, 2]);
    for (const [at, { quadro, colunas, linhas }] of quadros.entries()) {
      const sheet = book.worksheets[at];
      expect([sheet?.getRow(1).values ?? []].flat()).toEqual(Object.values(colunas ?? {}));
      const money = Object.keys(colunas ?? {}).findIndex((name) => /^(x_corrente|ano_x)$/.test(name));
      const wanted = linhas.map((line) => line[Object.keys(colunas ?? {})[money] ?? ''] ?? null);
      expect(wanted.filter(Boolean).length).toBeGreaterThan(8);
      const numbers = wanted.map((value) => (value === null ? null : Number(value)));
      expect(sheet?.getRows(2, linhas.length)?.map((row) => row.getCell(money + 1).value)).toEqual(numbers);
      const shown = [...(ods[at] ?? '').matchAll(/office:value="([^"]+)"/g)].map(([, value]) => value);
      expect(shown).toEqual(expect.arrayContaining(wanted.filter((value) => value !== null)));
      const [name, header, ...rows] = (csv[at] ?? '').trimEnd().split('\r\n');
      expect([name, header, rows.length]).toEqual([quadro, Object.values(colunas ?? {}).join(';'), linhas.length]);
      for (const value of wanted) if (value) expect(csv[at]).toContain(formatDecimal(String(value), 2));
    }
  });
});

describe('Resultado Nominal e Montante da Dívida', () => {
  it('a dívida menos as deduções é a líquida, e a queda dela é o resultado nominal', async () => {
    const { linhas, notas } = await preview('resultado-nominal', 2027);
    expect(notas).toEqual([]);
    expect(achar(linhas, 'Dívida Pública Consolidada')).toMatchObject({ ano_x1: '28500000.00', ano_x: '28000000.00' });
    expect(achar(linhas, 'Deduções')).toMatchObject({ ano_x1: '12100000.00', ano_x: '12700000.00' });
    expect(achar(linhas, 'Dívida Consolidada Líquida')).toMatchObject({ ano_x1: '16400000.00', ano_x: '15300000.00' });
    expect(achar(linhas, 'Resultado Nominal abaixo')).toMatchObject({ ano_x4: null, ano_x3: '1300000.00', ano_x: '1100000.00' });
    expect(achar(linhas, 'Resultado Nominal acima')).toMatchObject({ ano_x4: null, ano_x: '11025000.00' });
    expect(achar(linhas, 'Ajuste metodológico')).toMatchObject({ ano_x: '-9925000.00' });
    expect(achar(linhas, 'DCL ÷ RCL')).toMatchObject({ ano_x: '7.27' });
  });

  it('é o do Demonstrativo I, de X a X+2', async () => {
    const nominal = achar((await preview('resultado-nominal', 2027)).linhas, 'Resultado Nominal abaixo');
    const target = achar((await preview('resultado-primario', 2027)).linhas, 'Resultado Nominal');
    expect([nominal.ano_x, nominal.ano_x1p, nominal.ano_x2p]).toEqual([target.x_corrente, target.x1p_corrente, target.x2p_corrente]);
  });

  it('as deduções nunca são negativas; a dívida acima de 120 % da RCL é dita', async () => {
    await law.add('ativos-passivos', { ano: 2044, divida_contratual: '250000000.00', restos_processados: '10.00' });
    const { linhas, notas } = await preview('resultado-nominal', 2044);
    expect(achar(linhas, 'Deduções')).toMatchObject({ ano_x: '0.00' });
    expect(notas).toContain('Em 2044 a DCL é 125,00 % da RCL, acima do limite de 120 % (RSF 40/2001).');
    expect(notas).toContain('Sem ativos e passivos de 2040, 2041, 2042, 2043, 2045, 2046: dívida e resultado nominal em branco.');
  });
});

describe('Avaliação do Cumprimento das Metas', () => {
  it('compara a meta da LDO de X−2 com o realizado, e o primário é a diferença nas duas colunas', async () => {
    const { linhas, notas } = await preview('avaliacao-metas', 2027);
    expect(notas).toEqual([]);
    expect(linhas).toHaveLength(8);
    expect(achar(linhas, 'Receita Total')).toMatchObject({
      prevista: '197376000.00',
      realizada: '195320000.00',
      variacao: '-2056000.00',
      variacao_percentual: '-1.04',
    });
    expect(achar(linhas, 'Resultado Primário')).toMatchObject({ prevista: '9600000.00', realizada: '9500000.00', variacao: '-100000.00' });
    expect(achar(linhas, 'Dívida Consolidada Líquida')).toMatchObject({
      prevista: '16100000.00',
      variacao: '0.00',
      variacao_percentual: '0.00',
    });
  });

  it('o previsto é o que a LDO aprovada daquele ano imprimiu', async () => {
    const printed = achar((await preview('resultado-primario', 2025)).linhas, 'Receita Total (exceto').x_corrente;
    expect(achar((await preview('avaliacao-metas', 2027)).linhas, 'Receita Total').prevista).toBe(printed);
  });

  it('sem a LDO anterior nem o realizado, deixa em branco e diz o que falta', async () => {
    const { linhas, notas } = await preview('avaliacao-metas', 2044);
    expect(linhas).toHaveLength(8);
    expect(achar(linhas, 'Receita Total')).toMatchObject({ prevista: null, realizada: null, variacao: null });
    expect(notas[0]).toBe('A LDO aprovada de 2042 não está no sistema: as metas previstas ficam em branco.');
    expect(notas[1]).toMatch(/^Falta o realizado de 2042 em Resultados/);
  });
});

describe('Comparativo de Metas', () => {
  it('junta as quatro leis: antes de X a de cada ano, de X em diante a própria, a preços correntes e constantes', async () => {
    const { linhas, notas } = await preview('comparativo-metas', 2027);
    expect(notas).toEqual([]);
    expect(linhas.map(({ texto }: ReportLine) => texto).filter(Boolean)).toEqual([
      'Valores a preços correntes',
      'Valores a preços constantes',
    ]);
    const [current, constant] = linhas.filter(({ linha }: ReportLine) => linha === 'Receita Total');
    expect(current).toMatchObject({
      ano_x3: '189152000.00',
      ano_x2: '197376000.00',
      ano_x1: '205600000.00',
      ano_x: '215880000.00',
      variacao_x: '5.00',
      variacao_x1p: '5.00',
    });
    expect(constant).toMatchObject({ ano_x3: '205570393.60', ano_x2: '205271040.00', ano_x1: '205600000.00', ano_x: '207976878.61' });
  });

  it('de X em diante é o Demonstrativo I, corrente e constante', async () => {
    const target = achar((await preview('resultado-primario', 2027)).linhas, 'Dívida Consolidada Líquida');
    const [current, constant] = (await preview('comparativo-metas', 2027)).linhas.filter(
      ({ linha }: ReportLine) => linha === 'Dívida Consolidada Líquida',
    );
    for (const year of ['x', 'x1p', 'x2p'])
      expect([current[`ano_${year}`], constant[`ano_${year}`]]).toEqual([target[`${year}_corrente`], target[`${year}_constante`]]);
  });

  it('imprime só o quadro pedido, e diz que leis faltam', async () => {
    const { quadro, linhas, notas } = await preview('comparativo-metas', 2026, '&quadro=constantes');
    expect(quadro).toBe('Valores a preços constantes');
    expect(linhas).toHaveLength(8);
    expect(linhas[0]).toMatchObject({ ano_x3: null, variacao_x2: null });
    expect(notas).toEqual(['A LDO aprovada de 2023 não está no sistema: a coluna de 2023 fica em branco.']);
  });
});
