import { type AnyField, mayLeave } from '../../resources/definition';
import { ident } from '../db/sql';
import { shownSql } from '../resources/columns';
import type { Registry } from '../resources/registry';

/**
 * What leaves of a related record, as one text: the values of the named fields, as people read them. `acao_id.codigo` is a field
 * of what the related record itself points to.
 *
 * @param id SQL of the id of the related record
 */
export function relatedText(registry: Registry, target: string, id: string, parts: readonly string[], r = 'r'): string {
  const shown = parts.map((part) => {
    const [name = '', ...rest] = part.split('.');
    const field = fieldOf(registry, target, name);
    if (rest.length === 0 || field?.kind !== 'ref') return shownSql(registry, target, name, r, { sensitive: false });
    return relatedText(registry, field.target, `${r}.${ident(name)}`, [rest.join('.')], `${r}r`);
  });
  return `(select nullif(concat_ws(' · ', ${shown.join(', ')}), '') from ${ident(target)} ${r} where ${r}.id = ${id})`;
}

/** Whether the named part of a related record may leave: it is there, is nobody's, and shows no third record by its display. */
export function mayShow(registry: Registry, target: string, part: string): boolean {
  const [name = '', ...rest] = part.split('.');
  if (!registry.byName.has(target)) return rest.length === 0 && registry.displayOf(target).includes(name);
  const field = fieldOf(registry, target, name);
  if (!field || field.personal) return false;
  if (field.kind === 'ref') return rest.length > 0 && mayShow(registry, field.target, rest.join('.'));
  return rest.length === 0 && mayLeave(field);
}

function fieldOf(registry: Registry, target: string, name: string): AnyField | undefined {
  return registry.byName.get(target)?.definition.fields[name];
}
