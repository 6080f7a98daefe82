import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { pdfText, streamsOf } from '#tests/server/pdf-text';
import { bareLetterhead } from '../exports/letterhead';
import { FAMILY, regular } from '../exports/letters';
import { makePdf } from '../exports/pdf-document';
import { Typeface } from '../exports/pdf-typeface';
import { compilePaper, compileWithPlaces } from './compile';
import { type Paper, paperSource } from './paper-source';

const paper = (html: string, changes: Partial<Paper> = {}): Paper => ({
  titulo: 'Documento',
  sheet: { orientacao: 'retrato', margens: { superior: 20, inferior: 20, esquerda: 20, direita: 20 } },
  cabecalho: { brasao: null, municipio: 'Município de Teste', entidade: 'Prefeitura', detalhe: 'CNPJ 00' },
  rodape: 'Emitido por Ana',
  minuta: null,
  body: parseDocument(html).children,
  pictures: new Map(),
  conferencia: null,
  archival: true,
  made: new Date('2026-11-25T12:00:00Z'),
  ...changes,
});
const print = (html: string, changes: Partial<Paper> = {}) => compilePaper(paperSource(paper(html, changes)));
const textOf = (html: string, changes: Partial<Paper> = {}) => pdfText(print(html, changes)).replace(/\s+/g, ' ');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 20 mm. */
const MARGIN = 56.7;

/** The stretches of text of a page, with where each begins and ends, in points. */
function runsOf(pdf: Uint8Array): { text: string; x: number; end: number }[] {
  const face = new Typeface(new PDFDocument({ autoFirstPage: false }), 'normal', regular);
  const content = streamsOf(pdf).find((stream) => /\) Tj/.test(stream)) ?? '';
  const places = [...content.matchAll(/1 0 0 -1 ([\d.]+) [\d.]+ cm(?:(?! cm)[\s\S])*?\/f\d+ ([\d.]+) Tf/g)];
  const texts = pdfText(pdf).split('\n');
  expect(places).toHaveLength(texts.length);
  return places.map(([, x, size], at) => {
    const text = texts[at] ?? '';
    return { text, x: Number(x), end: Number(x) + face.widthOf(text.trimEnd(), Number(size)) };
  });
}

describe('o papel de um texto rico', () => {
  it('traz o cabeçalho, o texto, "Página X de Y" em cada folha e o rodapé', () => {
    const text = textOf('<h1>Portaria nº 1</h1><p>Resolve <strong>designar</strong> o servidor.</p><hr class="quebra"><p>fim</p>');
    expect(text).toMatch(
      /Município de Teste.*Prefeitura.*Portaria nº 1 Resolve designar o servidor\..*Emitido por Ana.*Página 1 de 2.*fim.*Página 2 de 2/,
    );
  });

  it('diz em que folha está cada lugar, e escreve a folha de um no outro', () => {
    const text =
      '<p>Sumário: <pagina de="fim"></pagina></p><p><lugar nome="meio"></lugar>meio</p><hr class="quebra"><p><lugar nome="fim"></lugar>fim</p>';
    const { pdf, pages, places } = compileWithPlaces(paperSource(paper(text, { sheet: { ...paper('').sheet, colunas: 2 } })));
    expect([pages, places]).toEqual([2, { meio: 1, fim: 2 }]);
    expect(pdfText(pdf)).toContain('Sumário: \n2');
  });

  it.each([
    ['lower-alpha', 'a) um b) dois'],
    ['upper-roman', 'I. um II. dois'],
    ['decimal', '1. um 2. dois'],
  ])('numera a lista %s', (kind, expected) => {
    expect(textOf(`<ol style="list-style-type: ${kind}"><li>um</li><li>dois</li></ol>`)).toContain(expected);
  });

  it('repete a cabeça de uma tabela em cada página, e não põe código no papel', () => {
    const rows = Array.from({ length: 90 }, (_, n) => `<tr><td>${n}</td><td>linha ${n}</td></tr>`).join('');
    const text = textOf(
      `<p>antes</p><table border="1"><thead><tr><th>Item</th><th>Nome</th></tr></thead><tbody>${rows}</tbody></table><p>depois</p>`,
    );
    expect(text.match(/Item Nome/g)).toHaveLength(3);
    expect(text).toContain('linha 89');
    expect(text).not.toMatch(/par\(|text\(|grid\(|strong\(/);
  });

  it.each([
    '#read("/etc/passwd")',
    '"aspas" e \\barras\\',
    '$x^2$ *forte* _e_ @ref <b>',
    '#import "@preview/x"',
    '#{panic("fim")}',
    '// nada',
  ])('o texto %s sai como está escrito', (hostile) => {
    expect(textOf(`<p>${escaped(hostile)}</p><table border="1"><tr><td>${escaped(hostile)}</td></tr></table>`)).toContain(hostile);
  });

  it('o que nenhuma letra desenha vira um quadrado, e o documento sai', () => {
    expect(textOf('<p>a 😀 漢 b ➔ c ✓</p>')).toContain('a □ □ b -> c √');
  });

  it('nenhum texto impede o documento', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('#', '"', '\\', '$', '\u0000', '\ud83d', '\u202e', '{{', '```'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const pdf = print(`<h2>${escaped(words.join(''))}</h2><p>${words.map(escaped).join(' <em>e</em> ')}</p><p>{fim}</p>`, {
          titulo: words.join(' '),
        });
        return pdfText(pdf).includes('{fim}');
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['listas', '<ul><li>', '</li></ul>'],
    ['citações', '<blockquote>', '</blockquote>'],
    ['tabelas', '<table border="1"><tr><td>', '</td></tr></table>'],
    ['destaques', '<em>', '</em>'],
    ['letras', '<span style="color: red"><u>', '</u></span>'],
  ])('100 %s uma dentro da outra ainda são um documento', (_what, open, close) => {
    expect(textOf(`${open.repeat(100)}fundo${close.repeat(100)}<p>fim</p>`)).toMatch(/fundo.*fim/);
  });

  it('em PDF/A-2a diz o que é, e tem estrutura para quem o ouve', () => {
    const archival = Buffer.from(print('<h1>Ato</h1><p>texto</p>')).toString('latin1');
    expect(archival).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(archival).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/);
    expect(archival).toMatch(/\/StructTreeRoot/);
    expect(archival).toMatch(/\/S \/H1/);
    expect(archival).toMatch(/\/Lang \(pt-BR\)/);
    expect(Buffer.from(print('<p>texto</p>', { archival: false })).toString('latin1')).not.toMatch(/pdfaid/);
  });

  it('uma lista e um documento têm as mesmas letras', async () => {
    const timbre = { ...bareLetterhead('Município de Teste'), detalhe: 'CNPJ 00' };
    const table = {
      nome: null,
      columns: [{ label: 'Nome', numeric: false }],
      rows: [['Ana']],
      strong: [],
      vazio: '',
      texto: [],
      grafico: null,
      notas: [],
    };
    const list = await makePdf({
      titulo: 'Lista',
      subtitulo: null,
      timbre,
      filtros: [],
      emissao: 'Emitido por Ana',
      tables: [table],
      cabecalho: [],
      minuta: 'MINUTA',
      codigos: [],
      assinaturas: [{ nome: 'Ana', cargo: 'Prefeita' }],
      controle: null,
    });
    for (const pdf of [list, print('<p>texto <strong>forte</strong> <em>itálico</em></p>', { cabecalho: timbre })])
      for (const [, face] of Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/(?:BaseFont|FontName) \/(?:[A-Z]{6}\+)?(\w+)/g))
        expect(face).toBe(FAMILY);
    expect(list.toString('latin1')).toMatch(/BaseFont/);
  });

  it('palavra nenhuma é mais larga que a sua caixa, e a que cabe não se quebra', () => {
    const code = 'A1B2'.repeat(40);
    const html = `<h2>${code}</h2><p>Uma frase com inconstitucionalissimamente e ${code}.</p><ul><li>${code}</li></ul>
      <table border="1"><tr><td>Chave</td><td>${code}</td><td><strong>${code}</strong></td><td>1.234.567,89</td></tr></table>`;
    const runs = runsOf(print(html, { cabecalho: null, rodape: null }));
    const [left, width] = [MARGIN, 595.28 - 2 * MARGIN];
    const cell = width / 4;
    const inTable = runs.findIndex(({ text }) => text === 'Chave');
    expect(inTable).toBeGreaterThan(0);
    for (const [at, { x, end }] of runs.entries()) {
      const edge = at < inTable ? left + width : left + Math.ceil((x - left) / cell) * cell;
      expect(end).toBeLessThanOrEqual(edge + 0.5);
    }
    expect(runs.map(({ text }) => text)).toContain('inconstitucionalissimamente');
    expect(runs.map(({ text }) => text)).toContain('1.234.567,89');
    expect(runs.map(({ text }) => text).join('')).toContain(code);
  });

  it('a conferência e a minuta vão ao papel', () => {
    const text = textOf('<p>texto</p>', { minuta: 'MINUTA', conferencia: { codigo: 'ABCD-1234', endereco: 'https://x.gov.br/v' } });
    expect(text).toMatch(/MINUTA.*https:\/\/x\.gov\.br\/v.*Código de verificação ABCD-1234/);
  });

  it('quem assina fica sob a sua linha', () => {
    expect(textOf('<p>Local.</p><assinaturas><span><strong>Ana</strong><br>Prefeita</span><span>Rui</span></assinaturas>')).toMatch(
      /Local\. Ana Prefeita Rui/,
    );
  });
});
