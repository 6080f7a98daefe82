/** Reais as an exact decimal string with two places: "1234.56". */
export type Money = string & { readonly __brand: 'Money' };

/** An exact decimal as text, with the scale of its field: "12.5000". */
export type Decimal = string & { readonly __brand: 'Decimal' };

/** A civil date in the municipality's time zone: "YYYY-MM-DD". */
export type CivilDate = string & { readonly __brand: 'CivilDate' };

/** An instant, ISO 8601 with offset. */
export type Instant = string & { readonly __brand: 'Instant' };

/** A month: "YYYY-MM". */
export type Month = string & { readonly __brand: 'Month' };

/** A stored file as records carry it; `url` is a path on the API host. */
export interface StoredFile {
  id: number;
  nome: string;
  tamanho: number;
  tipo: string;
  url: string;
}

/** What is told of a secret: only whether there is one. */
export interface SecretState {
  definido: boolean;
}

/**
 * A condition over the other fields of a draft: every field named must hold the value, one of several (an array), or anything but one
 * (`{ not: null }` of what is filled in).
 */
export type Condition = Readonly<Record<string, unknown>>;

/** One condition, or several of which any will do. */
export type Conditions = Condition | readonly Condition[];

/** Says whether a draft satisfies a condition; what was not filled in is null. */
export function satisfies(draft: Readonly<Record<string, unknown>>, condition: Conditions): boolean {
  if (isSeveral(condition)) return condition.some((one) => satisfies(draft, one));
  return Object.entries(condition).every(([name, expected]) => holds(draft[name] ?? null, expected));
}

function holds(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) return expected.includes(value);
  return isOther(expected) ? value !== expected.not : value === expected;
}

const isOther = (expected: unknown): expected is { not: unknown } => typeof expected === 'object' && expected !== null && 'not' in expected;

const isSeveral = (condition: Conditions): condition is readonly Condition[] => Array.isArray(condition);
