/**
 * The shape of a JSON value: what each key holds, without the values. `null` stands for a key that may be empty, so that
 * an example and an answer that differ only in what is filled in have the same shape.
 */
export type Shape = string | null | Shape[] | { [key: string]: Shape };

/** The shape of a value; a list has the shape of its first item. */
export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]));
}

/**
 * Where an answer departs from an example: keys that are missing, that the contract does not know, or of another type.
 *
 * @param more keys beyond the example that the product documents, as paths (`perfil.menu.0.tipo`)
 */
export function departures(answer: unknown, example: unknown, more: readonly string[] = []): string[] {
  return compare(shapeOf(answer), shapeOf(example), '', new Set(more));
}

function compare(answer: Shape, example: Shape, path: string, more: ReadonlySet<string>): string[] {
  if (answer === null || example === null) return [];
  if (Array.isArray(answer) && Array.isArray(example)) {
    const [own, wanted] = [answer[0], example[0]];
    return own === undefined || wanted === undefined ? [] : compare(own, wanted, `${path}.0`, more);
  }
  if (typeof answer !== 'object' || typeof example !== 'object' || Array.isArray(answer) || Array.isArray(example))
    return JSON.stringify(answer) === JSON.stringify(example)
      ? []
      : [`${path.slice(1)}: ${JSON.stringify(answer)} em vez de ${JSON.stringify(example)}`];
  const keys = new Set([...Object.keys(answer), ...Object.keys(example)]);
  return [...keys].flatMap((key) => {
    const at = `${path}.${key}`;
    if (!(key in example)) return more.has(at.slice(1)) ? [] : [`${at.slice(1)}: a mais`];
    if (!(key in answer)) return [`${at.slice(1)}: falta`];
    return compare(answer[key] ?? null, example[key] ?? null, at, more);
  });
}
