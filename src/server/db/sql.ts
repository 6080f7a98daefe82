/** Collects the values of a statement while its text is being composed. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value and gives back its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A quoted identifier. Names come from definitions, never from a request. */
export function ident(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A quoted literal, for DDL and for values that come from definitions. */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Escapes what LIKE would read as a pattern. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
