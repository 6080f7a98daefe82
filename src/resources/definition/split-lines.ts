import type { Fields, ItemsField } from './field';

/** A part of a child table that is read as a table of its own. */
export interface LinePart<L> {
  title: string;
  /** Without the field that tells the parts. */
  fields: Fields;
  lines: L[];
}

/** The tables that a child table is read as: itself, or one for each value that its `split` has lines of. */
export function splitLines<L extends Readonly<Record<string, unknown>>>(
  { label, fields, split }: Pick<ItemsField, 'label' | 'fields' | 'split'>,
  lines: readonly L[],
): LinePart<L>[] {
  if (!split || lines.length === 0) return [{ title: label, fields, lines: [...lines] }];
  const { [split.by]: _by, ...others } = fields;
  return Object.entries(split.titles)
    .map(([value, title]) => ({ title, fields: others, lines: lines.filter((line) => line[split.by] === value) }))
    .filter((part) => part.lines.length > 0);
}
