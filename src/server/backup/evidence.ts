import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';
import { PROCESSO } from '../db/living';
import { ConflictError } from '../http/errors';
import { holdersOf, notify } from '../notifications';
import { openPlatformWork } from '../platform-work';
import type { Services } from '../services';
import type { Cliente } from '../work';

/** Who looks after the copies, and where they are seen. */
const KEEPER = 'configuracao.cliente';
const SCREEN = '/configuracao/cliente/copias-seguranca';
const LOCK = 7_230_016;
const KILLED = 'O processo foi encerrado antes do fim.';

/** The evidence of one copy or test, in every municipality of the installation. */
export interface Evidence {
  lote: string;
  begun: Date;
}

/** How it ended. */
export interface Ending {
  destino?: string;
  tamanho?: number;
  sha256?: string;
  resultado: string;
}

/**
 * Writes the rows of what begins now.
 *
 * @throws ConflictError PROCESSAMENTO_EM_ANDAMENTO while another one of the same kind runs
 */
export async function beginEvidence(
  { database, clock }: Services,
  tipo: 'completa' | 'teste',
  destino: string,
  responsavelId: number | null,
  origemLote: string | null = null,
): Promise<Evidence> {
  const begun = clock.now();
  const lote = randomUUID();
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await endDead(client);
    const { rows } = await client.query("select from copia_seguranca where situacao = 'em_andamento' and (tipo = 'teste') = $1 limit 1", [
      tipo === 'teste',
    ]);
    if (rows.length > 0)
      throw new ConflictError('PROCESSAMENTO_EM_ANDAMENTO', {
        message: tipo === 'teste' ? 'Já há um teste de restauração em andamento.' : 'Já há uma cópia de segurança em andamento.',
      });
    await client.query(
      `insert into copia_seguranca (cliente_id, lote, data_hora, tipo, destino, situacao, responsavel_id, processo, origem_id)
       select c.id, $1, $2, $3, $4, 'em_andamento', (select u.id from usuario u where u.id = $5 and u.cliente_id = c.id), $7,
              (select o.id from copia_seguranca o where o.cliente_id = c.id and o.lote = $6) from cliente c`,
      [lote, begun, tipo, destino, responsavelId, origemLote, PROCESSO],
    );
    await client.query('commit');
    return { lote, begun };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Ends what processes that are no more had begun, and tells who looks after the copies. Any process may do it at any time. */
export async function endDeadEvidence(services: Services): Promise<void> {
  if ((await endDead(services.database.pool)) > 0) await tellFailure(services, KILLED);
}

/** @returns how many rows were of processes that died; null is what an older version, which is no more, left */
async function endDead(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update copia_seguranca set situacao = 'falhou', resultado = $1 where situacao = 'em_andamento' and processo_vivo(processo) is not true`,
    [KILLED],
  );
  return rowCount ?? 0;
}

/** Writes how it ended; a failure is told to who administers each municipality. */
export async function endEvidence(
  services: Services,
  { lote, begun }: Evidence,
  situacao: 'concluida' | 'falhou',
  ending: Ending,
): Promise<void> {
  const { pool } = services.database;
  const seconds = Math.round((services.clock.now().getTime() - begun.getTime()) / 1000);
  await pool.query(
    `update copia_seguranca set situacao = $2, duracao = $3, destino = coalesce($4, destino), tamanho = $5, sha256 = $6, resultado = $7 where lote = $1`,
    [lote, situacao, seconds, ending.destino ?? null, ending.tamanho ?? null, ending.sha256 ?? null, ending.resultado],
  );
  if (situacao === 'falhou') await tellFailure(services, ending.resultado);
}

async function tellFailure(services: Services, resultado: string): Promise<void> {
  const { rows } = await services.database.pool.query<Cliente & Record<string, unknown>>(
    `select id, nome, nome_curto as "nomeCurto", ambiente, tempo_sessao_min as "tempoSessaoMin", absoluto_h as "absolutoH" from cliente`,
  );
  for (const cliente of rows) {
    const work = await openPlatformWork(services, cliente);
    await work.transact(async (tx) =>
      notify(tx, await holdersOf(tx, KEEPER, 5), {
        tipo: 'sistema',
        titulo: 'Cópia de segurança não concluída',
        texto: resultado,
        url: SCREEN,
        prioridade: 5,
      }),
    );
  }
}
