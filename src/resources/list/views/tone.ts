import type { AnyRecord, Resource } from '../../definition/resource';

/** The tone of the situação of a row, by the first column of the list that has tones; undefined where none has. */
export function toneOf({ list, fields }: Resource, row: AnyRecord): string | undefined {
  for (const name of list.columns) {
    const field = fields[name];
    if (field && 'tones' in field && field.tones) return field.tones[String(row[name])] ?? 'neutro';
  }
  return undefined;
}
