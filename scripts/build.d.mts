/** Builds what is stale. `VITE_API_URL` is part of what is built. */
export function ensureBuilt(): Promise<void>;
