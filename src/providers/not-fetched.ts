/** How browsers, and the loader of the build, word that a file of the application did not come. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed|unable to preload/i;

/** The code of what was to be shown could not be fetched, as without a connection: nothing is wrong with it. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && NOT_FETCHED.test(error.message);
}
