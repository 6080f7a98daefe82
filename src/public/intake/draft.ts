/** What is typed, until it is sent; of one window, because others may use the same machine. */
export type Draft = Record<string, unknown>;

const keyOf = (name: string) => `envio.${name}`;

/** The draft that a window has of a form; nothing where the browser keeps none. */
export function readDraft(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps the draft, or forgets it when there is none. */
export function keepDraft(name: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // the browser keeps nothing: what was typed stays on the page alone
  }
}
