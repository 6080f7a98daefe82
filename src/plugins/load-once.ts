/** Code that was asked for, as React reads it: what is here already is drawn at once, without a moment of waiting in between. */
type Loaded<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** What failed and nobody was told of, as what was fetched ahead, is forgotten by itself. */
const FORGOTTEN_MS = 1_000;
const failed = new Set<() => void>();

/** What failed is asked for anew from here on: the person was told, and may try again at once. */
export function forgetFailed(): void {
  for (const forget of failed) forget();
}

/** Keeps what is loaded, so that it is asked for once; what failed is asked for again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Loaded<T> | null = null;
  return () => {
    if (known) return known;
    const asked: Loaded<T> = load();
    known = asked;
    asked.then(
      (value) => Object.assign(asked, { status: 'fulfilled', value }),
      () => {
        const forget = () => {
          failed.delete(forget);
          if (known === asked) known = null;
        };
        // whoever waits for this one is told first: asked for anew while it is drawn, it would never be told
        failed.add(forget);
        setTimeout(forget, FORGOTTEN_MS);
      },
    );
    return asked;
  };
}
