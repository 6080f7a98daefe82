/** How long what is not urgent waits for a moment in which the page does nothing. */
const LATEST_MS = 3_000;

/** Runs what is not urgent once the page has drawn and does nothing; browsers without such a notice run it a moment later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, LATEST_MS);
}
