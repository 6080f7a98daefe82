import { type AnyField, type Fields, isYearly, type Resource, stripMask } from '../../resources/definition';
import { ident, likePattern, type Parameters } from '../db/sql';
import { searchedFields } from '../db/tables';
import { shownSql } from './columns';
import type { Registry, ServerResource } from './registry';

/** A number as people type it: `12`, `00012/2026`, `nº 12/26`, `00012/2026-2` of one that corrects another. */
export const NUMBER = /^(?:n[ºo°]\.?\s*)?0*(\d{1,9})(?:\s*[/-]\s*(\d{4}|\d{2}))?(?:-(\d{1,4}))?$/i;

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

/**
 * Every word must be found in the text of the record, in what names it, or in the text of what its list shows; digits also match what is
 * shown with a mask, and a number the document that has it.
 */
export function searchSql(resource: ServerResource, word: string, { sensitive }: { sensitive: boolean }, parameters: Parameters): string {
  const { definition, related, rules } = resource;
  const like = `f_busca(${parameters.add(likePattern(word))})`;
  const found = inText('t', definition, word, like, sensitive, parameters);
  if (related) {
    found.push(...byNumber(definition, related.relations, word, parameters), ...inName(definition, related.registry, like, sensitive));
    for (const one of related.relations) found.push(...inRelated(definition.fields, one, word, like, sensitive, parameters));
  }
  if (rules.searchAlso) found.push(rules.searchAlso('t', like, () => parameters.add(stripMask(word).toUpperCase()), sensitive));
  return found.length > 0 ? `(${found.join(' or ')})` : 'false';
}

/** What is in the stored text of a row, which a trigram index answers. */
function inText(t: string, definition: Resource, word: string, like: string, sensitive: boolean, parameters: Parameters): string[] {
  if (searchedFields(definition).length === 0) return [];
  const bare = stripMask(word);
  const found = sensitive ? (pattern: string) => `${t}.busca like ${pattern}` : foundInPublic(t, definition);
  const masked = bare !== word && /\d/.test(bare) ? [found(`f_busca(${parameters.add(likePattern(bare))})`)] : [];
  const whole = !sensitive && bare.length >= WHOLE_DOCUMENT ? hiddenSearched(definition) : [];
  return [found(like), ...masked, ...whole.map((name) => `${t}.${ident(name)} = ${parameters.add(bare.toUpperCase())}`)];
}

const WHOLE_DOCUMENT = 11;

/** The number of a document, of any year where none is typed; of one that is counted within another, by the number of both. */
function byNumber(definition: Resource, related: readonly RelatedText[], word: string, parameters: Parameters): string[] {
  const { number } = definition.document ?? {};
  const [, digits, year, part] = NUMBER.exec(word) ?? [];
  if (!number || digits === undefined) return [];
  if (isYearly(number)) return part === undefined ? [numbered('t', number.year, digits, year, parameters)] : [];
  const parent = related.find(({ field }) => field === number.parent)?.target;
  const above = parent?.document?.number;
  if (!parent || !above || !isYearly(above)) return [];
  const within = part === undefined ? '' : ` and t.numero = ${parameters.add(Number(part))}`;
  const rows = `select r.id from ${ident(parent.name)} r where ${numbered('r', above.year, digits, year, parameters)}`;
  return [`(t.${ident(number.parent)} = any(array(${rows}))${within})`];
}

function numbered(t: string, column: string, digits: string, year: string | undefined, parameters: Parameters): string {
  const number = `${t}.numero = ${parameters.add(Number(digits))}`;
  if (year === undefined) return number;
  const whole = year.length === 4 ? Number(year) : 2000 + Number(year);
  return `(${number} and ${t}.${ident(column)} = ${parameters.add(whole)})`;
}

/** What names the record and is in no stored text: a choice, a date, a number, what is computed of its row. */
function inName(definition: Resource, registry: Registry, like: string, sensitive: boolean): string[] {
  const { name: owner, display, fields } = definition;
  const stored = searchedFields(definition);
  return display.flatMap((name) => {
    const field = fields[name];
    if (!field || stored.includes(name) || (field.personal && !sensitive)) return [];
    const shown = shownSql(registry, owner, name, 't', { sensitive });
    return [`f_busca(${field.kind === 'money' ? moneySql(shown) : `${shown}::text`}) like ${like}`];
  });
}

/** `1.646.430,90`. */
const moneySql = (value: string) => `translate(to_char(${value}, 'FM999,999,999,999,990.00'), ',.', '.,')`;

/** By the text of a related record. The ids are read once, so that the index of the relation answers beside that of the text. */
function inRelated(
  fields: Fields,
  { field: name, target }: RelatedText,
  word: string,
  like: string,
  sensitive: boolean,
  parameters: Parameters,
): string[] {
  if (fields[name]?.personal && !sensitive) return [];
  const found = inText('r', target, word, like, false, parameters);
  return [`t.${ident(name)} = any(array(select r.id from ${ident(target.name)} r where (${found.join(' or ')})))`];
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
