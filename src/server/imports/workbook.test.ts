import { describe, expect, it } from 'vitest';
import { parseFormat, shownNumber } from './cell-format';
import { fixture, inline, readSheet, stylesOf, workbookOf, zipOf } from './read-fixture';

const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const recusas = (notas: readonly { coluna: number; mensagem: string }[] = []) => notas.map(({ coluna, mensagem }) => [coluna, mensagem]);

describe('as células de um XLSX são lidas como se mostram', () => {
  it('qualquer que seja o prefixo dos nomes do XML', async () => {
    const { colunas, linhas } = await readSheet(await fixture('prefixo-x.xlsx'));
    expect(colunas).toEqual(['cpf', 'nome', 'tipo']);
    expect(linhas).toEqual([{ linha: 2, celulas: ['81225000483', 'Prefixo Exemplo', 'Física'] }]);
  });

  it('um percentual é o que a planilha mostra, não a fração que guarda', async () => {
    const { linhas } = await readSheet(await fixture('percentual.xlsx'));
    expect(linhas.map(({ celulas }) => celulas[5])).toEqual(['12,5%', '50%', '100%']);
  });

  it('uma célula de erro é recusada na sua linha e coluna', async () => {
    const { linhas } = await readSheet(await fixture('celula-de-erro.xlsx'));
    expect(linhas.map(({ notas }) => recusas(notas))).toEqual([
      [
        [1, 'A célula mostra o erro #N/A. Corrija-a na planilha.'],
        [3, 'A célula mostra o erro #REF!. Corrija-a na planilha.'],
      ],
      [[3, 'A célula mostra o erro #DIV/0!. Corrija-a na planilha.']],
    ]);
  });

  it('uma fórmula sem valor guardado é recusada; com texto vazio guardado é vazia', async () => {
    const [line] = (await readSheet(await fixture('formula-sem-valor.xlsx'))).linhas;
    expect(recusas(line?.notas)).toEqual([[3, expect.stringMatching(/fórmula sem o valor calculado/)]]);
    const { linhas } = await readSheet(
      await workbookOf({
        Dados: {
          rows: row(inline('a'), inline('b')) + row(inline('x'), '<c t="str"><f>T(1)</f><v></v></c>') + row('<c><f>1+1</f><v>2</v></c>'),
        },
      }),
    );
    expect(linhas).toEqual([
      { linha: 2, celulas: ['x'] },
      { linha: 3, celulas: ['2'] },
    ]);
  });

  it.each([
    ['General', '1234.5', '1234,5'],
    ['0.00', '0.1', '0,1'],
    ['0.00%', '0.125', '12,5%'],
    ['0%', '0.07', '7%'],
    ['h:mm', '0.5729166666666666', '13:45'],
    ['hh:mm:ss', '0.5729282407407407', '13:45:01'],
    ['[h]:mm', '1.0625', '25:30'],
    ['dd/mm/yyyy', '46112', '2026-03-31'],
    ['mmm/yy', '46112', '2026-03-31'],
    ['mmmm', '46112', '2026-03-31'],
    ['dd/mm/yyyy hh:mm', '46112.4375', '2026-03-31T10:30'],
    ['[$-416]d" de "mmmm" de "yyyy', '46112', '2026-03-31'],
    ['00000', '7', '00007'],
    ['000\\.000\\.000\\-00', '1234567890', '01234567890'],
    ['@', '90000000175', '90000000175'],
    ['"R$" #,##0.00;[Red]-"R$" #,##0.00', '-1234.5', '-1234,5'],
    ['#,##0,', '1500000', '1500000'],
    ['0.00E+00', '123456', '123456'],
    ['General', '1.23456789012E+14', '123456789012000'],
  ])('no formato %s, %s lê-se %s', (code, value, text) => {
    expect(shownNumber(value, parseFormat(code), false)).toEqual({ text });
  });

  it('o que a célula guarda além do que mostra é lido como se mostra, com aviso', () => {
    expect(shownNumber('1234.5678', parseFormat('#,##0.00'), false)).toEqual({
      text: '1234,57',
      aviso: 'Lido como a planilha mostra, 1234,57; a célula guarda 1234,5678.',
    });
    expect(shownNumber('0.30000000000000004', parseFormat('0.00'), false)).toEqual({ text: '0,3' });
  });

  it('um número de mais de 15 dígitos é recusado: a planilha já perdeu os últimos', () => {
    expect(shownNumber('1.2345678901234568E+19', parseFormat('0'), false).recusa).toMatch(/mais de 15 dígitos/);
    expect(shownNumber('999999999999999', parseFormat('0'), false)).toEqual({ text: '999999999999999' });
  });

  it('os dias contam-se de 1900, com o 29 de fevereiro que não houve, ou de 1904', () => {
    const format = parseFormat('dd/mm/yyyy');
    expect(shownNumber('1', format, false).text).toBe('1900-01-01');
    expect(shownNumber('61', format, false).text).toBe('1900-03-01');
    expect(shownNumber('60', format, false).text).toBe('60');
    expect(shownNumber('44650', format, true).text).toBe('2026-03-31');
  });

  it('os escapes do formato viram os caracteres, no texto comum e no repetido', async () => {
    const { colunas, linhas } = await readSheet(
      await workbookOf(
        {
          Dados: {
            rows: row(inline('A_x0041_'), '<c t="s"><v>0</v></c>') + row(inline('_x005F_x0041_'), '<c t="str"><v>x_x0042_</v></c>'),
          },
        },
        { shared: '<si><t>Nome_x0020_todo</t><rPh sb="0" eb="1"><t>nada</t></rPh></si>' },
      ),
    );
    expect(colunas).toEqual(['AA', 'Nome todo']);
    expect(linhas[0]?.celulas).toEqual(['_x0041_', 'xB']);
  });

  it('planilhas ocultas não são lidas, e a pessoa fica sabendo', async () => {
    const book = await workbookOf({
      Segredo: { rows: row(inline('oculta')), state: 'hidden' },
      Dados: { rows: row(inline('visível')) + row(inline('1')) },
      Resumo: { rows: row(inline('outra')) },
    });
    const { colunas, avisos } = await readSheet(book);
    expect(colunas).toEqual(['visível']);
    expect(avisos).toEqual([
      'A planilha oculta "Segredo" não foi lida.',
      'Só a primeira planilha, "Dados", foi lida. Não lidas: "Resumo".',
    ]);
    await expect(readSheet(await workbookOf({ Segredo: { rows: row(inline('a')), state: 'veryHidden' } }))).rejects.toMatchObject({
      issues: { arquivo: [expect.stringMatching(/só tem planilhas ocultas/)] },
    });
  });

  it('uma área mesclada conta uma vez, na sua primeira célula', async () => {
    const book = await workbookOf({
      Dados: {
        rows:
          row(inline('a'), inline('b'), inline('c')) +
          row(inline('1'), inline('1'), inline('x')) +
          row(inline('1'), inline('1'), inline('y')),
        after: '<mergeCells count="1"><mergeCell ref="A2:B3"/></mergeCells>',
      },
    });
    expect((await readSheet(book)).linhas).toEqual([
      { linha: 2, celulas: ['1', '', 'x'] },
      { linha: 3, celulas: ['', '', 'y'] },
    ]);
  });

  it('o formato que a pasta declara e o que todas têm', async () => {
    const styles = stylesOf(['0.0%']).replace('</cellXfs>', '<xf numFmtId="20"/><xf numFmtId="14"/></cellXfs>');
    const book = await workbookOf(
      {
        Dados: {
          rows:
            row(inline('a'), inline('b'), inline('c')) +
            row('<c s="1"><v>0.5</v></c>', '<c s="2"><v>0.25</v></c>', '<c s="3"><v>46112</v></c>'),
        },
      },
      { styles },
    );
    expect((await readSheet(book)).linhas[0]?.celulas).toEqual(['50%', '06:00', '2026-03-31']);
  });
});

describe('uma planilha de poucos bytes e muito trabalho', () => {
  const cells = (times: number) => '<c t="s"><v>0</v></c>'.repeat(times);
  const words = { shared: '<si><t>nome</t></si>' };
  const heavy: [string, () => Promise<Buffer>][] = [
    ['de muitas células', () => workbookOf({ Dados: { rows: row(cells(500)).repeat(1300) } }, words)],
    ['de muitas linhas em branco', () => workbookOf({ Dados: { rows: row(cells(1)) + '<row><c/></row>'.repeat(400_000) } }, words)],
    ['de linhas muito largas', () => workbookOf({ Dados: { rows: row(cells(100_000)).repeat(7) } }, words)],
    [
      'de muitos textos que nenhuma célula tem',
      () => workbookOf({ Dados: { rows: row(cells(1)) } }, { shared: '<si/>'.repeat(3_700_000) }),
    ],
    ['de muitos estilos', () => workbookOf({ Dados: { rows: row(cells(1)) } }, { ...words, styles: '<numFmt/>'.repeat(3_700_000) })],
    ['com outro prefixo', () => workbookOf({ Dados: { rows: '<x:row>'.repeat(620_000) } }, words)],
    ['ODS de muitas células', () => odsOf(`<table:table-row>${'<table:table-cell/>'.repeat(500)}</table:table-row>`.repeat(1300))],
    [
      'ODS de linhas que se repetem',
      () =>
        odsOf(
          `<table:table-row table:number-rows-repeated="90000"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>`.repeat(
            20,
          ),
        ),
    ],
    ['que incha mais do que uma tabela incha', () => workbookOf({ Dados: { rows: ' '.repeat(21_000_000) } })],
  ];

  it.each(heavy)('%s é recusada antes de ser lida', async (_, make) => {
    const content = await make();
    expect(content.length).toBeLessThan(250_000);
    await expect(readSheet(content, null, 600_000)).rejects.toMatchObject({
      issues: { arquivo: [expect.stringMatching(/600\.000 células|grande demais/)] },
    });
  });

  it('o que cabe é lido', async () => {
    const { linhas } = await readSheet(await workbookOf({ Dados: { rows: row(cells(30)).repeat(1000) } }, words), null, 40_000);
    expect(linhas).toHaveLength(999);
  });
});

function odsOf(rows: string): Promise<Buffer> {
  return zipOf({
    'content.xml': `<office:document-content xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x"><table:table table:name="A">${rows}</table:table></office:document-content>`,
  });
}
