import { blocksOf, type PageBlocks } from './blocks';
import { wallTimeOf } from './civil-date';
import type { AnyField, FieldKind, FieldOf, KeyedValues } from './field';

/** "1234.5" with scale 2 → "1.234,50". Exact: works on the text, never on a number. */
export function formatDecimal(value: string | number, scale?: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (!whole) return String(value);
  const decimals = scale === undefined ? fraction : fraction.padEnd(scale, '0').slice(0, scale);
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${grouped}${decimals ? `,${decimals}` : ''}`;
}

/** "1 linha", "1.200 linhas". */
export function counted(n: number, one: string, many: string): string {
  return `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;
}

/** A label inside a sentence: "Em elaboração" → "em elaboração"; initials stay: "LDO". */
export const inSentence = (label: string): string => (/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** "2026-03-10" → "10/03/2026". */
export function formatDate(value: string): string {
  return value.slice(0, 10).split('-').reverse().join('/');
}

/** "2026-03", or a day of it → "03/2026". */
export const formatMonth = (value: string): string => `${value.slice(5, 7)}/${value.slice(0, 4)}`;

/** An instant in the municipality's time zone: "10/03/2026 14:05", or with seconds. */
export function formatInstant(value: string | Date, withSeconds = false): string {
  const [day = '', hour = ''] = wallTimeOf(new Date(value)).split('T');
  return `${formatDate(day)} ${withSeconds ? hour : hour.slice(0, 5)}`;
}

/** The form of the audit footer: "10/03/2026 às 14:05:09". */
export function formatMoment(value: string | Date): string {
  return formatInstant(value, true).replace(' ', ' às ');
}

/** CPF or CNPJ with its mask, told apart by length. One that the server has hidden (`***.456.789-**`) stays as it is. */
export function formatDocument(value: string): string {
  if (value.includes('*')) return value;
  if (value.length === 11) return value.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  return value.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** (11)90000-0001, (11)3000-0000, 3000-0000 or 0800 123 4567; the number of a service or of another country stays as it is. */
export function formatPhone(value: string): string {
  if (value.startsWith('+')) return value;
  if (/^0[358]00/.test(value)) return value.replace(/^(\d{4})(\d{3})(\d*)$/, '$1 $2 $3');
  if (value.length > 9) return value.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1)$2-$3');
  return value.replace(/^(\d{4,5})(\d{4})$/, '$1-$2');
}

/** 13999-000. */
export function formatCep(value: string): string {
  return value.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** A file size as people read it: "8 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${formatDecimal((bytes / 1_000_000).toFixed(1)).replace(',0', '')} MB`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The text of a cleaned HTML, in one line: for lists, exports, the bell and e-mail. */
export function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h\d|\/td|\/th)[^>]*>/gi, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The paragraphs of a cleaned HTML as plain text, without the empty ones: each block, line and row of a table is one. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<(?:br|hr)[^>]*>|<\/(?:p|li|h\d|tr|div|blockquote)>/i)
    .map(plainText)
    .filter(Boolean);
}

/** A decimal with the places of its field or, of one that is written `shortest`, with those that say something. */
export function writeDecimal(value: string, { scale, shortest }: Pick<FieldOf<'decimal'>, 'scale' | 'shortest'>): string {
  if (!shortest) return formatDecimal(value, scale);
  return formatDecimal(value.includes('.') ? value.replace(/\.?0+$/, '') : value);
}

type Formats = { [K in FieldKind]: (value: never, field: FieldOf<K>) => string };
const asText = (value: string) => value;
const fileName = (value: { nome: string }) => value.nome;
const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');

/** How each kind of value reads in a list, an export, a print and the audit trail. */
const formats: Formats = {
  text: asText,
  longText: asText,
  html: plainText,
  integer: (value: number) => String(value),
  decimal: (value: string, field) => writeDecimal(value, field),
  money: (value: string) => formatDecimal(value, 2),
  percent: (value: string) => `${formatDecimal(value).replace(/(,\d\d)0+$/, '$1')} %`,
  date: formatDate,
  dateTime: (value: string) => formatInstant(value),
  time: asText,
  month: formatMonth,
  year: (value: number) => String(value),
  yesNo: yesOrNo,
  active: (value: boolean) => (value ? 'Ativo' : 'Inativo'),
  choice: (value: string, field) => field.options[value] ?? value,
  choices: (value: string[], field) => value.map((key) => field.options[key] ?? key).join(', '),
  ref: (value: number) => String(value),
  refs: (value: { nome?: string; id: number }[]) => value.map((row) => row.nome ?? row.id).join(', '),
  items: (value: unknown[]) => `${value.length}`,
  file: fileName,
  files: (value: { nome: string }[]) => value.map(fileName).join(', '),
  image: fileName,
  cpf: formatDocument,
  cnpj: formatDocument,
  cpfCnpj: formatDocument,
  phone: formatPhone,
  cep: formatCep,
  email: asText,
  url: asText,
  color: asText,
  code: asText,
  secret: ({ definido }: { definido: boolean }) => (definido ? 'Definido' : 'Não definido'),
  blocks: (value: PageBlocks) => counted(blocksOf(value).length, 'bloco', 'blocos'),
  values: (value: KeyedValues) => counted(Object.keys(value).length, 'campo preenchido', 'campos preenchidos'),
  derived: (value: unknown, field) => derivedFormats[field.as](value as never),
};

const derivedFormats: Record<FieldOf<'derived'>['as'], (value: never) => string> = {
  text: (value: unknown) => String(value),
  cpfCnpj: formatDocument,
  integer: (value: number) => String(value),
  decimal: (value: string) => formatDecimal(value),
  money: (value: string) => formatDecimal(value, 2),
  percent: (value: string) => `${formatDecimal(value, 2)} %`,
  date: formatDate,
  dateTime: (value: string) => formatInstant(value),
  yesNo: yesOrNo,
  tags: (value: string[]) => value.join(', '),
  lines: (value: unknown[]) => String(value.length),
};

/** The display of a related row: its values without the id, joined. */
export function formatRelation(row: Readonly<Record<string, unknown>> | null | undefined): string {
  if (!row) return '';
  return Object.entries(row)
    .filter(([key, value]) => key !== 'id' && key !== 'ativo' && value !== null)
    .map(([, value]) => String(value))
    .join(' · ');
}

/** A field's value as text; empty for null. A relation needs its display row, see `formatRelation`. */
export function formatValue(field: AnyField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return (formats[field.kind] as (value: unknown, field: AnyField) => string)(value, field);
}
