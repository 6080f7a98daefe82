/** Builds what is stale. `VITE_API_URL` is part of what is built. */
export function ensureBuilt(): Promise<void>;

/** Whether `dist` was built from the sources as they are. */
export function isBuilt(): boolean;
