import type { AnyField, FieldKind, PublicFace, Resource } from '../../resources/definition';
import { ident } from '../db/sql';
import { containsSql } from '../resources/list-sql';
import type { Registry } from '../resources/registry';
import type { FilterSql } from '../resources/rules';

const SEARCHABLE: readonly FieldKind[] = ['text', 'longText', 'code', 'integer', 'ref'];

/** Whether words may be looked for in a field. */
export function isSearchable(field: AnyField): boolean {
  return SEARCHABLE.includes(field.kind);
}

/**
 * Every word is found in one of the named fields: of a relation, in what of it is shown. The searched text of the whole record
 * is not asked, which would tell of fields that are not public.
 */
export function searchRule(registry: Registry, definition: Resource, names: readonly string[], shows: PublicFace['shows'] = {}): FilterSql {
  return (words, t, param) => {
    const inField = (name: string, word: string) => {
      const field = definition.fields[name] as AnyField;
      if (field.kind !== 'ref') return hasWord(definition, name, word, t, param);
      return `${t}.${ident(name)} in (${relatedWith(registry, field.target, shows[name] ?? [], word, param)})`;
    };
    const found = (word: string) => names.map((name) => inField(name, word)).join(' or ');
    return String(words)
      .split(' ')
      .map((word) => `(${found(word)})`)
      .join(' and ');
  };
}

type Param = (value: unknown) => string;

function hasWord(definition: Resource, name: string, word: string, t: string, param: Param): string {
  const field = definition.fields[name] as AnyField;
  if (field.kind === 'integer') return /^\d{1,9}$/.test(word) ? `${t}.${ident(name)} = ${param(Number(word))}` : 'false';
  return containsSql(definition, name, field, word, param);
}

/** The records of a resource whose shown fields have the word. */
function relatedWith(registry: Registry, target: string, parts: readonly string[], word: string, param: Param): string {
  const { definition } = registry.get(target);
  const searched = parts.filter((part) => definition.fields[part] && isSearchable(definition.fields[part]));
  const found = searched.map((part) => `(${hasWord(definition, part, word, 't', param)})`);
  return `select t.id from ${ident(target)} t where ${found.join(' or ') || 'false'}`;
}
