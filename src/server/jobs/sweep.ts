import { removeUnused } from '../files/unused';
import type { Services } from '../services';
import { type PeriodicWork, runEach } from './minute';
import { nightlyRoutines, runNightly } from './nightly';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Errors of the system that did not come again (handbook 11). */
const ERROR_DAYS = 180;
/** Notifications (handbook 8.4). */
const NOTICE_DAYS = 180;
/** What is known of e-mail that was sent or failed. */
const MAIL_DAYS = 90;
/** Documents and addresses that failed to sign in: a day counts the locks of handbook 3.2, another is to spare. */
const ATTEMPT_DAYS = 2;
/** Ended sessions, with address and browser: the access log that the law asks for, six months (Lei 12.965/2014 art. 15), and no longer. */
const SESSION_DAYS = 184;

/** Every hour deletes what has lived its time, does what plugins ask for and, at night, runs what is due. Any process may do it at any time. */
export function startSweep(services: Services, works: readonly PeriodicWork[]): { stop(): void } {
  const hour = async () => {
    await sweep(services);
    await runEach(services, works);
    await nightly(services);
  };
  const hourly = setInterval(() => void hour(), HOUR_MS);
  hourly.unref();
  return { stop: () => clearInterval(hourly) };
}

/** Repeated answers, reservations, attempts, documents searched for, links, orphan files, finished tasks, files of old reports, ended sessions, old errors; and what the trail has not linked yet. */
export async function sweep(services: Services): Promise<void> {
  const { database, clock, log } = services;
  try {
    const now = clock.now();
    const day = new Date(now.getTime() - DAY_MS);
    await database.pool.query('delete from idempotencia where criada_em < $1', [day]);
    await database.pool.query('delete from reserva_edicao where expira_em < $1', [now]);
    await database.pool.query('delete from uso_unico where expira_em < $1', [day]);
    await database.pool.query('delete from documento_procurado where procurado_em < $1', [new Date(now.getTime() - HOUR_MS)]);
    await sweepFiles(services, day);
    await database.pool.query('delete from tentativa_login where greatest(primeira_em, bloqueado_ate, ultimo_bloqueio) < $1', [
      new Date(now.getTime() - ATTEMPT_DAYS * DAY_MS),
    ]);
    await database.pool.query('delete from sessao_usuario where expira_em < $1', [new Date(now.getTime() - SESSION_DAYS * DAY_MS)]);
    await database.pool.query('delete from erro_sistema where ultima < $1', [new Date(now.getTime() - ERROR_DAYS * DAY_MS)]);
    await database.pool.query('delete from notificacao where data_hora < $1', [new Date(now.getTime() - NOTICE_DAYS * DAY_MS)]);
    await database.pool.query("delete from email_saida where situacao <> 'pendente' and criado_em < $1", [
      new Date(now.getTime() - MAIL_DAYS * DAY_MS),
    ]);
    await sweepTasks(services, now);
    await sweepReports(services, now);
    await database.pool.query('select criar_particoes_auditoria(current_date, 3), compactar_totais()');
    await database.pool.query('select selar_auditoria(id, true) from cliente');
  } catch (error) {
    log.error({ err: error }, 'a limpeza periódica falhou');
  }
}

async function nightly(services: Services): Promise<void> {
  try {
    await runNightly(services, nightlyRoutines());
  } catch (error) {
    services.log.error({ err: error }, 'as rotinas da noite falharam');
  }
}

/** An exported list may hold personal data: its content goes with it, unless another file has the same. */
async function sweepTasks(services: Services, now: Date): Promise<void> {
  const { database } = services;
  await database.pool.query(
    'delete from tarefa t using cliente c where c.id = t.cliente_id and t.concluida_em < $1::timestamptz - make_interval(days => c.retencao_exportacoes_dias)',
    [now],
  );
  const { rows: orphans } = await database.pool.query<{ sha256: string }>(
    `delete from arquivo a where a.dono_tipo = 'tarefa' and not exists (select from tarefa t where t.id = a.dono_id) returning a.sha256`,
  );
  await removeUnused(
    services,
    orphans.map(({ sha256 }) => sha256),
  );
}

/** The file of an issued report goes when its time is over; what is known of the issue stays. */
async function sweepReports(services: Services, now: Date): Promise<void> {
  const { rows } = await services.database.pool.query<{ sha256: string }>(
    `delete from arquivo a using relatorio_emissao e, cliente c
      where a.id = e.arquivo_id and c.id = e.cliente_id and e.emitido_em < $1::timestamptz - make_interval(days => c.retencao_relatorios_dias)
     returning a.sha256`,
    [now],
  );
  await removeUnused(
    services,
    rows.map(({ sha256 }) => sha256),
  );
}

/** What was sent and never became part of a record. */
async function sweepFiles(services: Services, before: Date): Promise<void> {
  const { rows } = await services.database.pool.query<{ sha256: string }>(
    'delete from arquivo where dono_id is null and data_cadastro < $1 returning sha256',
    [before],
  );
  await removeUnused(
    services,
    rows.map(({ sha256 }) => sha256),
  );
}
