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

/** The words of a code: `case {code} when 'a' then 'Aberto' … end`. @param otherwise SQL of what stands for a code that has none */
export function wordsSql(code: string, words: Readonly<Record<string, string>>, otherwise = 'null'): string {
  const cases = Object.entries(words).map(([key, word]) => `when ${literal(key)} then ${literal(word)}`);
  return cases.length > 0 ? `case ${code} ${cases.join(' ')} else ${otherwise} end` : `(${otherwise})::text`;
}

/** Escapes what LIKE would read as a pattern. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
