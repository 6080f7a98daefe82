import type { Fields } from './definition/field';
import { isEmpty } from './definition/validate';

/** What was chosen, as the address and the call carry it. */
export function asParams(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !isEmpty(values[name]) && values[name] !== false)
      .map((name) => [name, String(values[name])]),
  );
}

/** What the address says of the fields. */
export function readAddress(fields: Fields, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => search.has(name))
      .map(([name, { kind }]) => {
        const text = search.get(name) ?? '';
        if (kind === 'yesNo') return [name, text === 'true'];
        if (kind === 'refs') return [name, text.split(',').map(Number)];
        return [name, ['year', 'integer', 'ref'].includes(kind) && /^\d+$/.test(text) ? Number(text) : text];
      }),
  );
}
