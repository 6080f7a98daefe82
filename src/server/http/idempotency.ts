import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Work } from '../work';
import { type Call, JsonText } from './endpoint';
import { AppError, ValidationError } from './errors';

/** How long an answer is given again; after it the key is as good as new. */
const KEPT_MS = 86_400_000;

/**
 * Answers a repeated POST with its first answer. The key is reserved and the answer kept in the same transaction as
 * the operation: a second request with the key waits for the first and finds its answer, or runs if it failed.
 *
 * @param outside the operation waits for another server: the key is reserved and the answer kept around it, each in a transaction
 *   of its own, and a second request does not wait for the first
 * @throws AppError OPERACAO_REPETIDA when the key was used with another body; PROCESSAMENTO_EM_ANDAMENTO for one whose first request
 *   outside has not ended
 */
export async function answerOnce(
  work: Work,
  { request, reply, body, form }: Call<unknown, unknown>,
  run: (work: Work) => Promise<unknown>,
  outside = false,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || !key || !work.caller) return run(work);
  if (typeof key !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) {
    throw new ValidationError({ 'Idempotency-Key': ['O cabeçalho Idempotency-Key deve ser um UUID.'] });
  }
  const files = form?.files.map(({ field, nome, sha256 }) => [field, nome, sha256]) ?? [];
  const order = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify([body ?? null, files])}`)
    .digest('hex');
  const repeated: Repeated = { reply, key, order };
  if (outside) return answerOutside(work, repeated, run);
  return work.transact(async (tx) => {
    if (!(await reserveKey(tx, repeated))) return firstAnswer(tx, repeated);
    return keepAnswer(tx, repeated, await run(tx));
  });
}

/** A request that may be repeated: its key, and what it asks. */
interface Repeated {
  reply: FastifyReply;
  key: string;
  order: string;
}

async function answerOutside(work: Work, repeated: Repeated, run: (work: Work) => Promise<unknown>): Promise<unknown> {
  const { key } = repeated;
  if (!(await work.transact((tx) => reserveKey(tx, repeated)))) return firstAnswer(work, repeated, true);
  try {
    const result = await run(work);
    return await work.transact((tx) => keepAnswer(tx, repeated, result));
  } catch (error) {
    await work.transact((tx) =>
      tx.db.execute('delete from idempotencia where cliente_id = $1 and usuario_id = $2 and chave = $3', [
        tx.cliente.id,
        tx.user.usuarioId,
        key,
      ]),
    );
    throw error;
  }
}

async function reserveKey(tx: Work, { key, order }: Repeated): Promise<boolean> {
  const reserved = await tx.db.execute(
    `insert into idempotencia as i (cliente_id, usuario_id, chave, pedido, criada_em) values ($1, $2, $3, $4, $5)
     on conflict (cliente_id, usuario_id, chave) do update
       set pedido = excluded.pedido, situacao = null, resposta = null, criada_em = excluded.criada_em where i.criada_em <= $6`,
    [tx.cliente.id, tx.user.usuarioId, key, order, tx.now(), new Date(tx.now().getTime() - KEPT_MS)],
  );
  return reserved > 0;
}

async function keepAnswer(tx: Work, { reply, key }: Repeated, result: unknown): Promise<JsonText> {
  const text = result instanceof JsonText ? result.text : JSON.stringify(result);
  await tx.db.execute('update idempotencia set situacao = $5, resposta = $4 where cliente_id = $1 and usuario_id = $2 and chave = $3', [
    tx.cliente.id,
    tx.user.usuarioId,
    key,
    text,
    reply.statusCode,
  ]);
  return new JsonText(text);
}

async function firstAnswer(work: Work, { reply, key, order }: Repeated, outside = false): Promise<JsonText> {
  const row = await work.db.first<{ pedido: string; situacao: number; resposta: string | null }>(
    'select pedido, situacao, resposta from idempotencia where cliente_id = $1 and usuario_id = $2 and chave = $3',
    [work.cliente.id, work.user.usuarioId, key],
  );
  if (outside && row?.pedido === order && row.resposta === null) throw new AppError('PROCESSAMENTO_EM_ANDAMENTO');
  if (!row || row.pedido !== order || row.resposta === null) throw new AppError('OPERACAO_REPETIDA');
  reply.code(row.situacao);
  return new JsonText(row.resposta);
}
