/** The path of a Chromium of this machine, or null. */
export function findChromium(): string | null;

/** Has the temporary files of this process and of those it starts in memory, where the machine lends enough of it. */
export function keepTemporaryInMemory(): void;

/** What `npm audit --json` said, a line for each library. */
export function flawsOf(json: string): string[];
