import { roundDecimal } from '../../resources/definition';

/** What a format of cells makes of a number, as far as reading it needs to know. */
export type CellFormat =
  | { shows: 'geral' | 'texto' | 'duracao' }
  | { shows: 'data'; withHour: boolean }
  | { shows: 'hora'; withSeconds: boolean }
  // `places`: decimals that are shown, null for as many as there are; `zeros`: digits filled up with zeros
  | { shows: 'numero' | 'percentual'; places: number | null; zeros: number };

/** What is read of a cell. */
export interface ShownCell {
  text: string;
  /** What the person should know: the cell holds more than it shows. */
  aviso?: string;
  /** Why it cannot be read. */
  recusa?: string;
}

/** What is said of cells that hold nothing to read, in every kind of workbook. */
export const CELL_FAULTS = {
  error: (shown: string) => `A célula mostra o erro ${shown.slice(0, 20)}. Corrija-a na planilha.`,
  formula: 'A célula tem uma fórmula sem o valor calculado. Abra o arquivo na planilha, salve e envie novamente.',
};

const DAY_MS = 86_400_000;
/** From here on a spreadsheet has already replaced digits by zeros. */
const TOO_LONG = 1e15;

/** Formats that every spreadsheet has without declaring them. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
  49: '@',
};
/** Dates of the spreadsheets of the East, by their numbers. */
const isEastern = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The format of a number of the list of formats, with what the workbook declares. */
export function formatOfId(id: number, declared: ReadonlyMap<number, string>): CellFormat {
  return parseFormat(declared.get(id) ?? BUILT_IN[id] ?? (isEastern(id) ? 'dd/mm/yyyy' : 'General'));
}

/** Reads the code of a format: its first part, the one of positive numbers. */
export function parseFormat(code: string): CellFormat {
  const elapsed = /\[(h+|m+|s+)\]/i.test(code);
  const bare = (code.replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, '').split(';')[0] ?? '').trim();
  if (elapsed) return { shows: 'duracao' };
  if (bare === '' || /general/i.test(bare)) return { shows: 'geral' };
  if (bare.includes('@')) return { shows: 'texto' };
  const [hour, second] = [/h/i.test(bare), /s/i.test(bare)];
  if (/[dy]/i.test(bare) || (/m/i.test(bare) && !hour && !second)) return { shows: 'data', withHour: hour };
  if (hour || second) return { shows: 'hora', withSeconds: second };
  const [digits = '', whole = '', fraction = ''] = /([#0?,]+)(?:\.([#0?]*))?/.exec(bare) ?? [];
  // in thousands, in exponents or in fractions it shows less than it is worth
  const exact = digits === '' || whole.endsWith(',') || /[E/]/i.test(bare) || /\..*\./.test(bare);
  return {
    shows: bare.includes('%') ? 'percentual' : 'numero',
    places: exact ? null : fraction.length,
    zeros: !exact && fraction === '' ? leadingZeros(bare) : 0,
  };
}

/** `00000`, `000\.000\.000\-00`: as many digits as there are zeros, when nothing but zeros is asked for. */
function leadingZeros(bare: string): number {
  const zeros = bare.replace(/[^#0?,]/g, '');
  return /^0{2,}$/.test(zeros) ? zeros.length : 0;
}

/** A number as its cell shows it, in the words of here. */
export function shownNumber(value: string, format: CellFormat, date1904: boolean): ShownCell {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value };
  if (format.shows === 'data') return { text: dateOf(number, date1904) ?? plain(number) };
  if (format.shows === 'hora' && number >= 0) return { text: hourOf(number % 1, format.withSeconds) };
  if (format.shows === 'duracao' && number >= 0) return { text: hourOf(number, true).replace(/^(\d+:\d\d):00$/, '$1') };
  if (Math.abs(number) >= TOO_LONG)
    return {
      text: value,
      recusa: 'O número tem mais de 15 dígitos, e a planilha já perdeu os últimos. Formate a coluna como texto e digite-o novamente.',
    };
  if (format.shows !== 'numero' && format.shows !== 'percentual') return { text: plain(number) };
  const sign = format.shows === 'percentual' ? '%' : '';
  const held = plain(sign ? Number((number * 100).toPrecision(15)) : number);
  if (format.zeros > 0 && /^\d+$/.test(held)) return { text: held.padStart(format.zeros, '0') + sign };
  if (format.places === null) return { text: held + sign };
  const rounded = shorten(roundDecimal(held.replace(',', '.'), format.places).replace('.', ','));
  if (rounded === held) return { text: held + sign };
  return { text: rounded + sign, aviso: `Lido como a planilha mostra, ${rounded}${sign}; a célula guarda ${held}${sign}.` };
}

/** A number as people type it here: 15 digits, as many as a spreadsheet keeps, and a comma. */
function plain(number: number): string {
  return Number(number.toPrecision(15)).toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 15 });
}

const shorten = (text: string) => (text.includes(',') ? text.replace(/,?0+$/, '') : text).replace(/^-0$/, '0');

/** A part of a day, or many, as hours. */
function hourOf(days: number, withSeconds: boolean): string {
  const seconds = Math.round(days * 86_400);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, ...(withSeconds ? [seconds % 60] : [])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A serial day as a civil date, with the hour when it has one; null for what is no date. */
function dateOf(serial: number, date1904: boolean): string | null {
  // the count from 1900 has a 29 February that never was
  const day = date1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  if (serial < (date1904 ? 0 : 1) || (!date1904 && Math.floor(serial) === 60) || serial > 2_958_465) return null;
  const instant = new Date(Math.round((day - 25_569) * DAY_MS)).toISOString();
  return Number.isInteger(serial) ? instant.slice(0, 10) : instant.slice(0, 16);
}
