import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { Executor } from '../../src/server/db/executor';

/** Statements that a call sends; those of what goes on beside it, as telling people what waits for them, are not its own. */
export async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const own = new AsyncLocalStorage<{ sent: number }>();
  const spies = (['rows', 'rowsPlanned', 'execute'] as const).map((name) => {
    const real = Executor.prototype[name] as (...args: unknown[]) => unknown;
    return vi.spyOn(Executor.prototype, name).mockImplementation(function (this: Executor, ...args: unknown[]) {
      const count = own.getStore();
      if (count) count.sent += 1;
      return real.apply(this, args) as never;
    });
  });
  const count = { sent: 0 };
  await own.run(count, call);
  for (const spy of spies) spy.mockRestore();
  return count.sent;
}
