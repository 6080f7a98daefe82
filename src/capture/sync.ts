import { type ApiError, http, refusalOf } from '../providers/http';
import type { CaptureReceipt } from '../resources/definition/capture';
import { type KeptReading, keepReading, keepReadings, readReadings } from './store';

/** Readings of a call, fewer than the server takes: what a poor network loses is little. */
const AT_ONCE = 20;
/** What a call answers to what it will never take: sent again it would be refused again, and hold back all that comes after it. */
const FOR_GOOD: readonly number[] = [400, 404, 409, 413, 415, 422];

let running: Promise<void> | null = null;

/**
 * Sends what is only in this phone: first the photographs of each reading, which are not sent twice, then the readings. What the network
 * interrupts goes on from there the next time. @throws what the call throws
 */
export function sendAll(): Promise<void> {
  running ??= sendQueue().finally(() => {
    running = null;
  });
  return running;
}

async function sendQueue(): Promise<void> {
  const queue = (await readReadings()).filter(({ situacao }) => situacao === 'na_fila');
  const failures: unknown[] = [];
  for (const mine of byTask(queue)) {
    try {
      for (let from = 0; from < mine.length; from += AT_ONCE) await sendSome(mine.slice(from, from + AT_ONCE));
    } catch (error) {
      // what one task waits for, as the session of who read it, is nothing to another
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function byTask(queue: readonly KeptReading[]): KeptReading[][] {
  const tasks = new Map<string, KeptReading[]>();
  for (const one of queue) {
    const key = `${one.captura}/${one.tarefa}/${one.leitor}`;
    tasks.set(key, [...(tasks.get(key) ?? []), one]);
  }
  return [...tasks.values()];
}

async function sendSome(some: readonly KeptReading[]): Promise<void> {
  const whole: KeptReading[] = [];
  for (const kept of some) {
    const sent = await sendPhotos(kept);
    if (sent) whole.push(sent);
  }
  if (whole.length === 0) return;
  try {
    await post(whole);
  } catch (error) {
    if (!isForGood(error)) throw error;
    // one of them is refused as it is: by itself it holds no other back
    if (whole.length === 1) await refuse(whole[0] as KeptReading, error);
    else for (const one of whole) await sendSome([one]);
  }
}

async function post(whole: readonly KeptReading[]): Promise<void> {
  const { captura, tarefa, leitor } = whole[0] as KeptReading;
  const { data } = await http.post<{ result: CaptureReceipt[] }>(
    `/captura/${captura}/${tarefa}/leituras`,
    { leitor, leituras: whole.map(({ leitura }) => leitura) },
    { quiet: true },
  );
  const receipts = new Map(data.result.map((receipt) => [receipt.uuid, receipt]));
  await keepReadings(
    whole.flatMap((kept) => {
      const receipt = receipts.get(kept.leitura.uuid);
      return receipt ? [{ ...kept, situacao: receipt.situacao, mensagem: receipt.mensagem }] : [];
    }),
  );
}

/** Sends the photographs that were not sent yet. @returns null of a reading whose photograph the server does not take */
async function sendPhotos(kept: KeptReading): Promise<KeptReading | null> {
  let now = kept;
  for (const foto of kept.fotos) {
    const form = new FormData();
    form.append('arquivo', foto, `foto-${kept.leitura.uuid.slice(0, 8)}.jpg`);
    try {
      const { data } = await http.post<{ result: { id: number } }>('/arquivo', form, { timeout: 600_000, quiet: true });
      now = { ...now, fotos: now.fotos.slice(1), leitura: { ...now.leitura, fotos: [...now.leitura.fotos, data.result.id] } };
      await keepReading(now);
    } catch (error) {
      if (!isForGood(error)) throw error;
      await refuse(now, error);
      return null;
    }
  }
  return now;
}

const isForGood = (error: unknown): error is ApiError => FOR_GOOD.includes((error as ApiError).statusCode ?? 0);

/** What is refused stays in the phone, with why. */
const refuse = (kept: KeptReading, error: ApiError): Promise<void> =>
  keepReading({ ...kept, situacao: 'recusada', mensagem: refusalOf(error) });
