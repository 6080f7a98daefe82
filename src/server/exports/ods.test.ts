import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { date, dateTime, decimal, defineResource, money, percent, text, time } from '../../resources/definition';
import type { ExportRow } from './columns';
import type { ExportedList } from './exported-list';
import { listOf } from './fixtures';
import { writeOds } from './ods';

const fields = {
  nome: text(100, { label: 'Nome' }),
  valor: money({ label: 'Valor' }),
  quantidade: decimal(20, 4, { label: 'Quantidade' }),
  taxa: percent({ label: 'Taxa' }),
  dia: date({ label: 'Dia' }),
  instante: dateTime({ label: 'Instante' }),
  hora: time({ label: 'Hora' }),
};
const amostra = defineResource({
  name: 'amostra',
  label: { one: 'Amostra', many: 'Amostras: 1/2', gender: 'f' },
  route: { base: '/teste/amostra' },
  display: 'nome',
  fields,
  list: { columns: Object.keys(fields) as (keyof typeof fields)[], sort: ['nome'] },
  form: [],
});

/** The entries of a file in their order, with what each holds. */
async function entriesOf(list: ExportedList): Promise<Map<string, { method: number; text: string }>> {
  const out = new PassThrough();
  const written = writeOds(list, out, new AbortController().signal);
  const bytes = await buffer(out);
  await written;
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: false, autoClose: false });
  const entries = new Map<string, { method: number; text: string }>();
  const reading: Promise<void>[] = [];
  await new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, { method: entry.compressionMethod, text: '' });
      reading.push(
        promisify(zip.openReadStream.bind(zip) as (entry: yauzl.Entry, then: (error: Error | null, stream: unknown) => void) => void)(entry)
          .then((stream) => buffer(stream as NodeJS.ReadableStream))
          .then((content) => void entries.set(entry.fileName, { method: entry.compressionMethod, text: content.toString('utf8') })),
      );
    });
    zip.once('end', resolve).once('error', reject);
  });
  await Promise.all(reading);
  return entries;
}

interface Cell {
  type?: string;
  value?: string;
  text: string;
}

/** The cells of the first sheet; a document that is not XML does not get here. */
function cellsOf(xml: string): Cell[][] {
  const rows: Cell[][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes: a }) => {
    if (name === 'table:table-row') rows.push([]);
    if (name === 'table:table-cell')
      rows.at(-1)?.push({
        type: a['office:value-type'],
        value: a['office:value'] ?? a['office:date-value'] ?? a['office:time-value'],
        text: '',
      });
  });
  parser.on('text', (text) => {
    const cell = rows.at(-1)?.at(-1);
    if (cell) cell.text += text;
  });
  parser.write(xml).close();
  return rows;
}

const ROW: ExportRow = {
  nome: 'Ana & <Bia> "C"\u0000',
  valor: '-1234.50',
  quantidade: '1.0500',
  taxa: '12.5000',
  dia: '2026-03-10',
  instante: '2026-03-10T11:05:00Z',
  hora: '08:30',
};

it('é um OpenDocument: o tipo vem primeiro e sem compressão, e o inventário diz o resto', async () => {
  const entries = await entriesOf(listOf(amostra, [ROW]));
  expect([...entries.keys()][0]).toBe('mimetype');
  expect(entries.get('mimetype')).toEqual({ method: 0, text: 'application/vnd.oasis.opendocument.spreadsheet' });
  const listed = [...(entries.get('META-INF/manifest.xml')?.text.matchAll(/full-path="([^"]+)"/g) ?? [])].map(([, path]) => path);
  expect(listed).toEqual(['/', 'content.xml', 'meta.xml']);
  expect([...entries.keys()].sort()).toEqual(['META-INF/manifest.xml', 'content.xml', 'meta.xml', 'mimetype']);
});

it('os números são números exatos, as datas são datas e o texto chega inteiro', async () => {
  const entries = await entriesOf(listOf(amostra, [ROW, {}]));
  const [header, row, empty] = cellsOf(entries.get('content.xml')?.text ?? '');
  expect(header?.map(({ text }) => text)).toEqual(['Nome', 'Valor', 'Quantidade', 'Taxa', 'Dia', 'Instante', 'Hora']);
  expect(row).toEqual([
    { type: 'string', text: 'Ana & <Bia> "C"' },
    { type: 'float', value: '-1234.50', text: '-1.234,50' },
    { type: 'float', value: '1.0500', text: '1,0500' },
    { type: 'percentage', value: '0.125', text: '12,50 %' },
    { type: 'date', value: '2026-03-10', text: '10/03/2026' },
    { type: 'date', value: '2026-03-10T08:05:00', text: '10/03/2026 08:05' },
    { type: 'time', value: 'PT08H30M00S', text: '08:30' },
  ]);
  expect(empty?.every(({ type, text }) => type === undefined && text === '')).toBe(true);
});

it('um número com mais dígitos do que a planilha guarda fica como texto', async () => {
  const entries = await entriesOf(listOf(amostra, [{ ...ROW, valor: '9876543210987654.32' }]));
  const [, row] = cellsOf(entries.get('content.xml')?.text ?? '');
  expect(row?.[1]).toEqual({ type: 'string', text: '9.876.543.210.987.654,32' });
});

it('uma falha na leitura não deixa um arquivo pela metade passar por inteiro', async () => {
  const list = listOf(amostra, [ROW], {
    batches: async function* () {
      yield [ROW];
      throw new Error('o banco caiu');
    },
  });
  const out = new PassThrough().resume();
  await expect(writeOds(list, out, new AbortController().signal)).rejects.toThrow('o banco caiu');
});
