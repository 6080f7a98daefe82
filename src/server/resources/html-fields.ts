import type { Fields } from '../../resources/definition';

/** Cleans every rich-text value of a draft, in place. What cleans is loaded for the first of them: most drafts have none. */
export async function cleanHtmlFields(fields: Fields, values: Record<string, unknown>): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === 'html' && typeof value === 'string') values[name] = (await import('./html')).cleanHtml(value);
    if (field.kind === 'items' && Array.isArray(value))
      for (const line of value) await cleanHtmlFields(field.fields, line as Record<string, unknown>);
  }
}
