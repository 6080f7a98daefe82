import type { AnyField, Fields } from '../../../../resources/definition';

/** What each builder takes before its options, in order. */
const FIRST: Partial<Record<AnyField['kind'], readonly string[]>> = {
  text: ['max'],
  decimal: ['precision', 'scale'],
  choice: ['options'],
  choices: ['options'],
  ref: ['target'],
  refs: ['target'],
  items: ['fields'],
  file: ['accept'],
  files: ['accept'],
  code: ['mask'],
  secret: ['max'],
  derived: ['as'],
};

/** What a builder fills in by itself: not written again. */
const GIVEN: Readonly<Record<string, unknown>> = { required: false };

/** The call of the builder that makes a field, as a definition has it. */
export function escreverDefinicao(field: AnyField): string {
  const first = FIRST[field.kind] ?? [];
  const parts = field as unknown as Readonly<Record<string, unknown>>;
  const options = Object.entries({ label: parts.label, ...parts }).filter(
    ([name, value]) => name !== 'kind' && name !== 'relation' && value !== undefined && !first.includes(name) && GIVEN[name] !== value,
  );
  return `${field.kind}(${[...first.map((name) => escrever(parts[name], name)), `{ ${options.map(escreverPar).join(', ')} }`].join(', ')})`;
}

/** A set of fields, one by line. */
export function escreverCampos(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, field]) => `${name}: ${escreverDefinicao(field)},`)
    .join('\n');
}

function escreverPar([name, value]: [string, unknown]): string {
  return `${name}: ${escrever(value, name)}`;
}

function escrever(value: unknown, name: string): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map((one) => escrever(one, name)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (name === 'fields') return `{\n${escreverCampos(value as Fields).replace(/^/gm, '  ')}\n}`;
  return `{ ${Object.entries(value).map(escreverPar).join(', ')} }`;
}
