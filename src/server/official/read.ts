import { type AnyField, wireSchema } from '../../resources/definition';
import { maskCode } from '../../resources/definition/typing';
import { type OfficialTable, titleOf } from '../../resources/official/table';
import { ValidationError } from '../http/errors';
import type { Form } from '../http/multipart';
import { folded, severalOf, wireValue } from '../imports/cells';
import { References } from '../imports/references';
import { withSentSheet } from '../imports/sent-sheet';
import type { Sheet, SheetRow } from '../imports/sheet';
import type { Work } from '../work';
import type { OfficialFault, OfficialFile, OfficialLine } from './plan';
import type { OfficialRegistration, OfficialRules } from './rules';

/** Lines of a file; the largest national table has a third of them. */
const MOST_LINES = 20_000;

/** Where each field is in the rows of a file. */
interface Columns {
  places: ReadonlyMap<string, number>;
  /** The titles that they have in the file. */
  titles: Readonly<Record<string, string>>;
  width: number;
  ignored: readonly string[];
}

/**
 * Reads the file of an official table, line by line.
 *
 * @throws ValidationError on `arquivo` for a file that holds no table, or not this one
 */
export function readOfficialFile(
  work: Work,
  { table, rules }: OfficialRegistration,
  form: Form | null,
  exercicio: number,
): Promise<OfficialFile> {
  return withSentSheet(form, async (sheet) => {
    const columns = columnsOf(table, sheet);
    const faults: OfficialFault[] = [];
    const found = new Map<string, OfficialLine>();
    let [lidas, ignoradas] = [0, 0];
    for await (const row of sheet.rows()) {
      lidas += 1;
      if (lidas > MOST_LINES) throw refused(`O arquivo tem mais de ${MOST_LINES.toLocaleString('pt-BR')} linhas.`);
      const line = lineOf(table, rules, columns, row);
      if (rules.municipal?.(line.values) || !isInForce(line, exercicio)) {
        ignoradas += 1;
        continue;
      }
      const wrong = faultsOf(table, columns, row, line);
      const first = found.get(line.key);
      if (first) wrong.push(fault(table, line, table.key, `O código repete o da linha ${first.linha}.`));
      else if (!wrong.some(({ coluna }) => coluna === titleOf(table, table.key))) found.set(line.key, line);
      faults.push(...wrong);
    }
    const all = [...found.values()];
    await resolveReferences(work, table, all, faults);
    if (!rules.compare) for (const line of all) faults.push(...besideOthers({ table, rules }, line, found));
    const wrong = new Set(faults.map(({ linha }) => linha));
    return {
      lines: all.filter(({ linha }) => !wrong.has(linha)),
      keys: new Set(found.keys()),
      faults,
      lidas,
      ignoradas,
      colunasIgnoradas: columns.ignored,
    };
  });
}

/** The refusal of a cell. */
export function fault(table: OfficialTable, { linha, texts }: OfficialLine, field: string, mensagem: string): OfficialFault {
  return { linha, coluna: field in table.columns ? titleOf(table, field) : null, valor: texts[field]?.slice(0, 200) || null, mensagem };
}

const refused = (message: string) => new ValidationError({ arquivo: [message] });
const foldedTitle = (title: string) => folded(title).replace(/[^a-z0-9]/g, '');

/** @throws ValidationError on `arquivo` without the columns that every line has */
function columnsOf(table: OfficialTable, { colunas }: Sheet): Columns {
  const titles = colunas.map(foldedTitle);
  const places = new Map<string, number>();
  for (const [field, others] of Object.entries(table.columns)) {
    const at = [titleOf(table, field), ...others].map((title) => titles.indexOf(foldedTitle(title))).find((place) => place >= 0);
    if (at !== undefined) places.set(field, at);
  }
  const needed = [table.key, ...table.resource.display.filter((name) => name in table.columns && name !== table.key)];
  const missing = needed.filter((field) => !places.has(field)).map((field) => `"${titleOf(table, field)}"`);
  if (missing.length > 0)
    throw refused(
      `O arquivo não tem ${missing.length === 1 ? 'a coluna' : 'as colunas'} ${missing.join(' e ')}. A primeira linha deve ter os títulos das colunas.`,
    );
  const used = new Set(places.values());
  return {
    places,
    titles: Object.fromEntries([...places].map(([name, place]) => [name, foldedTitle(colunas[place] ?? '')])),
    width: colunas.length,
    ignored: colunas.filter((_, place) => !used.has(place)),
  };
}

function lineOf(table: OfficialTable, { words }: OfficialRules, { places, titles }: Columns, { linha, celulas }: SheetRow): OfficialLine {
  const values: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  for (const [name, place] of places) {
    const written = (celulas[place] ?? '').replace(/\s+/g, ' ').trim();
    const text = (written && words?.[name]?.(written, titles[name] ?? '')) || written;
    const field = table.resource.fields[name] as AnyField;
    texts[name] = written;
    if (text === '' || field.kind === 'ref' || field.kind === 'refs') continue;
    values[name] = field.kind === 'code' ? codeOf(field.mask, text) : wireValue(field, text);
  }
  return { linha, key: String(values[table.key] ?? ''), values, texts };
}

/** A code with the dots of its mask and the zeros that were left out: to the right of levels, to the left of a number. */
function codeOf(mask: string, text: string): string {
  const size = mask.replaceAll('.', '').length;
  const digits = text.replaceAll('.', '');
  if (!/^\d+$/.test(digits)) return text;
  if (!mask.includes('.')) return digits.padStart(size, '0');
  if (digits.length === size) return maskCode(mask, digits);
  const parts = text.split('.');
  return mask
    .split('.')
    .map((part, level) => parts[level] ?? '0'.repeat(part.length))
    .join('.');
}

function isInForce({ values }: OfficialLine, exercicio: number): boolean {
  const { vigencia_inicio: from, vigencia_fim: until } = values;
  return !(typeof from === 'number' && from > exercicio) && !(typeof until === 'number' && until < exercicio);
}

/** What is wrong with the cells of a line, each by itself. */
function faultsOf(
  table: OfficialTable,
  { width, places }: Columns,
  { celulas, notas = [] }: SheetRow,
  line: OfficialLine,
): OfficialFault[] {
  const faults: OfficialFault[] = [];
  for (const [name, place] of places)
    for (const { coluna, mensagem, recusa } of notas) if (recusa && coluna === place) faults.push(fault(table, line, name, mensagem));
  if (celulas.slice(width).some((cell) => cell.trim() !== ''))
    faults.push({ ...fault(table, line, '', 'A linha tem mais colunas que o cabeçalho. Confira o separador e as aspas.') });
  if (line.key === '') faults.push(fault(table, line, table.key, 'Informe o código.'));
  for (const [name, value] of Object.entries(line.values)) {
    const read = wireSchema(table.resource.fields[name] as AnyField).safeParse(value);
    if (read.success) line.values[name] = read.data;
    else faults.push(fault(table, line, name, read.error.issues[0]?.message ?? 'Valor inválido.'));
  }
  return faults;
}

async function resolveReferences(work: Work, table: OfficialTable, lines: readonly OfficialLine[], faults: OfficialFault[]): Promise<void> {
  const references = new References();
  for (const name of Object.keys(table.columns)) {
    const field = table.resource.fields[name];
    if (field?.kind !== 'ref' && field?.kind !== 'refs') continue;
    const partsOf = ({ texts }: OfficialLine) =>
      field.kind === 'refs' ? severalOf(texts[name] ?? '') : [texts[name] ?? ''].filter(Boolean);
    const answers = await references.resolve(work, field.target, lines.flatMap(partsOf));
    for (const line of lines) {
      const found = partsOf(line).map((text) => ({ text, id: answers.get(text) }));
      const ids = found.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
      for (const { text, id } of found)
        if (typeof id !== 'number') faults.push(fault(table, line, name, `Não há um só registro "${text.slice(0, 60)}".`));
      if (ids.length > 0) line.values[name] = field.kind === 'refs' ? ids : ids[0];
    }
  }
}

/** The national table is whole: a level comes with the one above it. */
function besideOthers({ table, rules }: OfficialRegistration, line: OfficialLine, found: ReadonlyMap<string, unknown>): OfficialFault[] {
  const above = rules.above?.(line.key) ?? null;
  const messages = [
    above !== null && !found.has(above) ? `O código superior ${above} não está no arquivo.` : null,
    rules.judge?.(line.key, (key) => found.has(key)) ?? null,
  ];
  return messages.flatMap((message) => (message ? [fault(table, line, table.key, message)] : []));
}
