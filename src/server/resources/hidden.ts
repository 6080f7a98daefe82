import type { AnyField, AnyRecord, Fields } from '../../resources/definition';

type Values = Record<string, unknown>;

/**
 * Puts back what the caller could not see. Without regra 6 personal data come masked or absent; saving the form must
 * not write the mask over them. What was typed anew is kept.
 */
export function restoreHidden(fields: Fields, sent: Values, stored: AnyRecord | Values): Values {
  const restored = { ...sent };
  for (const [name, field] of Object.entries(fields)) {
    if (field.personal && (restored[name] === null || restored[name] === '' || isMasked(restored[name]) || isEmptyList(restored[name])))
      delete restored[name];
    if (field.kind === 'items' && !field.personal && Array.isArray(restored[name]) && hasPersonal(field.fields)) {
      restored[name] = restoreLines(field.fields, restored[name] as unknown[], (stored[name] ?? []) as Values[]);
    }
  }
  return restored;
}

function restoreLines(fields: Fields, lines: unknown[], stored: readonly Values[]): unknown[] {
  return lines.map((line) => {
    const known = stored.find(({ id }) => id === (line as Values | null)?.id);
    if (typeof line !== 'object' || line === null || !known) return line;
    const restored = { ...(line as Values) };
    for (const [name, field] of Object.entries(fields)) {
      if (field.personal && (restored[name] === null || restored[name] === undefined || isMasked(restored[name])))
        restored[name] = storedForm(field, known[name]);
    }
    return restored;
  });
}

function storedForm(field: AnyField, value: unknown): unknown {
  return (field.kind === 'file' || field.kind === 'image') && value ? (value as Values).id : value;
}

function hasPersonal(fields: Fields): boolean {
  return Object.values(fields).some((field) => field.personal !== undefined);
}

function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes('***');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
