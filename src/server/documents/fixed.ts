import { fixedOf, type Resource } from '../../resources/definition';
import { ident, literal } from '../db/sql';

/** SQL condition of a row of a document that is issued, and so is fixed; `t` is the alias of the row. Null of what is never fixed. */
export function issuedSql(resource: Resource, t: string): string | null {
  const fixed = fixedOf(resource);
  if (!fixed) return null;
  const { once, draft } = fixed;
  if (once) return `${t}.${ident(once)} is not null`;
  if (!draft) return 'true';
  const [field, ...states] = draft;
  return `${t}.${ident(field)} not in (${states.map(literal).join(', ')})`;
}
