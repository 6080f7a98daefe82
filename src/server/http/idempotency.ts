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
 * @throws AppError OPERACAO_REPETIDA when the key was used with another body
 */
export async function answerOnce(
  work: Work,
  { request, reply, body, form }: Call<unknown, unknown>,
  run: (work: Work) => Promise<unknown>,
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
  return work.transact(async (tx) => {
    const reserved = await tx.db.execute(
      `insert into idempotencia as i (cliente_id, usuario_id, chave, pedido, criada_em) values ($1, $2, $3, $4, $5)
       on conflict (cliente_id, usuario_id, chave) do update
         set pedido = excluded.pedido, situacao = null, resposta = null, criada_em = excluded.criada_em where i.criada_em <= $6`,
      [work.cliente.id, tx.user.usuarioId, key, order, tx.now(), new Date(tx.now().getTime() - KEPT_MS)],
    );
    if (reserved === 0) return firstAnswer(tx, reply, key, order);
    const result = await run(tx);
    const text = result instanceof JsonText ? result.text : JSON.stringify(result);
    await tx.db.execute('update idempotencia set situacao = $5, resposta = $4 where cliente_id = $1 and usuario_id = $2 and chave = $3', [
      work.cliente.id,
      tx.user.usuarioId,
      key,
      text,
      reply.statusCode,
    ]);
    return new JsonText(text);
  });
}

async function firstAnswer(tx: Work, reply: FastifyReply, key: string, order: string): Promise<JsonText> {
  const row = await tx.db.first<{ pedido: string; situacao: number; resposta: string | null }>(
    'select pedido, situacao, resposta from idempotencia where cliente_id = $1 and usuario_id = $2 and chave = $3',
    [tx.cliente.id, tx.user.usuarioId, key],
  );
  if (!row || row.pedido !== order || row.resposta === null) throw new AppError('OPERACAO_REPETIDA');
  reply.code(row.situacao);
  return new JsonText(row.resposta);
}
