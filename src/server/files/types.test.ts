import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sniffType } from './types';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-tipos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function typeOf(name: string, content: Buffer | string): Promise<string> {
  const file = path.join(folder, 'conteudo');
  await writeFile(file, content);
  return sniffType(file, name);
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PDF = '%PDF-1.7\n%âãÏÓ\n';
const OLD_OFFICE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

describe('tipo de arquivo', () => {
  it('é o do conteúdo, não o do nome', async () => {
    expect(await typeOf('foto.pdf', PNG)).toBe('image/png');
    expect(await typeOf('sem-extensao', PDF)).toBe('application/pdf');
  });

  it('o nome só decide entre tipos que têm o mesmo começo', async () => {
    expect(await typeOf('antigo.doc', OLD_OFFICE)).toBe('application/msword');
    expect(await typeOf('antigo.xls', OLD_OFFICE)).toBe('application/vnd.ms-excel');
  });

  it('texto e CSV são aceitos quando são texto mesmo', async () => {
    expect(await typeOf('lista.csv', 'a;b\n1;2')).toBe('text/csv');
    expect(await typeOf('nota.txt', 'Olá')).toBe('text/plain');
  });

  it('um texto é texto, ainda que comece como uma imagem ou um som', async () => {
    expect(await typeOf('bancos.csv', 'BM;nome\n1;2\n')).toBe('text/csv');
    expect(await typeOf('planilha.csv', Buffer.from('\uFEFFcpf\tnome\r\n1\tJosé\r\n', 'utf16le'))).toBe('text/csv');
    expect(await typeOf('planilha.txt', Buffer.from('\uFEFFcpf\tnome\r\n', 'utf16le').swap16())).toBe('text/plain');
    expect(await typeOf('nota.csv', '\uFEFFa;b\u001f\n')).toBe('text/csv');
    expect(await typeOf('nota.txt', PDF)).toBe('application/pdf');
    expect(await typeOf('foto.csv', PNG)).toBe('image/png');
  });

  it('o arquivo de um banco é texto com qualquer nome, também com o enchimento de um bloco', async () => {
    const registro = `${'00100000'.padEnd(240, ' ')}\r\n`;
    expect(await typeOf('PGT181126', `${registro}${registro}`)).toBe('text/plain');
    expect(await typeOf('retorno.ret', `${registro}${registro}${'\0'.repeat(16)}`)).toBe('text/plain');
    await expect(typeOf('PGT181126', `${registro}a\0b`)).rejects.toThrow('Tipo de arquivo não permitido');
  });

  it('uma página com nome de planilha é recusada com o que fazer', async () => {
    await expect(typeOf('velha.xls', '<html><table><tr><td>1</td></tr></table></html>')).rejects.toThrow(
      /velha\.xls é uma página HTML ou XML.*salve como XLSX/,
    );
  });

  it('o XML é só o da nota fiscal', async () => {
    const nota = '<?xml version="1.0"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe/></nfeProc>';
    expect(await typeOf('nota.xml', nota)).toBe('application/xml');
    await expect(typeOf('outro.xml', '<?xml version="1.0"?><pedido/>')).rejects.toThrow('Tipo de arquivo não permitido');
    await expect(typeOf('pagina.html', nota)).rejects.toThrow('Tipo de arquivo não permitido');
  });

  it('um mapa é GeoJSON com áreas', async () => {
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [-47, -22],
          [-47.1, -22],
          [-47, -22.1],
          [-47, -22],
        ],
      ],
    };
    const map = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
    expect(await typeOf('setor.geojson', JSON.stringify(map))).toBe('application/geo+json');
    expect(await typeOf('setor.geojson', JSON.stringify(geometry))).toBe('application/geo+json');
    await expect(typeOf('grande.geojson', JSON.stringify({ ...geometry, nome: 'x'.repeat(5_000_000) }))).rejects.toThrow(/5 MB/);
  });

  it.each([
    ['pontos.geojson', '{"type":"Point","coordinates":[1,2]}'],
    ['vazio.geojson', '{"type":"FeatureCollection","features":[]}'],
    ['texto.geojson', 'isto não é um mapa'],
    ['nulo.geojson', 'null'],
    ['programa.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['pagina.txt', '<!doctype html><script>alert(1)</script>'],
    ['pagina.html', '<html></html>'],
    ['nota.txt', Buffer.from([65, 0, 66])],
    ['script.js', 'alert(1)'],
    ['vazio.pdf', ''],
    ['desenho.svg', 'isto não é um desenho'],
  ])('recusa %s', async (name, content) => {
    await expect(typeOf(name, content)).rejects.toThrow(`Tipo de arquivo não permitido: ${name}.`);
  });
});
