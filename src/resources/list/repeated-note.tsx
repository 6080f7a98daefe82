import type { AnyRecord, Resource } from '../definition/resource';
import { drawCell } from './cells';

/** What the columns that left the table say of every row, once. */
export function RepeatedNote({ resource, names, row }: { resource: Resource; names: readonly string[]; row: AnyRecord | undefined }) {
  if (names.length === 0 || !row) return null;
  return (
    <p className="lista__iguais">
      Igual em todas as linhas:
      {names.map((name) => {
        const field = resource.fields[name];
        if (!field) return null;
        return (
          <span key={name}>
            <b>{field.label}</b> {drawCell(field, name, row) || '—'}
          </span>
        );
      })}
    </p>
  );
}
