import { expect, it } from 'vitest';
import { resources } from '../src/server/resources/all';

/** Writable fields that are in no form nor act, and where they are written. */
const ELSEWHERE: Readonly<Record<string, string>> = {};

// what can be sent and never typed keeps people from what the rules ask for: a message would name a field that is on no screen
it('todo campo que se pode escrever está em um formulário ou em um ato', () => {
  const missing = [...resources.values()].flatMap(({ name, fields, form, calls = {}, view, acts = {} }) => {
    if (view || (calls.create === false && calls.update === false)) return [];
    const shown = new Set([
      ...form.flatMap((section) => section.fields as readonly string[]),
      ...Object.values(acts).flatMap(({ asks = {} }) => Object.keys(asks)),
    ]);
    return Object.entries(fields)
      .filter(
        ([field, { kind, readOnly, mirrors, transient }]) =>
          kind !== 'derived' && !readOnly && !mirrors && transient !== true && !shown.has(field),
      )
      .map(([field]) => `${name}.${field}`);
  });
  expect(missing.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
