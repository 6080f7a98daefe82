import type { CaptureReading, CaptureReceipt } from '../../resources/definition/capture';
import { AppError, ValidationError } from '../http/errors';
import type { Work } from '../work';
import type { Capture } from './capture';

/** Refused as they are: sent again they would be refused again. What fails otherwise is sent again by the phone. */
const FOR_GOOD = new Set([400, 403, 404, 409, 422]);

/** Takes readings one by one, each in its transaction: one that is refused holds no other back, and one that came before is not taken again. */
export async function takeReadings(
  work: Work,
  capture: Capture,
  id: number,
  readings: readonly CaptureReading[],
): Promise<CaptureReceipt[]> {
  const receipts: CaptureReceipt[] = [];
  for (const reading of readings) receipts.push(await takeOne(work, capture, id, reading));
  return receipts;
}

async function takeOne(work: Work, capture: Capture, id: number, reading: CaptureReading): Promise<CaptureReceipt> {
  try {
    return await work.transact(async (tx) => {
      const before = await turnOf(tx, reading.uuid);
      if (before) return before;
      const { conflito } = await capture.receive(tx, id, reading);
      const receipt: CaptureReceipt = { uuid: reading.uuid, situacao: conflito ? 'conflito' : 'aceita', mensagem: conflito };
      await keep(tx, capture, id, reading, receipt);
      return receipt;
    });
  } catch (error) {
    if (!(error instanceof AppError) || !FOR_GOOD.has(error.status)) throw error;
    const receipt: CaptureReceipt = { uuid: reading.uuid, situacao: 'recusada', mensagem: wordsOf(error) };
    return work.transact(async (tx) => {
      const before = await turnOf(tx, reading.uuid);
      if (before) return before;
      await keep(tx, capture, id, reading, receipt);
      return receipt;
    });
  }
}

/** Waits for the same reading, sent by another call at once, and gives what came of it; null where it is the first. */
async function turnOf(tx: Work, uuid: string): Promise<CaptureReceipt | null> {
  await tx.db.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`leitura|${tx.cliente.id}|${uuid}`]);
  const kept = await tx.db.first<CaptureReceipt & Record<string, unknown>>(
    'select uuid::text, situacao, mensagem from captura_leitura where uuid = $1',
    [uuid],
  );
  return kept ?? null;
}

async function keep(
  tx: Work,
  { name }: Capture,
  id: number,
  reading: CaptureReading,
  { situacao, mensagem }: CaptureReceipt,
): Promise<void> {
  await tx.db.execute(
    `insert into captura_leitura (cliente_id, uuid, captura, tarefa_id, usuario_id, leitura, situacao, mensagem, recebida_em)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.cliente.id, reading.uuid, name, id, tx.user.usuarioId, JSON.stringify(reading), situacao, mensagem, tx.now()],
  );
}

function wordsOf(error: AppError): string {
  return error instanceof ValidationError ? Object.values(error.issues).flat().join(' ') : error.message;
}
