import { type AnyField, type Fields, folded, isCivilDate, isYearly, type Resource, stripMask } from '../../resources/definition';
import { ident, likePattern, type Parameters } from '../db/sql';
import { searchedFields } from '../db/tables';
import { shownSql } from './columns';
import { numberSql } from './number';
import type { Registry, ServerResource } from './registry';

/** A number as people type it: `12`, `00012/2026`, `nº 12/26`, `00012/2026-2` of one that corrects another. */
export const NUMBER = /^(?:n[ºo°]\.?\s*)?0*(\d{1,9})(?:\s*[/-]\s*(\d{4}|\d{2}))?(?:-(\d{1,4}))?$/i;

/** A number that is written after its year: `2026/005`. */
const YEAR_FIRST = /^(\d{4})\s*[/-]\s*0*(\d{1,9})$/;

/** A relation that the list shows: a record is found by the text of the record that it points to. */
export interface RelatedText {
  field: string;
  target: Resource;
}

/** By what a resource is found beside its own stored text. */
export interface Related {
  relations: readonly RelatedText[];
  /** What the names of its records are made of. */
  registry: Registry;
}

/** The relations that the list of a resource shows, or its display, to what has a searched text of its own. */
export function relatedTexts({ display, list, fields }: Resource, all: ReadonlyMap<string, Resource>): RelatedText[] {
  return [...new Set([...display, ...list.columns])].flatMap((name) => {
    const field = fields[name];
    if (field?.kind !== 'ref') return [];
    const target = all.get(field.target);
    return target && !target.view && searchedFields(target).length > 0 ? [{ field: name, target }] : [];
  });
}

/** What is looked for: a word, as it is looked for in a text, and whether what is personal is too. */
interface Asked {
  word: string;
  /** The pattern of the folded word. */
  like: () => string;
  sensitive: boolean;
  parameters: Parameters;
}

/** A way to the records that a word finds. */
interface Way {
  where: string;
  /** It is computed of each row, of which only the last are asked. */
  computed?: true;
}

/** So many rows may be computed one by one while a person waits. */
const MOST_COMPUTED = 10_000;

/**
 * The conditions of a search over the rows `t`. Every word must be found in the text of the record, in what names it, or in the text of
 * what its list shows; digits also match what is shown with a mask, and a number the document that has it.
 */
export function searchConditions(
  resource: ServerResource,
  words: readonly string[],
  { sensitive }: { sensitive: boolean },
  parameters: Parameters,
): string[] {
  const { definition } = resource;
  const found = tellingWords(definition, words).map((word) =>
    waysOf(resource, { word, sensitive, parameters, like: likeOf(word, parameters) }),
  );
  // what is a view of other tables would be read once for each way
  const plain = found.filter((ways) => definition.view || (ways.length < 2 && !ways[0]?.computed));
  const many = found.filter((ways) => !plain.includes(ways));
  // each way is a walk of its own, because an OR of them would be on no index; what several words find is told by their ids alone
  const sets = many.map((ways) => `(${ways.map((way) => wayTo(definition, way)).join(' union all ')})`);
  return [
    ...plain.map((ways) => (ways.length === 0 ? 'false' : `(${ways.map(({ where }) => where).join(' or ')})`)),
    ...(sets.length > 0 ? [`t.id in (${sets.join(' intersect ')})`] : []),
  ];
}

/** The words of a search that say more than what kind of record is looked for: `cda 1/2026`. */
function tellingWords({ label, document }: Resource, words: readonly string[]): readonly string[] {
  if (!document?.number || words.length < 2) return words;
  const kind = new Set([label.one, label.many, ...(label.also ?? [])].flatMap((name) => folded(name).split(' ')));
  return words.filter((word) => !kind.has(folded(word)));
}

/** The pattern is a value of the statement only where it is asked for: one that nothing takes would be of no type. */
function likeOf(word: string, parameters: Parameters): () => string {
  let pattern: string | undefined;
  return () => {
    pattern ??= `f_busca(${parameters.add(likePattern(word))})`;
    return pattern;
  };
}

/** Every way to the records that a word finds. */
function waysOf(resource: ServerResource, asked: Asked): Way[] {
  const { definition, related, rules } = resource;
  const { word, like, sensitive, parameters } = asked;
  const ways: Way[] = inText('t', definition, asked);
  if (related) {
    ways.push(...byNumber(definition, related.registry, asked), ...inName(resource, related.registry, asked));
    for (const one of related.relations) ways.push(...inRelated(definition.fields, one, asked));
  }
  if (rules.searchAlso) ways.push({ where: rules.searchAlso('t', like(), () => parameters.add(stripMask(word).toUpperCase()), sensitive) });
  return ways;
}

function wayTo({ name }: Resource, { where, computed }: Way): string {
  const rows = computed ? `(select * from ${ident(name)} order by id desc limit ${MOST_COMPUTED})` : ident(name);
  return `select t.id from ${rows} t where ${where}`;
}

/** What is in the stored text of a row, which a trigram index answers. */
function inText(t: string, definition: Resource, { word, like, sensitive, parameters }: Asked): Way[] {
  if (searchedFields(definition).length === 0) return [];
  const bare = stripMask(word);
  const found = sensitive ? (pattern: string) => `${t}.busca like ${pattern}` : foundInPublic(t, definition);
  const masked = bare !== word && /\d/.test(bare) ? [found(`f_busca(${parameters.add(likePattern(bare))})`)] : [];
  const whole = !sensitive && bare.length >= WHOLE_DOCUMENT ? hiddenSearched(definition) : [];
  const any = [found(like()), ...masked, ...whole.map((name) => `${t}.${ident(name)} = ${parameters.add(bare.toUpperCase())}`)];
  return [{ where: `(${any.join(' or ')})` }];
}

const WHOLE_DOCUMENT = 11;

/** The number of a document, of any year where none is typed; of one that is counted within another, by the number of both. */
function byNumber({ document, fields }: Resource, registry: Registry, { word, parameters }: Asked): Way[] {
  const { number } = document ?? {};
  const [, digits, year, part] = NUMBER.exec(word) ?? [];
  const [, first, after] = YEAR_FIRST.exec(word) ?? [];
  if (number && isYearly(number) && number.mask.startsWith('A') && first && after)
    return [{ where: numbered('t', number.year, after, first, parameters) }];
  if (!number || digits === undefined) return [];
  if (isYearly(number)) return part === undefined ? [{ where: numbered('t', number.year, digits, year, parameters) }] : [];
  const field = fields[number.parent];
  const parent = field?.kind === 'ref' ? registry.get(field.target).definition : undefined;
  const above = parent?.document?.number;
  if (!parent || !above || !isYearly(above)) return [];
  const within = part === undefined ? '' : ` and t.numero = ${parameters.add(Number(part))}`;
  const rows = `select r.id from ${ident(parent.name)} r where ${numbered('r', above.year, digits, year, parameters)}`;
  return [{ where: `t.${ident(number.parent)} in (${rows})${within}` }];
}

function numbered(t: string, column: string, digits: string, year: string | undefined, parameters: Parameters): string {
  const number = `${t}.numero = ${parameters.add(Number(digits))}`;
  if (year === undefined) return number;
  const whole = year.length === 4 ? Number(year) : 2000 + Number(year);
  return `(${number} and ${t}.${ident(column)} = ${parameters.add(whole)})`;
}

/** What names the record and is in no stored text. */
function inName(resource: ServerResource, registry: Registry, asked: Asked): Way[] {
  const { name: owner, display, fields } = resource.definition;
  const { like, sensitive } = asked;
  const stored = searchedFields(resource.definition);
  return display.flatMap((name): Way[] => {
    const field = fields[name];
    if (!field || stored.includes(name) || (field.personal && !sensitive)) return [];
    if (VALUED.includes(field.kind)) return valueFound(`t.${ident(name)}`, field, asked);
    const where = `f_busca(${shownSql(registry, owner, name, 't', { sensitive })}::text) like ${like()}`;
    // a document that is called by its number alone is found by it, and what waits for one is little
    return [isNumberAlone(resource, name) ? { where: `t.numero is null and ${where}` } : { where, computed: true }];
  });
}

/** Whether a label is the number of its document, once it has one. */
function isNumberAlone({ definition, rules }: ServerResource, name: string): boolean {
  const said = rules.derived?.[name]?.('t');
  if (!definition.document?.number || !said) return false;
  const written = numberSql(definition)('t');
  return said === written || said.startsWith(`coalesce(${written},`);
}

/** Kinds whose text is that of one value. */
const VALUED: readonly AnyField['kind'][] = ['choice', 'integer', 'year', 'date', 'month', 'money'];

/** The condition that a column has the value that a word is the text of; none when it is that of no value. */
function valueFound(column: string, field: AnyField, { word, parameters }: Asked): Way[] {
  if (field.kind === 'choice') {
    const keys = Object.entries(field.options).flatMap(([key, label]) => (folded(label).includes(folded(word)) ? [key] : []));
    return keys.length > 0 ? [{ where: `${column} = any(${parameters.add(keys)})` }] : [];
  }
  const value = typedValue(field.kind, word);
  return value === null ? [] : [{ where: `${column} = ${parameters.add(value)}` }];
}

function typedValue(kind: AnyField['kind'], word: string): string | number | null {
  if (kind === 'integer' || kind === 'year') return /^\d{1,9}$/.test(word) ? Number(word) : null;
  if (kind === 'money') return /^[\d.]{1,20},\d{2}$/.test(word) ? word.replaceAll('.', '').replace(',', '.') : null;
  const [day, month, year] = (kind === 'date' ? word : `01/${word}`).split('/');
  const date = `${year}-${month}-${day}`;
  return isCivilDate(date) ? date : null;
}

/** By the text of a related record. */
function inRelated(fields: Fields, { field: name, target }: RelatedText, asked: Asked): Way[] {
  if (fields[name]?.personal && !asked.sensitive) return [];
  return inText('r', target, { ...asked, sensitive: false }).map(({ where }) => ({
    where: `t.${ident(name)} in (select r.id from ${ident(target.name)} r where ${where})`,
  }));
}

/** Searched fields that are hidden without regra 6. */
function hiddenSearched(definition: Resource): string[] {
  return searchedFields(definition).filter((name) => definition.fields[name]?.personal !== undefined);
}

/**
 * The search of who may not see personal data: the pattern must be found in what is left of the searched text without
 * them. The index over the whole text still answers it.
 */
function foundInPublic(t: string, definition: Resource): (pattern: string) => string {
  const hidden = hiddenSearched(definition).map((name) => hiddenText(`${t}.${ident(name)}`, definition.fields[name] as AnyField));
  if (hidden.length === 0) return (pattern) => `${t}.busca like ${pattern}`;
  const rest = hidden.reduce((text, value) => `replace(${text}, coalesce(nullif(f_busca(${value}), ''), ' '), ' ')`, `${t}.busca`);
  return (pattern) => `(${t}.busca like ${pattern} and ${rest} like ${pattern})`;
}

/** A CNPJ is public; a CPF, or anything else, is not. */
function hiddenText(column: string, field: AnyField): string {
  return field.kind === 'cpfCnpj' ? `case when length(${column}) = 11 then ${column} end` : column;
}
