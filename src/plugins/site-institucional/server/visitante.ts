import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AskedPage } from '../../../server/public-web/html-pages';
import type { Work } from '../../../server/work';

/** The salt of the day, which lives only in this process and is gone at midnight: after it nobody can tell who a mark was of (formats/site.md, 4). */
let sal = { dia: '', valor: randomBytes(32) };

/** A mark of who calls, good for today only; neither the address nor the browser is kept. */
export function marcaDoDia(work: Work, request: Pick<FastifyRequest, 'ip' | 'headers'>): Buffer {
  const dia = work.today();
  if (sal.dia !== dia) sal = { dia, valor: randomBytes(32) };
  return createHmac('sha256', sal.valor)
    .update(`${work.cliente.id} ${request.ip} ${request.headers['user-agent'] ?? ''}`)
    .digest();
}

/** Counts who reads a page, once a day: neither who it was nor from where. */
export async function contarVisita(seen: Work, { path, entity, request }: AskedPage): Promise<void> {
  if (!request) return;
  await seen.transact((tx) =>
    tx.db.execute(
      'insert into site_visita (cliente_id, entidade_id, dia, caminho, visitante) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [tx.cliente.id, entity.id, tx.today(), path.slice(0, 300), marcaDoDia(tx, request)],
    ),
  );
}

/** How many read the pages below an address, each counted once a day and a page, in the days that end today. */
export async function visitasEm(work: Work, caminho: string, dias: number): Promise<number> {
  const row = await work.db.first<{ n: number }>(
    "select count(*)::int as n from site_visita v where (v.caminho = $1 or v.caminho like $1 || '/%') and v.dia > $2::date - $3::int",
    [caminho, work.today(), dias],
  );
  return row?.n ?? 0;
}
