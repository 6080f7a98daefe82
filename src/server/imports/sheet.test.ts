import exceljs from 'exceljs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { csvCells } from '../exports/csv';
import { ValidationError } from '../http/errors';
import { detectSeparator } from './csv-sheet';
import { fixture, readSheet as read, zipOf } from './read-fixture';

/** Either a table, or a refusal on the file: never anything else. */
async function isReadOrRefused(content: string | Uint8Array): Promise<void> {
  try {
    await read(content);
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    expect(Object.keys((error as ValidationError).issues)).toEqual(['arquivo']);
  }
}

describe('a leitura de uma planilha', () => {
  it('encontra codificação e separador', async () => {
    for (const separator of [';', ',', '\t']) {
      const text = `Código${separator}Nome\r\n1${separator}São João\r\n`;
      expect((await read(text)).linhas).toEqual([{ linha: 2, celulas: ['1', 'São João'] }]);
      expect(await read(Buffer.from(text, 'latin1'))).toMatchObject({ codificacao: 'Windows-1252', colunas: ['Código', 'Nome'] });
      expect((await read(`\uFEFF${text}`)).colunas[0]).toBe('Código');
    }
    expect(detectSeparator('a;b;c\n"1,5";2;3\n')).toBe(';');
  });

  it('o UTF-8 quebrado só na última linha ainda é visto', async () => {
    const text = Buffer.concat([Buffer.from(`nome\n${'a\n'.repeat(100_000)}`), Buffer.from([0x53, 0xe3, 0x6f])]);
    const { codificacao, linhas } = await read(text);
    expect([codificacao, linhas.at(-1)?.celulas]).toEqual(['Windows-1252', ['São']]);
  });

  it('o que um sistema de DOS escreveu lê-se como ele o escreveu', async () => {
    const { codificacao, linhas } = await read(await fixture('dos.csv'));
    expect([codificacao, linhas[0]?.celulas[1]]).toEqual(['CP850', 'JOÃO CONCEIÇÃO DOS']);
    for (const name of ['JOSÉ DA CONCEIÇÃO', 'Açúcar cristal – 2ª linha', 'Avó e avô à mesa: pêssegos e maçãs'])
      expect(await read(iconv.encode(`nome\n${name}\n`, 'Windows-1252'))).toMatchObject({
        codificacao: 'Windows-1252',
        linhas: [{ celulas: [name] }],
      });
  });

  it('o que a planilha põe em volta de uma célula para que fique texto não é dela', async () => {
    const { linhas } = await read(await fixture('embalagem.csv'));
    expect(linhas.map(({ celulas }) => celulas.slice(0, 2))).toEqual([
      ['73000000100', 'Igual Exemplo'],
      ['73000000291', 'Apóstrofo Exemplo'],
    ]);
    expect((await read(`nome\n'Ouro d'água\n${csvCells(['=1+1'])}`)).linhas.map(({ celulas }) => celulas[0])).toEqual([
      "'Ouro d'água",
      '=1+1',
    ]);
  });

  it('dá nome único às colunas e conta as linhas como a planilha', async () => {
    const { colunas, linhas } = await read('Nome;;Nome\na;b;c\n\n;;\nd;e;f\n');
    expect(colunas).toEqual(['Nome', 'Coluna 2', 'Nome (2)']);
    expect(linhas.map(({ linha }) => linha)).toEqual([2, 5]);
  });

  it('o que se escreve como CSV lê-se de volta, com aspas, quebras e separadores', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/^\s|\s$|^[=+\-@]|\p{Cc}|\p{Cs}|\uFEFF/u.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const text = csvCells(['um', 'dois', 'três']) + rows.map((row) => csvCells(row)).join('');
        const { linhas } = await read(text);
        expect(linhas.map(({ celulas }) => celulas)).toEqual(rows.filter((row) => row.some((one) => one.trim() !== '')));
      }),
      { numRuns: 60 },
    );
  });

  it('bytes quaisquer, linhas desiguais e aspas soltas são lidos ou recusados', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), isReadOrRefused), { numRuns: 150 });
    const piece = fc.constantFrom('a', '"', ';', ',', '\n', '\r\n', '\t', 'ã', '""', '=1+1', ' ', '\u0000');
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
        isReadOrRefused,
      ),
      { numRuns: 150 },
    );
  });

  it('aspas que não fecham não prendem a memória: a linha longa demais é recusada', async () => {
    const started = Buffer.concat([Buffer.from('a;b\n"'), Buffer.alloc(3_000_000, 'x;\n')]);
    await expect(read(started)).rejects.toMatchObject({ issues: { arquivo: [expect.stringMatching(/longa demais|aspas/)] } });
  });

  it('no relatório de erros nenhuma célula vira fórmula, e um número continua número', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (first, rest) => {
        const line = csvCells([`${first}${rest}`]).replace(/^"/, '');
        expect(line.startsWith("'") || /^[+-]?[\d.,]+$/.test(`${first}${rest}`)).toBe(true);
      }),
    );
    expect(csvCells(['-5,00', '-5+cmd|x'])).toBe("-5,00;'-5+cmd|x\r\n");
  });
});

describe('um XLSX', () => {
  async function workbook(fill: (sheet: exceljs.Worksheet) => void): Promise<Buffer> {
    const book = new exceljs.Workbook();
    fill(book.addWorksheet('Dados'));
    return Buffer.from(await book.xlsx.writeBuffer());
  }

  it('lê textos, números, datas e lógicos como as pessoas os escrevem aqui', async () => {
    const content = await workbook((sheet) => {
      sheet.addRow(['Nome', 'Valor', 'Data', 'Ativo', 'CPF']);
      sheet.addRow(['São João', 1234.5, new Date('2026-03-31T00:00:00Z'), true, 90000000175]);
      sheet.addRow([]);
      sheet.addRow(['', 0.1 + 0.2, new Date('2026-01-01T10:30:00Z'), false, '007']);
    });
    const { linhas } = await read(content);
    expect(linhas).toEqual([
      { linha: 2, celulas: ['São João', '1234,5', '2026-03-31', 'Sim', '90000000175'] },
      { linha: 4, celulas: ['', '0,3', '2026-01-01T10:30', 'Não', '007'] },
    ]);
  });

  it('dentro de um ZIP é o único CSV ou XLSX', async () => {
    const inside = await workbook((sheet) => sheet.addRows([['a'], ['1']]));
    expect((await read(await zipOf({ 'dados.xlsx': inside }))).linhas).toHaveLength(1);
    expect((await read(await zipOf({ 'pasta/dados.csv': Buffer.from('a;b\n1;2\n'), 'leia-me.pdf': Buffer.from('x') }))).colunas).toEqual([
      'a',
      'b',
    ]);
    await expect(read(await zipOf({ 'a.csv': Buffer.from('a'), 'b.csv': Buffer.from('b') }))).rejects.toBeInstanceOf(ValidationError);
  });

  it('uma bomba de compressão é recusada sem ser descompactada', async () => {
    const bomb = await zipOf({ 'dados.csv': Buffer.alloc(1_000_000, 'a') });
    bomb.writeUInt32LE(500_000_000, bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    await expect(read(bomb)).rejects.toMatchObject({ issues: { arquivo: [expect.stringMatching(/grande demais/)] } });
  });

  it('quem declara um tamanho e traz outro é recusado', async () => {
    const zip = await zipOf({ 'dados.csv': Buffer.alloc(5_000_000, 'a') });
    const at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    zip.writeUInt32LE(10, at + 24);
    await expect(read(zip)).rejects.toBeInstanceOf(ValidationError);
  });

  it('arquivos danificados em qualquer ponto são lidos ou recusados', async () => {
    const good = await workbook((sheet) =>
      sheet.addRows([
        ['a', 'b'],
        ['1', '2'],
      ]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (changes) => {
        const damaged = Buffer.from(good);
        for (const [place, value] of changes) damaged[place] = value;
        await isReadOrRefused(damaged);
      }),
      { numRuns: 150 },
    );
    for (const cut of [5, 100, good.length - 30]) await isReadOrRefused(good.subarray(0, cut));
  });

  it('entidades declaradas no XML não se expandem', async () => {
    const good = await workbook((sheet) => sheet.addRows([['a'], ['1']]));
    expect(good.length).toBeGreaterThan(0);
    const evil =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><workbook><sheets><sheet name="&b;" r:id="rId1"/></sheets></workbook>';
    await isReadOrRefused(await zipOf({ 'xl/workbook.xml': Buffer.from(evil), 'xl/_rels/workbook.xml.rels': Buffer.from('<r/>') }));
  });
});
