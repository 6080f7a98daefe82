import type { AnyField } from '../definition/field';
import { type AnyRecord, type Resource, relationName } from '../definition/resource';
import { alignmentOf } from './cells';

/** With fewer rows, that they are all equal is chance and no habit of the list. */
const FEWEST_ROWS = 4;

/**
 * The columns that say the same in every row, so that one line may say it once.
 * The first opens the record and never counts; nor do amounts, which are compared and added up, nor what tells records apart.
 *
 * @param names the columns in sight, in their order
 * @returns their names, in the same order
 */
export function repeatedColumns(resource: Resource, rows: readonly AnyRecord[], names: readonly string[]): string[] {
  if (rows.length < FEWEST_ROWS) return [];
  return names.slice(1).filter((name) => {
    const field = resource.fields[name];
    if (!field || alignmentOf(field) === 'right' || resource.display.includes(name)) return false;
    const [first, ...others] = rows.map((row) => shownBy(field, name, row));
    return others.every((other) => other === first);
  });
}

/** What a cell is drawn from, as a text that can be compared. */
function shownBy(field: AnyField, name: string, row: AnyRecord): string {
  const related = field.kind === 'ref' || field.kind === 'refs' ? row[relationName(name, field)] : undefined;
  return JSON.stringify([row[name] ?? null, related ?? null]);
}
