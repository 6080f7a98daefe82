import { addIssue, type Issues, offeredColumns, type Resource } from '../../resources/definition';

/**
 * The columns asked for in `campos` (comma-separated), once each and in that order. What is no column of the list becomes
 * an issue on `campos`, which names those that there are.
 */
export function readAskedColumns(definition: Resource, campos: string, issues: Issues): string[] {
  const offered = offeredColumns(definition);
  const asked = [...new Set(campos.split(',').map((name) => name.trim()))].filter(Boolean);
  const unknown = asked.filter((name) => !offered.includes(name)).map((name) => `"${name.slice(0, 60)}"`);
  if (unknown.length > 0) addIssue(issues, 'campos', `A lista não tem a coluna ${unknown.join(', ')}. Colunas: ${offered.join(', ')}.`);
  return asked;
}
