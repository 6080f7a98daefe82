/** The path of a Chromium of this machine, or null. */
export function findChromium(): string | null;
