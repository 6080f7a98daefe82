import { fork } from 'node:child_process';
import path from 'node:path';

/** A statement that the bare program answers with, by the path of its address. */
export interface BareStatement {
  text: string;
  /** Given when the connection keeps its plan, as the product does. */
  name?: string;
  values?: readonly unknown[];
  /** Names of the body's values, for a POST. */
  fields?: readonly string[];
}

/** The bare program: node:http and pg on the same PostgreSQL. */
export async function startBare(databaseUrl: string, statements: Record<string, BareStatement>): Promise<{ url: string; stop(): void }> {
  const child = fork(path.resolve('tests/bench/bare-program.mjs'), [JSON.stringify({ url: databaseUrl, statements })]);
  process.once('exit', () => child.kill());
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))));
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
