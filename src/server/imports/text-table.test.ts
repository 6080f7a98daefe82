import { describe, expect, it } from 'vitest';
import { fixture, readSheet, zipOf } from './read-fixture';

const cells = async (content: string | Uint8Array, header?: number) =>
  (await readSheet(content, header)).linhas.map(({ celulas }) => celulas);
const refused = (content: string | Uint8Array) =>
  readSheet(content).then(
    () => 'lido',
    (error) => error.issues.arquivo[0] as string,
  );

describe('uma tabela em texto', () => {
  it('a linha "sep=" diz o separador, e não é dado nem cabeçalho', async () => {
    const { colunas, linhas, separador, cabecalho } = await readSheet(await fixture('sep-linha.csv'));
    expect([colunas, separador, cabecalho, linhas.length]).toEqual([['cpf', 'nome', 'tipo'], ';', 1, 2]);
    const comma = await readSheet('\uFEFFsep=,\r\ncpf,nome,tipo\r\n81225000300,Maria Exemplo,Física\r\n');
    expect([comma.colunas, comma.separador, comma.linhas.length]).toEqual([['cpf', 'nome', 'tipo'], ',', 1]);
  });

  it('o que só tem o nome de texto é recusado; um sinal perdido, não', async () => {
    for (const content of [Buffer.alloc(2000), Buffer.from(Array.from({ length: 2000 }, (_, n) => n % 8))])
      expect(await refused(content)).toMatch(/não é uma tabela de texto.*Salve-o na planilha como CSV ou XLSX/);
    expect(await cells('codigo;nome\n1;a\u0000b\n')).toEqual([['1', 'a\uFFFDb']]);
  });

  it('é lida em UTF-16, com marca ou sem ela', async () => {
    const text = 'cpf\tnome\r\n1\tJosé\r\n';
    for (const content of [await fixture('unicode.txt'), Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'utf16le')])
      expect(await readSheet(content)).toMatchObject({
        codificacao: 'UTF-16LE',
        separador: '\t',
        linhas: [{ celulas: expect.arrayContaining([expect.stringMatching(/^José/)]) }],
      });
    const big = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    expect(await readSheet(big)).toMatchObject({ codificacao: 'UTF-16BE', linhas: [{ celulas: ['1', 'José'] }] });
  });

  it('reconhece a barra vertical e a tabulação', async () => {
    expect(await readSheet('cpf|nome|tipo\n81225002508|José Exemplo|Física\n')).toMatchObject({
      separador: '|',
      colunas: ['cpf', 'nome', 'tipo'],
    });
    expect(await readSheet('cpf\tnome\n1\t"2,5"\n')).toMatchObject({ separador: '\t' });
    expect((await readSheet('valor;taxa\n1,5;2,5\n3,5;4,5\n5,5;6,5\n')).separador).toBe(';');
  });

  it('com fins de linha misturados tem todas as linhas', async () => {
    expect(await cells('a;b\r\n1;2\n3;4\r5;6\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
    expect(await cells('a;b\r1;"x\r\ny"\r')).toEqual([['1', 'x\r\ny']]);
  });

  it('com linhas de título acima, o cabeçalho é achado', async () => {
    const titled = 'Prefeitura Municipal de Exemplo;;\nRelação de pessoas;;\n;;\ncpf;nome;tipo\n81225002699;José Exemplo;Física\n';
    const { colunas, cabecalho, linhas } = await readSheet(titled);
    expect([colunas, cabecalho, linhas.map(({ linha }) => linha)]).toEqual([['cpf', 'nome', 'tipo'], 4, [5]]);
    const blank = await readSheet('\n\nPrefeitura Municipal\n\ncpf|nome|tipo\n1|José|Física\n');
    expect([blank.colunas, blank.cabecalho]).toEqual([['cpf', 'nome', 'tipo'], 5]);
    expect((await readSheet('Relatório, 2026\na;b;c\n1;2,5;3\n4;5,5;6\n')).colunas).toEqual(['a', 'b', 'c']);
  });

  it('a linha do cabeçalho é a que a pessoa escolhe', async () => {
    const text = 'a;b;c\nd;e;f\n1;2;3\n';
    expect((await readSheet(text)).cabecalho).toBe(1);
    expect(await readSheet(text, 2)).toMatchObject({ cabecalho: 2, colunas: ['d', 'e', 'f'], linhas: [{ linha: 3 }] });
    await expect(readSheet(text, 9)).rejects.toMatchObject({
      issues: { linha_cabecalho: [expect.stringMatching(/linha 9 do arquivo está vazia/)] },
    });
  });

  it('um arquivo comum tem o cabeçalho na primeira linha', async () => {
    for (const text of ['nome\nAna\nBia\n', 'Código;Nome\n1;2;3;4\n', 'a;b\n1;2\n', 'codigo;nome;a;b;c;d\n1;;;;;\n'])
      expect((await readSheet(text)).cabecalho, text).toBe(1);
  });

  it('o que não é tabela é recusado pelo nome, com o que fazer', async () => {
    expect(await refused(await fixture('velha.xls'))).toMatch(/formato antigo \(\.xls\).*salve como XLSX/);
    expect(await refused('<html><body><table><tr><td>a</td></tr></table></body></html>')).toMatch(/HTML.*salve como XLSX/);
    expect(await refused('\uFEFF<?xml version="1.0"?><Workbook/>')).toMatch(/XML.*salve como XLSX/);
    expect(await refused('%PDF-1.7\n')).toMatch(/PDF.*salve como XLSX/);
    expect(await refused(await zipOf({ 'xl/workbook.bin': 'x' }))).toMatch(/XLSB.*salve como XLSX/);
    expect(await refused(await zipOf({ 'word/document.xml': '<a/>', '[Content_Types].xml': '<Types/>' }))).toMatch(
      /não é uma planilha XLSX/,
    );
  });
});
