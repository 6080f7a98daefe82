import { http } from '../providers/http';
import type { CaptureReceipt } from '../resources/definition/capture';
import { type KeptReading, keepReading, keepReadings, readReadings } from './store';

/** Readings of a call, fewer than the server takes: what a poor network loses is little. */
const AT_ONCE = 20;

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
  for (const [captura, tarefa] of new Map(
    queue.map((one) => [`${one.captura}/${one.tarefa}`, [one.captura, one.tarefa] as const]),
  ).values()) {
    const mine = queue.filter((one) => one.captura === captura && one.tarefa === tarefa);
    for (let from = 0; from < mine.length; from += AT_ONCE) await sendSome(captura, tarefa, mine.slice(from, from + AT_ONCE));
  }
}

async function sendSome(captura: string, tarefa: number, some: readonly KeptReading[]): Promise<void> {
  const whole: KeptReading[] = [];
  for (const kept of some) whole.push(await sendPhotos(kept));
  const { data } = await http.post<{ result: CaptureReceipt[] }>(
    `/captura/${captura}/${tarefa}/leituras`,
    { leituras: whole.map(({ leitura }) => leitura) },
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

async function sendPhotos(kept: KeptReading): Promise<KeptReading> {
  let now = kept;
  for (const foto of kept.fotos) {
    const form = new FormData();
    form.append('arquivo', foto, `foto-${kept.leitura.uuid.slice(0, 8)}.jpg`);
    const { data } = await http.post<{ result: { id: number } }>('/arquivo', form, { timeout: 600_000, quiet: true });
    now = { ...now, fotos: now.fotos.slice(1), leitura: { ...now.leitura, fotos: [...now.leitura.fotos, data.result.id] } };
    await keepReading(now);
  }
  return now;
}
