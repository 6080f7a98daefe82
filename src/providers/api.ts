/** The host of the API: this one, or another that speaks the same contract (`VITE_API_URL`). */
export const apiHost: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '');

/** Base of every call. */
export const apiUrl = `${apiHost}/api`;

/** The address of a stored file from the path that records carry. */
export function fileUrl(path: string): string {
  return `${apiUrl}${path}`;
}
