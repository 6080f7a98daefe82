import { expect, it } from 'vitest';
import { type Fields, validateDraft } from '../src/resources/definition';
import { resources } from '../src/server/resources/all';

/** What no field takes: objects, lists and what is neither. */
const ODD: readonly unknown[] = [{}, { a: 1 }, [], [{}], [[1]], [null], { definido: 'x' }, true, Number.NaN, Symbol.iterator];
const RAW = /undefined|\[object |NaN|Symbol/;

it('a recusa de um valor sem palavras nunca o escreve: nem "undefined", nem "[object Object]"', () => {
  const raw = new Set<string>();
  let refused = 0;
  const judge = (place: string, fields: Fields) => {
    for (const [name, field] of Object.entries(fields))
      for (const value of ODD) {
        const within = field.kind === 'items' ? [[Object.fromEntries(Object.keys(field.fields).map((inner) => [inner, value]))]] : [];
        for (const sent of [value, ...within]) {
          const { issues } = validateDraft({ fields }, { [name]: sent });
          for (const message of Object.values(issues).flat()) {
            refused += 1;
            if (RAW.test(message)) raw.add(`${place}.${name}: ${message}`);
          }
        }
      }
  };
  for (const { name, fields, acts = {} } of resources.values()) {
    judge(name, fields);
    for (const [act, { asks }] of Object.entries(acts)) if (asks) judge(`${name}.${act}`, asks);
  }
  expect([...raw]).toEqual([]);
  expect(refused).toBeGreaterThan(50_000);
});
