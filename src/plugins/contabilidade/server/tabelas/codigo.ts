/** Whether a code is one of the groups or below it. */
export function ehAbaixo(codigo: string, groups: readonly string[]): boolean {
  return groups.some((group) => codigo === group || codigo.startsWith(`${group}.`));
}
