/** What was typed and not saved, kept in this tab until it is saved or thrown away. */
export interface Draft {
  values: Record<string, unknown>;
  /** Version of the record it was typed over; null for a new one. */
  versao: number | null;
  /** When, ISO 8601. */
  at: string;
}

const PREFIX = 'rascunho:';

/** The key of a form's draft: one person, one resource, one record. */
export function draftKey(userId: number, resource: string, id: number | null): string {
  return `${PREFIX}${userId}:${resource}:${id ?? 'novo'}`;
}

/** Keeps a draft. */
export function keepDraft(key: string, values: Record<string, unknown>, versao: number | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, versao, at: new Date().toISOString() } satisfies Draft));
  } catch {
    // the storage of the tab is full: the form itself still holds everything
  }
}

/** The kept draft, if any. */
export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Throws a draft away. */
export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Throws all drafts away: the person has left. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
