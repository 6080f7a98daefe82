import { z } from 'zod';
import { type PageBlocks, shapeProblem } from './blocks';
import { civilToday, isCivilDate } from './civil-date';
import { compareDecimals, isCanonicalDecimal } from './decimals';
import { isCnpj, isCpf, stripMask } from './documents';
import type { AnyField, FieldKind, FieldOf, KeyedValues } from './field';
import { formatDate, formatDecimal, plainText } from './format';
import { type GeometryKind, readGeometry, writeGeometry } from './geometry';
import { readTypedPhone, type TypedPhone } from './typed-document';
import { numberProblem } from './typed-number';
import { plainTyping, visibleText } from './typed-text';
import type { SecretState } from './values';

/** Kinds whose value is one scalar or one simple list; `items` are checked line by line in validate.ts. */
type WireKind = Exclude<FieldKind, 'items' | 'derived'>;
type Wires = { [K in WireKind]: (field: FieldOf<K>) => z.ZodType };

/** Control characters (but line breaks and tabs) and lone surrogates: PostgreSQL and PDF refuse them. */
const UNSAFE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;

const INT_MAX = 2_147_483_647;

function quoted(field: AnyField): string {
  return `O campo "${field.label}"`;
}

function string(field: AnyField): z.ZodString {
  return z.string(`${quoted(field)} deve ser um texto.`);
}

/** Text in Unicode NFC, without control characters; `tidy` takes off what is not content. */
function cleanText(field: AnyField, max: number, min = 0, tidy: (text: string) => string = visibleText) {
  return string(field)
    .refine((value) => !UNSAFE.test(value), `${quoted(field)} contém caracteres que não podem ser gravados. Digite o texto novamente.`)
    .transform((value) => tidy(value.normalize('NFC')))
    .pipe(
      z
        .string()
        .min(min, `${quoted(field)} precisa de pelo menos ${min} caracteres.`)
        .max(max, `${quoted(field)} aceita no máximo ${formatDecimal(max)} caracteres.`),
    );
}

function masked(field: AnyField, valid: (value: string) => boolean, message: string) {
  return string(field).max(40, message).transform(stripMask).refine(valid, message);
}

function integerBetween(field: AnyField, min: number, max: number) {
  return z
    .number(`${quoted(field)} deve ser um número inteiro.`)
    .int(`${quoted(field)} deve ser um número inteiro.`)
    .min(min, `${quoted(field)} deve ser maior ou igual a ${formatDecimal(min)}.`)
    .max(max, `${quoted(field)} deve ser menor ou igual a ${formatDecimal(max)}.`);
}

function exact(field: AnyField, precision: number, scale: number, min?: string, max?: string) {
  const whole = precision - scale;
  const shape = new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${scale}})?$`);
  const message = `${quoted(field)} deve ser um número com até ${whole} dígitos inteiros e ${scale} decimais.`;
  return z
    .union([z.string().max(60, message), z.number(message).transform(String)], message)
    .refine(isCanonicalDecimal, {
      // what is no text and no number was refused already
      when: ({ value }) => typeof value === 'string',
      error: ({ input }) => `${quoted(field)} não foi entendido. ${numberProblem(input)}`,
      abort: true,
    })
    .refine((value) => shape.test(value), message)
    .transform((value) => normalizeDecimal(value, scale))
    .refine(
      (value) => min === undefined || compareDecimals(value, min) >= 0,
      `${quoted(field)} deve ser maior ou igual a ${formatDecimal(min ?? '0')}.`,
    )
    .refine(
      (value) => max === undefined || compareDecimals(value, max) <= 0,
      `${quoted(field)} deve ser menor ou igual a ${formatDecimal(max ?? '0')}.`,
    );
}

function normalizeDecimal(value: string, scale: number): string {
  const [whole = '0', decimals = ''] = value.split('.');
  const digits = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const text = scale === 0 ? digits : `${digits}.${decimals.padEnd(scale, '0')}`;
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

function boundOf(bound: string): string {
  return bound === 'hoje' ? civilToday() : bound;
}

function civilDate(field: FieldOf<'date'>) {
  return string(field)
    .refine(isCivilDate, `${quoted(field)} deve ser uma data válida entre 1900 e 2100.`)
    .superRefine((value, context) => {
      if (field.min && value < boundOf(field.min))
        context.addIssue(`${quoted(field)} não pode ser anterior a ${formatDate(boundOf(field.min))}.`);
      if (field.max && value > boundOf(field.max))
        context.addIssue(`${quoted(field)} não pode ser posterior a ${formatDate(boundOf(field.max))}.`);
    });
}

function oneOf(field: FieldOf<'choice'> | FieldOf<'choices'>) {
  const message = `${quoted(field)} não aceita esse valor. Escolha uma das opções da lista.`;
  return z.string(message).refine((value) => Object.hasOwn(field.options, value), message);
}

function idOf(field: AnyField) {
  const message = `${quoted(field)} deve apontar para um registro da lista.`;
  return z.number(message).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message);
}

function fileId(field: AnyField) {
  const message = `${quoted(field)} deve ser um arquivo enviado.`;
  // no z.object: it tries to compile itself, which the browser's security policy refuses and reports
  const file = z.custom<{ id: number }>(
    (value) => typeof value === 'object' && value !== null && idOf(field).safeParse((value as { id?: unknown }).id).success,
  );
  return z.union([idOf(field), file.transform(({ id }) => id)], message);
}

const DRAWN: Readonly<Record<GeometryKind, string>> = { ponto: 'um ponto', linha: 'uma linha', area: 'uma área' };

/** A drawing, written again in its one form. */
function drawing(field: AnyField, kinds: readonly GeometryKind[]) {
  const message = `${quoted(field)} deve ser ${kinds.map((kind) => DRAWN[kind]).join(' ou ')} no mapa: desenhe, ou escreva uma coordenada por linha.`;
  return cleanText(field, 20_000, 0, (text) => {
    if (text.trim() === '') return '';
    const read = readGeometry(text);
    return read && kinds.includes(read.kind) ? writeGeometry(read) : text.trim();
  }).refine((text) => text === '' || kinds.includes(readGeometry(text)?.kind as GeometryKind), message);
}

/** Only the state, exactly as records carry it. */
const secretState = z.custom<SecretState>(
  (value) =>
    typeof value === 'object' && value !== null && Object.keys(value).join() === 'definido' && typeof Object.values(value)[0] === 'boolean',
);

/** The longest rich text, formatting included: some 200 pages, of a document as of what is written in a process. */
export const MOST_RICH_TEXT = 1_000_000;

const wires: Wires = {
  // a password is what was typed, to the last character
  text: (field) => cleanText(field, field.max, field.min, field.secret ? (text) => text.trim() : visibleText),
  longText: (field) =>
    field.geometry ? drawing(field, field.geometry) : cleanText(field, 20_000, 0, (text) => (visibleText(text) ? text.trim() : '')),
  html: (field) => cleanText(field, MOST_RICH_TEXT, 0, (html) => (showsNothing(html) ? '' : html.trim())),
  integer: (field) => integerBetween(field, field.min ?? -INT_MAX, field.max ?? INT_MAX),
  decimal: (field) => exact(field, field.precision, field.scale, field.min, field.max),
  money: (field) => exact(field, 18, 2, field.min, field.max),
  percent: (field) => exact(field, 9, 4, field.min, field.max),
  date: civilDate,
  dateTime: (field) => z.iso.datetime({ offset: true, error: `${quoted(field)} deve ser uma data e hora válidas.` }),
  time: (field) => string(field).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${quoted(field)} deve ser uma hora entre 00:00 e 23:59.`),
  month: (field) => string(field).regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$|^2100-(0[1-9]|1[0-2])$/, `${quoted(field)} deve ser um mês válido.`),
  year: (field) => {
    const message = `${quoted(field)} deve ser um ano entre 1900 e 2100.`;
    return z.number(message).int(message).min(1900, message).max(2100, message);
  },
  yesNo: (field) => z.boolean(`${quoted(field)} deve ser Sim ou Não.`),
  active: (field) => z.boolean(`${quoted(field)} deve ser Ativo ou Inativo.`),
  choice: oneOf,
  choices: (field) =>
    z
      .array(oneOf(field), `${quoted(field)} deve ser uma lista de opções.`)
      .max(200, `${quoted(field)} aceita no máximo 200 opções.`)
      .transform(distinct),
  ref: idOf,
  refs: (field) =>
    z
      .array(idOf(field), `${quoted(field)} deve ser uma lista de registros.`)
      .max(1000, `${quoted(field)} aceita no máximo 1.000 registros.`)
      .transform(distinct),
  file: fileId,
  files: (field) =>
    z
      .array(fileId(field), `${quoted(field)} deve ser uma lista de arquivos.`)
      .max(field.max, `${quoted(field)} aceita no máximo ${field.max} arquivos.`),
  image: fileId,
  cpf: (field) => masked(field, isCpf, `${quoted(field)} tem um CPF inválido. Confira os dígitos.`),
  cnpj: (field) => masked(field, isCnpj, `${quoted(field)} tem um CNPJ inválido. Confira os caracteres.`),
  cpfCnpj: (field) =>
    masked(field, (value) => isCpf(value) || isCnpj(value), `${quoted(field)} tem um CPF ou CNPJ inválido. Confira os dígitos.`),
  phone: (field) => {
    const message = `${quoted(field)} deve ser um telefone com DDD, como (11)90000-0000, sem o ramal.`;
    return string(field)
      .max(40, message)
      .transform((value) => readTypedPhone(value))
      .refine((read): read is TypedPhone => read !== null && read.ramal === undefined, message)
      .transform((read) => read?.fone);
  },
  cep: (field) => masked(field, (value) => /^\d{8}$/.test(value), `${quoted(field)} deve ter 8 dígitos.`),
  email: (field) =>
    cleanText(field, 254)
      .transform((value) => value.toLowerCase())
      .pipe(z.email(`${quoted(field)} deve ser um e-mail válido, como nome@exemplo.gov.br.`)),
  url: (field) =>
    cleanText(field, 500).pipe(
      z.url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: `${quoted(field)} deve ser um endereço que comece com http:// ou https://.`,
      }),
    ),
  color: (field) =>
    string(field)
      .regex(/^#[0-9a-fA-F]{6}$/, `${quoted(field)} deve ser uma cor no formato #RRGGBB.`)
      .toUpperCase(),
  values: (field) => {
    const message = `${quoted(field)} deve trazer um texto, ou os arquivos, de cada campo.`;
    return z
      .custom<KeyedValues>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), message)
      .refine((value) => Object.keys(value).length <= MOST_VALUES, `${quoted(field)} aceita no máximo ${MOST_VALUES} valores.`)
      .refine((value) => Object.entries(value).every(([key, one]) => /^[1-9]\d{0,15}$/.test(key) && isAnswer(one)), message)
      .transform((value) => Object.fromEntries(Object.entries(value).flatMap(([key, one]) => answered(key, one))));
  },
  blocks: (field) =>
    z.custom<PageBlocks>().superRefine((value, context) => {
      const wrong = shapeProblem(value);
      if (wrong) context.addIssue({ code: 'custom', message: `${quoted(field)}: ${wrong}` });
    }),
  secret: (field) =>
    z.union([cleanText(field, field.max, 1, (text) => text.trim()), secretState], {
      error: `${quoted(field)} deve ser um texto de até ${formatDecimal(field.max)} caracteres.`,
    }),
  code: (field) =>
    string(field)
      .transform(plainTyping)
      .refine((value) => maskPattern(field.mask).test(value), `${quoted(field)} deve ter o formato ${field.mask}.`),
};

/** The most keys that a record answers, and the longest answer. */
const MOST_VALUES = 200;
const LONGEST_VALUE = 20_000;

function isAnswer(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.length <= LONGEST_VALUE && !UNSAFE.test(value);
  return Array.isArray(value) && value.length <= MOST_VALUES && value.every((id) => Number.isSafeInteger(id) && id > 0);
}

/** What was left empty is no answer. */
function answered(key: string, value: string | readonly number[] | null): [string, string | readonly number[]][] {
  if (typeof value !== 'string') return value && value.length > 0 ? [[key, value]] : [];
  const text = value.normalize('NFC').trim();
  return visibleText(text) ? [[key, text]] : [];
}

/** A rich text of nothing but empty paragraphs and spaces. */
function showsNothing(html: string): boolean {
  return !/<(img|table|hr)\b/i.test(html) && visibleText(plainText(html)) === '';
}

/** `99.99` → a pattern that accepts "02.01". */
export function maskPattern(mask: string): RegExp {
  return new RegExp(`^${mask.replaceAll('.', '\\.').replaceAll('9', '\\d')}$`);
}

function distinct<T>(values: T[]): T[] {
  return [...new Set(values)];
}

const cache = new WeakMap<AnyField, z.ZodType>();

/** The schema of a field's value on the wire, without regard to whether it is required. Cached by field. */
export function wireSchema(field: AnyField): z.ZodType {
  const known = cache.get(field);
  if (known) return known;
  const make = wires[field.kind as WireKind] as (field: AnyField) => z.ZodType;
  const schema = make(field);
  cache.set(field, schema);
  return schema;
}
