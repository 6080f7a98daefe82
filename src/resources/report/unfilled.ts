import type { Fields } from '../definition/field';

/**
 * Labels of the parameters without which a report says nothing, still blank: it is only asked for when they are there. What
 * has a value of its own when blank is not missed.
 */
export function unfilled(parameters: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(parameters)
    .filter(([name, field]) => field.required === true && !field.defaultFrom && (values[name] ?? '') === '')
    .map(([, { label }]) => label);
}
