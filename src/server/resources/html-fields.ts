import type { Fields } from '../../resources/definition';

type Values = Readonly<Record<string, unknown>>;

/** The values of a draft with every rich text clean. What cleans is loaded for the first of them: most drafts have none. */
export async function cleanHtmlFields(fields: Fields, values: Values): Promise<Values> {
  const clean: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === 'html' && typeof value === 'string') clean[name] = (await import('./html')).cleanHtml(value);
    if (field.kind === 'items' && Array.isArray(value) && hasHtml(field.fields))
      clean[name] = await Promise.all(value.map((line) => cleanHtmlFields(field.fields, line)));
  }
  return { ...values, ...clean };
}

function hasHtml(fields: Fields): boolean {
  return Object.values(fields).some((field) => field.kind === 'html' || (field.kind === 'items' && hasHtml(field.fields)));
}
