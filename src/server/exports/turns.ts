/**
 * Lets at most `most` pieces of work run at the same time; the others wait, first come first served.
 *
 * @returns a function that runs a piece of work in its turn and gives what it gives
 */
export function takeTurns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // the turn goes straight to who waits longest, so that nobody slips in between
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
