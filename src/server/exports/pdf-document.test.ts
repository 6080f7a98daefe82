import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { streamsOf } from '#tests/server/pdf-text';
import { bareLetterhead } from './letterhead';
import { regular } from './letters';
import { makePdf, type PdfList, type PdfTable } from './pdf-document';
import { Typeface } from './pdf-typeface';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const columns = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `Coluna ${index}`, numeric: index > 0 }));
const rows = (count: number, width: number) =>
  Array.from({ length: count }, (_, row) => Array.from({ length: width }, (_, column) => `${row}.${column}`));
const table = (changes: Partial<PdfTable> = {}): PdfTable => ({
  nome: null,
  columns: columns(3),
  rows: rows(5, 3),
  strong: [],
  vazio: 'Nenhum registro encontrado.',
  texto: [],
  grafico: null,
  notas: [],
  ...changes,
});
/** A list of one table. */
const list = (changes: Partial<PdfList & PdfTable> = {}): PdfList => ({
  titulo: 'Pessoas',
  subtitulo: null,
  timbre: bareLetterhead('Município de Teste'),
  filtros: ['Situação: Ativo'],
  codigos: [],
  emissao: 'Emitido por Ana Teste em 20/11/2026 às 10:00:00',
  tables: [table(changes)],
  cabecalho: [],
  minuta: null,
  assinaturas: [],
  controle: null,
  ...changes,
});

const withArms = (brasao: string) => ({ ...bareLetterhead('Município de Teste'), brasao });

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const sizeOf = (pdf: Buffer) => /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number);

function titleOf(text: string): string {
  const [, number] = /\/Title (\d+) 0 R/.exec(text) ?? [];
  const [, bytes = ''] = new RegExp(`\\n${number} 0 obj\\n\\(\u00FE\u00FF([\\s\\S]*?)\\)\\nendobj`).exec(text) ?? [];
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
}

/** The glyph runs of a PDF that draw a text change with the font's subset; the number of runs is what can be compared. */
function drawnRuns(pdf: Buffer): number {
  let runs = 0;
  for (const [, content] of pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    try {
      runs +=
        inflateSync(Buffer.from(content ?? '', 'latin1'))
          .toString('latin1')
          .match(/ TJ/g)?.length ?? 0;
    } catch {
      // fonts and images are no page content
    }
  }
  return runs;
}

/** The structure of a PDF: its parts in the order of reading, and how many stretches of content each has. */
function structureOf(pdf: Buffer): { kind: string; entries: string; stretches: number }[] {
  const packed = streamsOf(pdf).filter((text) => /^\d+ 0 \d/.test(text));
  return packed.flatMap((text) =>
    [...text.matchAll(/<<\/S\/(\w+)\/P \d+ 0 R(.*)>>\n/g)].map(([, kind = '', entries = '']) => ({
      kind,
      entries,
      stretches: entries.match(/\/MCID|\/Pg \d+ 0 R\/K \d/g)?.length ?? 0,
    })),
  );
}

/** The glyph runs that the last page draws. */
function runsOfLastPage(pdf: Buffer): number {
  const pages = streamsOf(pdf).filter((text) => / TJ/.test(text));
  return pages.at(-1)?.match(/ TJ/g)?.length ?? 0;
}

describe('PDF de uma lista', () => {
  it('o fim de outro documento não conta as suas páginas', async () => {
    const whole = list({ rows: rows(200, 3) });
    const [counted, plain] = [await makePdf(whole), await makePdf({ ...whole, numerada: false })];
    expect(pagesOf(plain)).toBe(pagesOf(counted));
    expect(drawnRuns(counted) - drawnRuns(plain)).toBe(pagesOf(counted));
  });

  it('diz o título e o idioma a quem o ouve', async () => {
    const text = (await makePdf(list())).toString('latin1');
    expect(text).toContain('/Lang (pt-BR)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(titleOf(text)).toBe('Pessoas · Município de Teste');
  });

  it('fica em pé até 7 colunas e deitado acima', async () => {
    const upright = sizeOf(await makePdf(list({ columns: columns(7), rows: rows(1, 7) })));
    const landscape = sizeOf(await makePdf(list({ columns: columns(8), rows: rows(1, 8) })));
    expect(upright).toEqual([595.28, 841.89]);
    expect(landscape).toEqual([841.89, 595.28]);
  });

  it('nenhum título de grupo fica só ao pé da página: os de dentro e a primeira linha vão com ele', async () => {
    const nested = [
      ['Órgão', '', ''],
      ['Unidade', '', ''],
      ['Ação', '', ''],
      ['1', '2', '3'],
    ];
    /** Plain rows, some headings one in the other, and the row below them. */
    const paper = (before: number, heads: number) =>
      makePdf(
        list({
          columns: columns(3).map(({ label }) => ({ label, numeric: false })),
          rows: [...rows(before, 3), ...nested.slice(3 - heads)],
          strong: Array.from({ length: heads }, (_, at) => before + at),
        }),
      );
    // as many plain rows as the first page takes, besides one more
    let most = 1;
    while (pagesOf(await paper(most + 1, 0)) === 1) most += 1;
    const oneRow = runsOfLastPage(await paper(most + 1, 0));
    for (const heads of [1, 2, 3]) {
      expect(pagesOf(await paper(most - heads, heads))).toBe(1);
      // there is room for the headings, and none for the row: all of them go with it
      expect(runsOfLastPage(await paper(most - heads + 1, heads))).toBe(oneRow + heads);
    }
  });

  it('reparte as colunas de uma matriz por tabelas, cada uma no alto de uma página', async () => {
    const bands = [
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [0, 9, 10, 11],
    ];
    const short = columns(12).map(({ numeric }, index) => ({ label: `C${index}`, numeric }));
    const wide = { columns: short, rows: rows(3, 12) };
    const [one, two] = [await makePdf(list(wide)), await makePdf(list({ ...wide, bands }))];
    expect([pagesOf(one), pagesOf(two)]).toEqual([1, 2]);
    // the first column of the names and of the three lines again, and what is around any page: municipality, title, who and its number
    expect(drawnRuns(two) - drawnRuns(one)).toBe(1 + 3 + 4);
  });

  it('repete o cabeçalho e o rodapé em cada página', async () => {
    const one = await makePdf(list({ rows: rows(1, 3) }));
    const many = await makePdf(list({ rows: rows(200, 3) }));
    const pages = pagesOf(many);
    expect(pagesOf(one)).toBe(1);
    expect(pages).toBeGreaterThan(3);
    // what one row adds to a page, and what every page has beside its rows
    const row = drawnRuns(await makePdf(list({ rows: rows(2, 3) }))) - drawnRuns(one);
    const filters = drawnRuns(one) - drawnRuns(await makePdf(list({ rows: rows(1, 3), filtros: [] })));
    expect(drawnRuns(many)).toBe(200 * row + filters + pages * (drawnRuns(one) - row - filters));
  });

  it('sem linhas diz que não há registros', async () => {
    expect(drawnRuns(await makePdf(list({ rows: [] })))).toBeGreaterThan(0);
  });

  it('guarda o brasão uma vez só, por mais páginas que tenha', async () => {
    const images = async (count: number) =>
      (await makePdf(list({ timbre: withArms(PIXEL), rows: rows(count, 3) }))).toString('latin1').match(/\/Subtype \/Image/g)?.length;
    expect(await images(200)).toBe(await images(1));
  });

  it('leva o brasão, e um brasão estragado não impede a lista', async () => {
    expect((await makePdf(list({ timbre: withArms(PIXEL) }))).toString('latin1')).toContain('/Subtype /Image');
    const damaged = await makePdf(list({ timbre: withArms('data:image/png;base64,AAAA') }));
    expect(damaged.toString('latin1')).not.toContain('/Subtype /Image');
    expect(pagesOf(damaged)).toBe(1);
  });

  it('não abre endereços nem arquivos', async () => {
    const made = await makePdf(list({ timbre: withArms('/etc/hostname') }));
    expect(made.toString('latin1')).not.toContain('/Subtype /Image');
    await expect(makePdf(list({ timbre: withArms('http://127.0.0.1:9/brasao.png') }))).resolves.toBeInstanceOf(Buffer);
  });

  it('quebra um texto sem espaços que não cabe na coluna', async () => {
    const made = await makePdf(list({ rows: [['a'.repeat(400), '1', '2']] }));
    expect(pagesOf(made)).toBe(1);
  });

  it('não quebra um texto curto enquanto um longo tem lugar a ceder', async () => {
    const long = 'Uma compensação que se descreve por extenso. '.repeat(8);
    const wide = [
      { label: 'Tributo', numeric: false },
      { label: 'Compensação', numeric: false },
      { label: 'Valor', numeric: true },
    ];
    const drawn = async (curto: string) => drawnRuns(await makePdf(list({ columns: wide, rows: [[curto, long, '550.000,00']] })));
    expect(await drawn('Subtotal')).toBe(await drawn('a'));
    expect(await drawn('Subtotal de tudo o que há')).toBeGreaterThan(await drawn('a'));
  });

  it('desenha o gráfico depois das linhas, cada barra com o seu nome e o seu valor, por quantas páginas forem', async () => {
    const bars = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ nome: `Área ${index}`, valor: `${count - index},00`, medida: count - index }));
    const plain = await makePdf(list());
    const drawn = async (count: number) => makePdf(list({ grafico: { titulo: 'Total por área (R$)', barras: bars(count) } }));
    expect(drawnRuns(await drawn(12)) - drawnRuns(plain)).toBe(1 + 12 * 2);
    const many = await drawn(100);
    // what is around any page: municipality, title, who and its number
    expect([pagesOf(many), drawnRuns(many) - drawnRuns(plain)]).toEqual([2, 1 + 100 * 2 + 4]);
  });

  it('nunca quebra um número: as letras diminuem e os textos cedem lugar', async () => {
    const row = ['Uma descrição que é longa e cede o seu lugar', ...Array(8).fill('1.000.000.001.234,85')];
    const made = (count: number) => makePdf(list({ columns: columns(9), rows: Array(count).fill(row) }));
    const [one, two] = [drawnRuns(await made(1)), drawnRuns(await made(2))];
    const less = (kept: string) => makePdf(list({ columns: columns(9), rows: [row, [row[0] as string, ...Array(7).fill(''), kept]] }));
    const text = drawnRuns(await less('1')) - one - 1;
    expect(two - one).toBe(8 + text);
    // with nothing beside it the text is not broken: the whole line is its own
    expect([text > 1, drawnRuns(await less('')) - one]).toEqual([true, 1]);
  });

  it('uma linha maior do que a página continua na seguinte, e nada se perde', async () => {
    const lines = Array.from({ length: 150 }, (_, n) => `linha ${n}`).join('\n');
    const made = await makePdf(list({ rows: [[lines, '', '']] }));
    expect(pagesOf(made)).toBeGreaterThan(1);
    const frame = drawnRuns(await makePdf(list({ rows: [['', '', '']], filtros: [] })));
    const filters = drawnRuns(await makePdf(list({ rows: [['', '', '']] }))) - frame;
    expect(drawnRuns(made)).toBe(pagesOf(made) * frame + filters + 150);
  });

  it('nomeia quem assina no fim, com o cargo, e o código de controle em cada página', async () => {
    const assinaturas = [
      { nome: 'Ana Teste', cargo: 'Prefeita' },
      { nome: 'Rui Teste', cargo: 'Contador · CRC 1SP123456' },
    ];
    const plain = await makePdf(list({ rows: rows(200, 3) }));
    const signed = await makePdf(list({ rows: rows(200, 3), assinaturas }));
    expect(pagesOf(signed)).toBe(pagesOf(plain));
    expect(drawnRuns(signed) - drawnRuns(plain)).toBe(4);
    const checked = await makePdf(list({ rows: rows(200, 3), controle: 'Código de controle 1234-5678' }));
    expect(drawnRuns(checked) - drawnRuns(plain)).toBe(pagesOf(plain));
  });

  it('o que não é definitivo diz MINUTA em todas as páginas', async () => {
    const plain = await makePdf(list({ rows: rows(200, 3) }));
    const draft = await makePdf(list({ rows: rows(200, 3), minuta: 'MINUTA – Em elaboração' }));
    expect(drawnRuns(draft) - drawnRuns(plain)).toBe(pagesOf(plain));
  });

  it('tem estrutura para quem o ouve: título, parágrafos, tabela com os nomes das colunas e das linhas, e o resto é decoração', async () => {
    const filled = { rows: [['Grupo', '', ''], ...rows(100, 3), ['Só o nome', '1', '']], strong: [0], notas: ['Nota'] };
    const made = await makePdf(
      list({ ...filled, nome: 'Quadro 1', minuta: 'MINUTA – Em elaboração', assinaturas: [{ nome: 'Ana', cargo: 'Prefeita' }] }),
    );
    expect(pagesOf(made)).toBeGreaterThan(1);
    const text = made.toString('latin1');
    expect([text.includes('/Marked true'), text.includes('/StructTreeRoot'), text.includes('/Tabs /S')]).toEqual([true, true, true]);
    const structure = structureOf(made);
    const kinds = structure.map(({ kind }) => kind);
    expect(kinds.slice(0, 8)).toEqual(['Document', 'P', 'H1', 'P', 'P', 'H2', 'Table', 'TR']);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 1 + 102, 3 + 102, 101 * 2]);
    const [group] = structure.filter(({ entries }) => entries.includes('/Scope/Row'));
    expect(group?.entries).toContain('/Scope/Row/ColSpan 3');
    expect(kinds.slice(-3)).toEqual(['P', 'P', 'P']);
    // an empty cell has its place and nothing in it; what every page repeats is said once
    expect(structure.filter(({ kind, stretches }) => /^(H\d|T[HD]|P)$/.test(kind) && stretches !== 1).map(({ kind }) => kind)).toEqual([
      'TD',
    ]);

    const pages = streamsOf(made).filter((content) => content.includes(' Tf '));
    expect(pages).toHaveLength(pagesOf(made));
    for (const content of pages) {
      let open = 0;
      for (const operator of content.match(/BDC|BMC|EMC|TJ|\bre f\b| l S/g) ?? []) {
        if (operator === 'EMC') open -= 1;
        else if (operator === 'BDC' || operator === 'BMC') open += 1;
        // nothing is drawn outside a part or a decoration, and none is inside another
        expect(open).toBe(operator === 'EMC' ? 0 : 1);
      }
      const numbers = [...content.matchAll(/\/MCID (\d+)/g)].map(([, number]) => Number(number));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    const marked = pages.join('').match(/\/MCID/g)?.length;
    expect(marked).toBe(structure.reduce((sum, { stretches }) => sum + stretches, 0));
  });

  it('diz em palavras o gráfico, e de uma célula que passa de página as duas partes', async () => {
    const grafico = { titulo: 'Total por área (R$)', barras: [{ nome: 'Educação', valor: '1,00', medida: 1 }] };
    const lines = Array.from({ length: 150 }, (_, n) => `linha ${n}`).join('\n');
    const structure = structureOf(await makePdf(list({ rows: [[lines, 'x', '']], grafico })));
    const figure = structure.find(({ kind }) => kind === 'Figure');
    const [, alt = ''] = /\/Alt<FEFF(\w+)>/.exec(figure?.entries ?? '') ?? [];
    expect(Buffer.from(alt, 'hex').swap16().toString('utf16le')).toBe('Gráfico de barras. Total por área (R$): Educação, 1,00.');
    expect(structure.find(({ entries }) => entries.includes('/Scope/Row'))?.stretches).toBeGreaterThan(1);
  });

  it('uma linha quebrada entre palavras guarda o espaço, e dentro de uma palavra não ganha nenhum', () => {
    const face = new Typeface(new PDFDocument({ autoFirstPage: false }), 'normal', regular);
    const text = 'Uma frase que não cabe em uma linha\ne outra, com inconstitucionalissimamente no meio';
    const lines = face.wrap(text, 10, 60);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).toBe(text.replace('\n', ' '));
    const indented = face.wrap(`\u2003\u2003${text}`, 10, 80);
    expect(indented[1]).toMatch(/^\u2003{2}\S/);
    for (const line of indented) expect(face.widthOf(line.trimEnd(), 10)).toBeLessThanOrEqual(80);
  });

  it('os sinais que faltam nas letras são desenhados pelos mais próximos, e o que ninguém vê não é desenhado', () => {
    const face = new Typeface(new PDFDocument({ autoFirstPage: false }), 'normal', regular);
    expect(face.codesOf('Glifos ➔ ✓ ☐')).toBe(face.codesOf('Glifos -> √ [ ]'));
    expect(face.widthOf('➔', 10)).toBeCloseTo(face.widthOf('->', 10));
    expect(face.codesOf('王 😀 ع')).toBe(face.codesOf('□ □ □'));
    expect(face.codesOf('A\u200bna\ufeff')).toBe(face.codesOf('Ana'));
    const unknown = face.codesOf('\u0378');
    for (const sign of '→←✓✔✗☐☑☒★½≥Ω−‰') expect(face.codesOf(sign).match(/.{4}/g), sign).not.toContain(unknown);
  });

  it('com as letras já lidas por outro documento, é igual ao de um processo novo', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const accented = list({ rows: [['Ação', 'ÀÉÎÕÜ ça €', '1.234,56']], filtros: ['ﬁ «ẽ» º ª § ½'] });
    await makePdf(list());
    const again = streamsOf(await makePdf(accented));
    vi.resetModules();
    const anew = await import('./pdf-document');
    expect(again).toEqual(streamsOf(await anew.makePdf(accented)));
    vi.useRealTimers();
  });

  it('um papel longo demais não tem estrutura, e o arquivo continua a dizer título e idioma', async () => {
    const long = await makePdf(list({ columns: columns(7), rows: Array(14_300).fill(Array(7).fill('1')) }));
    const text = long.toString('latin1');
    expect([
      text.includes('/StructTreeRoot'),
      text.includes('/Lang (pt-BR)'),
      streamsOf(long).some((content) => content.includes('EMC')),
    ]).toEqual([false, true, false]);
  });
});
