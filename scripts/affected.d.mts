/** The tests that the changed files can break. */
export function affectedBy(root: string, changed: readonly string[]): { related: string[]; server: string[]; specs: string[] };
