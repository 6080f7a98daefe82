import type { LookupFunction } from 'node:net';
import { AppError, NotFoundError } from './http/errors';
import { getOutside } from './outgoing';

/** The look-ups that exist (SPEC.md section 7): nothing else is asked of the outside service. */
const PATHS: readonly RegExp[] = [
  /^cep\/v2\/\d{8}$/,
  /^cnpj\/v1\/[0-9A-Z]{12}\d{2}$/,
  /^fipe\/tabelas\/v1$/,
  /^fipe\/marcas\/v1\/[\w-]{1,40}$/,
  /^fipe\/veiculos\/v1\/[\w-]{1,40}\/\d{1,10}$/,
];
const TIMEOUT_MS = 5000;
const DAY_MS = 86_400_000;
const KEPT_DAYS: readonly [prefix: string, days: number][] = [
  ['cep/', 90],
  ['cnpj/', 7],
  ['fipe/', 1],
];
const MOST_ANSWERS = 20_000;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 60_000;

interface Answer {
  status: number;
  text: string;
}

const answers = new Map<string, { until: number; answer: Answer }>();
const breaker = { failures: 0, openUntil: 0 };

/**
 * Asks the public data service on behalf of a browser that may not reach it: kept answers, 5 s limit, one retry, and a
 * pause of a minute after five failures.
 *
 * @param lookup decides which address the service's name is
 * @throws NotFoundError for another address; AppError INTEGRACAO_INDISPONIVEL when the service does not answer
 */
export async function fetchPublicData(baseUrl: string, path: string, lookup?: LookupFunction): Promise<Answer> {
  if (!PATHS.some((pattern) => pattern.test(path))) throw new NotFoundError('Consulta não encontrada.');
  const kept = answers.get(path);
  if (kept && kept.until > Date.now()) return kept.answer;
  if (Date.now() < breaker.openUntil) throw unavailable();
  const answer = (await ask(baseUrl, path, lookup)) ?? (await ask(baseUrl, path, lookup));
  if (!answer) {
    breaker.failures += 1;
    if (breaker.failures >= FAILURES_TO_OPEN) breaker.openUntil = Date.now() + OPEN_MS;
    throw unavailable();
  }
  breaker.failures = 0;
  if (answer.status === 200) keep(path, answer);
  return answer;
}

async function ask(baseUrl: string, path: string, lookup: LookupFunction | undefined): Promise<Answer | null> {
  try {
    const answer = await getOutside(new URL(`${baseUrl.replace(/\/$/, '')}/${path}`), { timeoutMs: TIMEOUT_MS, lookup });
    JSON.parse(answer.text);
    return answer.status >= 500 ? null : answer;
  } catch {
    return null;
  }
}

function keep(path: string, answer: Answer): void {
  const days = KEPT_DAYS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1;
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(path, { until: Date.now() + days * DAY_MS, answer });
}

function unavailable(): AppError {
  return new AppError('INTEGRACAO_INDISPONIVEL', { message: 'O serviço de dados públicos está indisponível. Digite os dados e continue.' });
}
