import {
  type AnyField,
  type AnyRecord,
  type Author,
  type FieldOf,
  type Fields,
  formatMoment,
  type LinePart,
  lineInWords,
  recordName,
  type Section,
  satisfies,
  splitLines,
  text,
} from '../../resources/definition';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { columnOf, type ExportColumn, type ExportRow, shownValue } from './columns';
import type { ExportedList, ListTable } from './exported-list';
import { chosenEntity, readLetterhead } from './letterhead';
import { richBlocks } from './rich-text';

/** The columns of a section: what each field is called, and what it says. */
const PAIR = [columnOf('campo', text(200, { label: 'Campo' })), columnOf('valor', text(4000, { label: 'Informação' }))];

/**
 * A record as its paper: the sections of its form, its child tables and texts, who wrote it, the day and where to sign.
 * What is empty is left out.
 *
 * @param record as whoever prints it sees it
 */
export function recordPaper(work: Work, { definition }: ServerResource, record: AnyRecord): ExportedList {
  const shown = definition.form.filter(({ when }) => !when || satisfies(record, when));
  const tables = shown.flatMap((section) => sectionTables(section, definition.fields, record));
  const [first = textOnly(null, ['Nenhum campo preenchido.']), ...others] = [...tables, textOnly(null, closing(work, record))];
  return {
    ...first,
    others,
    titulo: [definition.label.one, recordName(definition, record)].filter(Boolean).join(' '),
    municipio: work.cliente.nome,
    filtros: [],
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())}`,
    assinaturas: [{ nome: work.user.nome, cargo: 'Responsável pela emissão' }],
    minuta: record.data_exclusao ? 'EXCLUÍDO' : null,
    timbre: () => readLetterhead(work, chosenEntity(work, definition.entity === true)),
  };
}

/** The fields of one line each under the title of the section; what is longer follows, under its own label. */
function sectionTables({ title, fields: names }: Section, fields: Fields, record: AnyRecord): ListTable[] {
  const filled = names.flatMap((name) => {
    const field = fields[name];
    return field && isShown(field, name, record) ? [{ name, field }] : [];
  });
  const short = filled.filter(({ name, field }) => !isLong(field, record[name]));
  const rows = short.map(({ name, field }) => ({ campo: field.label, valor: shownValue(columnOf(name, field), record) }));
  const long = filled.filter(({ name, field }) => isLong(field, record[name]));
  const below = long.flatMap(({ name, field }) => longTables(field, record[name]));
  if (rows.length > 0) return [tableOf(title, PAIR, rows), ...below];
  const [first, ...rest] = below;
  if (!first) return [];
  // a child table alone in its section needs no second heading that says the same
  return [{ ...first, nome: first.nome === title || !first.nome ? title : `${title} · ${first.nome}` }, ...rest];
}

function isShown(field: AnyField, name: string, record: AnyRecord): boolean {
  if (field.transient || field.kind === 'secret' || (field.when && !satisfies(record, field.when))) return false;
  const value = record[name];
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function isLong(field: AnyField, value: unknown): boolean {
  return field.kind === 'items' || field.kind === 'html' || (field.kind === 'longText' && /\n|.{300}/.test(String(value)));
}

function longTables(field: AnyField, value: unknown): ListTable[] {
  if (field.kind === 'items') return splitLines(field, value as ExportRow[]).map(itemsTable);
  if (field.kind !== 'html') return [textOnly(field.label, String(value).split(/\r?\n/).filter(Boolean))];
  return richBlocks(String(value)).map((block, at) => {
    const nome = at === 0 ? field.label : null;
    if (block.kind === 'text') return textOnly(nome, block.paragraphs);
    const width = block.head ?? block.rows[0] ?? [];
    const columns = width.map((_, index) => columnOf(String(index), text(4000, { label: block.head?.[index] ?? '' })));
    return tableOf(
      nome,
      columns,
      block.rows.map((cells) => ({ ...cells })),
    );
  });
}

/** A child table: the columns that any of its lines fills. */
function itemsTable({ title, fields, lines }: LinePart<ExportRow>): ListTable {
  const filled = Object.entries(fields).filter(([name, field]) => lines.some((line) => isShown(field, name, line as AnyRecord)));
  return tableOf(
    title,
    filled.map(([name, field]) => (field.kind === 'items' ? nested(name, field) : columnOf(name, field))),
    lines,
  );
}

/** A table inside a line of another has no room for one of its own. */
function nested(name: string, field: FieldOf<'items'>): ExportColumn {
  const lines = (row: ExportRow) => (row[name] ?? []) as ExportRow[];
  return {
    ...columnOf(name, field),
    shown: (row) =>
      lines(row)
        .map((line) => lineInWords(field.fields, line))
        .join('; '),
  };
}

function tableOf(nome: string | null, columns: readonly ExportColumn[], rows: readonly ExportRow[]): ListTable {
  return {
    nome,
    columns,
    total: rows.length,
    batches: async function* () {
      yield [...rows];
    },
  };
}

function textOnly(nome: string | null, texto: readonly string[]): ListTable {
  return { ...tableOf(nome, [], []), texto };
}

/** Who wrote the record, and the place and day of the paper. */
function closing(work: Work, record: AnyRecord): string[] {
  const authors: readonly [string, string | null, Author | null][] = [
    ['Criado em', record.data_cadastro, record.usuario_cadastro],
    ['Alterado em', record.data_alteracao, record.usuario_alteracao],
    ['Excluído em', record.data_exclusao, record.usuario_exclusao],
  ];
  const lines = authors.flatMap(([label, at, who]) => (at ? [`${label} ${formatMoment(at)}${who ? ` por ${who.nome}` : ''}`] : []));
  return [lines.join(' · '), `${work.cliente.nome}, ${dayInWords(work.today())}.`].filter(Boolean);
}

/** "2026-11-25" → "25 de novembro de 2026". */
function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
