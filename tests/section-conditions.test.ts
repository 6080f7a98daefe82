import { expect, it } from 'vitest';
import type { AnyField } from '../src/resources/definition';
import { resources } from '../src/server/resources/all';

/** Whether a field of a record may ever hold a value. */
function mayHold(field: AnyField | undefined, value: unknown): boolean {
  if (!field) return false;
  if (value === null) return true;
  if (typeof value === 'boolean')
    return field.kind === 'yesNo' || field.kind === 'active' || (field.kind === 'derived' && field.as === 'yesNo');
  if (typeof value === 'number') return field.kind === 'ref' || field.kind === 'integer';
  return field.kind === 'choice' ? String(value) in field.options : typeof value === 'string' && field.kind !== 'integer';
}

it('a condição de cada seção se pode cumprir: nenhuma fica escondida para sempre', () => {
  const never = [...resources.values()].flatMap(({ name, fields, form }) =>
    form.flatMap(({ title, when = {} }) =>
      Object.entries(when).flatMap(([field, expected]) => {
        const values = Array.isArray(expected) ? expected : [expected];
        return values.some((value) => mayHold(fields[field], value)) ? [] : [`${name}, ${title}: ${field}`];
      }),
    ),
  );
  expect(never).toEqual([]);
});
