import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** One program under measurement. */
export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Makes the body of each request. */
  body?: () => string;
}

/** What a run of load gave. */
export interface Run {
  /** Answers of success by second. */
  rate: number;
  p99: number;
  /** Answers that were no success. */
  failures: number;
  answers: number;
}

/** Asks for as much as it can with 16 connections for some seconds. */
export async function load({ url, method = 'GET', headers = {}, body }: Target, seconds: number): Promise<Run> {
  const result = await autocannon({
    url,
    method,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    ...(body && { requests: [{ method, headers, setupRequest: (request: object) => ({ ...request, body: body() }) }] }),
  } as autocannon.Options);
  return {
    rate: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    answers: result['2xx'],
  };
}

/** Two programs in turn, so that the machine's drift touches both; the median of each figure. */
export async function compare(a: Target, b: Target, seconds: number, rounds = 3): Promise<{ a: Run; b: Run; ratio: number }> {
  await load(a, 1);
  await load(b, 1);
  const runs: { a: Run; b: Run }[] = [];
  for (let round = 0; round < rounds; round++) runs.push({ a: await load(a, seconds), b: await load(b, seconds) });
  const [x, y] = [middle(runs.map((run) => run.a)), middle(runs.map((run) => run.b))];
  return { a: x, b: y, ratio: x.rate / y.rate };
}

function middle(runs: readonly Run[]): Run {
  const failures = runs.reduce((sum, run) => sum + run.failures, 0);
  const answers = runs.reduce((sum, run) => sum + run.answers, 0);
  const sorted = [...runs].sort((x, y) => x.rate - y.rate);
  return { ...(sorted[Math.floor(sorted.length / 2)] as Run), failures, answers };
}

/** Two decimals. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
