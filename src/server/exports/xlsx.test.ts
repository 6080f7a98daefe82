import { randomBytes } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { describe, expect, it, vi } from 'vitest';
import {
  code,
  cpfCnpj,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  integer,
  money,
  month,
  percent,
  type Resource,
  ref,
  text,
  time,
  year,
  yesNo,
} from '../../resources/definition';
import type { ExportRow } from './columns';
import type { ExportedList } from './exported-list';
import { listOf } from './fixtures';
import { writeXlsx } from './xlsx';

const fields = {
  nome: text(100, { label: 'Nome' }),
  documento: cpfCnpj({ label: 'CPF/CNPJ' }),
  codigo: code('99.99', { label: 'Código' }),
  numero: integer({ label: 'Número' }),
  quantidade: decimal(20, 4, { label: 'Quantidade' }),
  valor: money({ label: 'Valor' }),
  taxa: percent({ label: 'Taxa' }),
  dia: date({ label: 'Dia' }),
  instante: dateTime({ label: 'Instante' }),
  hora: time({ label: 'Hora' }),
  mes: month({ label: 'Mês' }),
  ano: year({ label: 'Ano' }),
  sim: yesNo({ label: 'Sim' }),
  pessoa_id: ref('pessoa', { label: 'Pessoa' }),
  saldo: derived('money', { label: 'Saldo' }),
};
type Name = keyof typeof fields;
const amostra = defineResource({
  name: 'amostra',
  label: { one: 'Amostra', many: 'Amostras: 1/2', gender: 'f' },
  route: { base: '/teste/amostra' },
  display: 'nome',
  fields,
  list: { columns: Object.keys(fields) as Name[], sort: ['nome'] },
  form: [],
});

async function write(list: ExportedList): Promise<ExcelJS.Worksheet> {
  const out = new PassThrough();
  const content = buffer(out);
  await writeXlsx(list, out, new AbortController().signal);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content) as unknown as ExcelJS.Buffer);
  return book.worksheets[0] as ExcelJS.Worksheet;
}

const sheetOf = (rows: readonly ExportRow[], resource: Resource = amostra) => write(listOf(resource, rows));
const cellOf = async (name: Name, value: unknown) => {
  const sheet = await sheetOf([{ [name]: value }]);
  return sheet.getCell(2, Object.keys(fields).indexOf(name) + 1);
};

describe('XLSX', () => {
  it('tem um cabeçalho em negrito que não sai da vista e larguras que mostram os valores', async () => {
    const sheet = await sheetOf([{ nome: 'Uma pessoa de nome comprido' }]);
    expect(sheet.name).toBe('Amostras  1 2');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getCell('A1')).toMatchObject({ value: 'Nome', font: { bold: true } });
    expect(sheet.getColumn(1).width).toBe('Uma pessoa de nome comprido'.length + 2);
  });

  it('sem linhas ainda abre', async () => {
    expect((await sheetOf([])).rowCount).toBe(1);
  });

  it.each<[Name, unknown, unknown, string]>([
    ['numero', -42, -42, '0'],
    ['quantidade', '2.5000', 2.5, '#,##0.0000'],
    ['valor', '-1234.56', -1234.56, '#,##0.00;[Red]-#,##0.00'],
    ['saldo', '0.10', 0.1, '#,##0.00;[Red]-#,##0.00'],
    ['taxa', '12.3456', 0.123456, '0.00##%'],
    ['dia', '2026-03-10', new Date('2026-03-10T00:00:00Z'), 'dd/mm/yyyy'],
    ['instante', '2026-03-10T23:30:15-03:00', new Date('2026-03-10T23:30:15Z'), 'dd/mm/yyyy hh:mm'],
    ['hora', '06:30', 6.5 / 24, 'hh:mm'],
    ['mes', '2026-03', new Date('2026-03-01T00:00:00Z'), 'mm/yyyy'],
    ['ano', 2026, 2026, '0'],
  ])('guarda %s com o seu tipo', async (name, value, stored, format) => {
    const cell = await cellOf(name, value);
    // an hour alone is read back as a moment of the first day
    expect(cell.value instanceof Date && name === 'hora' ? cell.value.getTime() : cell.value).toEqual(
      name === 'hora' ? Date.UTC(1899, 11, 30, 6, 30) : stored,
    );
    expect(cell.numFmt).toBe(format);
  });

  it.each<[Name, unknown, string]>([
    ['documento', '00000000191', '000.000.001-91'],
    ['documento', '***.456.789-**', '***.456.789-**'],
    ['codigo', '01.02', '01.02'],
    ['nome', '0012345678901234567890', '0012345678901234567890'],
    ['nome', '=1+1', '=1+1'],
    ['sim', true, 'Sim'],
  ])('guarda %s %j como texto', async (name, value, stored) => {
    const cell = await cellOf(name, value);
    expect(cell.type).toBe(ExcelJS.ValueType.String);
    expect(cell.value).toBe(stored);
  });

  it('não perde dígitos: o que uma planilha arredondaria vai como texto', async () => {
    expect((await cellOf('valor', '1234567890123.45')).value).toBe(1234567890123.45);
    expect((await cellOf('valor', '12345678901234567.89')).value).toBe('12.345.678.901.234.567,89');
    expect((await cellOf('quantidade', '1234567890123456.0000')).value).toBe('1.234.567.890.123.456,0000');
    expect((await cellOf('quantidade', '123456789012345.0000')).value).toBe(123456789012345);
  });

  it('escreve por extenso as datas que o Excel conta errado', async () => {
    expect((await cellOf('dia', '1900-02-28')).value).toBe('28/02/1900');
  });

  it('espera por quem lê: um download lento não enche a memória', async () => {
    let read = 0;
    const stuck = new Writable({ highWaterMark: 1, write: () => undefined });
    const batch = Array.from({ length: 500 }, () => ({ nome: randomBytes(40).toString('hex') }));
    const list = listOf(amostra, [], {
      async *batches(signal) {
        for (; read < 400; read++) {
          signal.throwIfAborted();
          yield batch;
        }
      },
    });
    const gone = new AbortController();
    const failed = expect(writeXlsx(list, stuck, gone.signal)).rejects.toThrow();
    let before = -1;
    while (read !== before) {
      before = read;
      await delay(200);
    }
    // the archive keeps a megabyte of its own
    expect(read).toBeLessThan(200);
    gone.abort(new Error('desistiu'));
    await failed;
  });

  it('diz o erro da leitura e fecha o destino', async () => {
    const out = new PassThrough();
    out.on('error', () => undefined).resume();
    const list = listOf(amostra, [], {
      // biome-ignore lint/correctness/useYield: it fails before the first row
      async *batches() {
        throw new Error('o banco caiu');
      },
    });
    await expect(writeXlsx(list, out, new AbortController().signal)).rejects.toThrow('o banco caiu');
    await vi.waitFor(() => expect(out.destroyed).toBe(true), { timeout: 60_000 });
  });

  it('diz o erro de quem recebe', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disco cheio')) });
    const rows = Array.from({ length: 2000 }, (_, numero) => ({ nome: `Pessoa ${numero}`, numero }));
    await expect(writeXlsx(listOf(amostra, rows), full, new AbortController().signal)).rejects.toThrow('disco cheio');
  });
});
