import { createHash } from 'node:crypto';
import { holdersOf, notify } from '../notifications';
import { openPlatformWork } from '../platform-work';
import type { Services } from '../services';
import type { Cliente } from '../work';

interface Circumstance {
  origem: 'api' | 'cliente' | 'job' | 'integracao';
  /** The municipality where it happened, by itself or by the host that was called. */
  cliente?: Cliente;
  host?: string;
  requisicao?: string;
  pagina?: string;
  usuarioId?: number | null;
}

const SCREEN = 'configuracao.erros-sistema';
const HOUR_MS = 3_600_000;
/** More of one error within an hour than this, and who looks after errors is told, once in that hour. */
const MANY = 20;

interface Recorded extends Record<string, unknown> {
  id: number;
  na_hora: number;
}

/**
 * Records a failure for /configuracao/erros-sistema, grouped with others of the same class and place. A new one of a
 * resolved group opens it again.
 *
 * @returns the code that the person gives to support
 */
export async function recordFailure(services: Services, error: Error, circumstance: Circumstance): Promise<string> {
  const { origem } = circumstance;
  const stack = scrub(error.stack ?? '').slice(0, 8000);
  const place = stack.split('\n').slice(1, 3).join('|');
  const fingerprint = createHash('sha256')
    .update(`${origem}|${error.name}|${scrub(error.message)}|${place}`)
    .digest('hex')
    .slice(0, 32);
  const id = fingerprint.slice(0, 8).toUpperCase();
  try {
    const cliente = await clienteOf(services, circumstance);
    const recorded = await upsert(services, { id, fingerprint, stack, cliente }, error, circumstance);
    if (cliente && recorded.na_hora === MANY + 1) await tell(services, cliente, recorded.id, id);
  } catch (failure) {
    services.log.error({ err: failure }, 'o erro não pôde ser registrado');
  }
  return id;
}

/** None for a host that is of no municipality. */
async function clienteOf({ access }: Services, { cliente, host }: Circumstance): Promise<Cliente | null> {
  return cliente ?? access.clienteOf(host ?? '').catch(() => null);
}

async function upsert(
  { database, clock, version }: Services,
  { id, fingerprint, stack, cliente }: { id: string; fingerprint: string; stack: string; cliente: Cliente | null },
  error: Error,
  { origem, requisicao, pagina, usuarioId }: Circumstance,
): Promise<Recorded> {
  const now = clock.now();
  const { rows } = await database.pool.query<Recorded>(
    `insert into erro_sistema as e (cliente_id, id_erro, impressao, origem, mensagem, pilha, requisicao, pagina, usuario_id, versao_app, primeira, ultima, hora)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)
     on conflict (coalesce(cliente_id, 0), impressao) do update set ocorrencias = e.ocorrencias + 1, ultima = excluded.ultima,
       na_hora = case when e.hora > $12 then e.na_hora + 1 else 1 end, hora = case when e.hora > $12 then e.hora else excluded.hora end,
       usuario_id = coalesce(excluded.usuario_id, e.usuario_id), pagina = coalesce(excluded.pagina, e.pagina), versao_app = excluded.versao_app,
       situacao = case e.situacao when 'resolvido' then 'aberto' else e.situacao end
     returning id, na_hora`,
    [
      cliente?.id ?? null,
      id,
      fingerprint,
      origem,
      scrub(error.message).slice(0, 2000),
      stack,
      requisicao ?? null,
      pagina === undefined ? null : scrub(pagina),
      usuarioId ?? null,
      version,
      now,
      new Date(now.getTime() - HOUR_MS),
    ],
  );
  return rows[0] as Recorded;
}

async function tell(services: Services, cliente: Cliente, erroId: number, codigo: string): Promise<void> {
  const work = await openPlatformWork(services, cliente);
  await work.transact(async (tx) =>
    notify(tx, await holdersOf(tx, SCREEN, 5), {
      tipo: 'erro_sistema',
      titulo: `O erro ${codigo} está se repetindo`,
      texto: `Mais de ${MANY} ocorrências em uma hora.`,
      url: `/configuracao/erros-sistema/${erroId}`,
      prioridade: 4,
      origem: { tipo: 'erro_sistema', id: erroId },
    }),
  );
}

/** Personal data and secrets leave the technical detail. */
function scrub(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replace(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g, '[CPF]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[E-MAIL]')
    .replace(/(Bearer|senha|token)[=:\s]+\S+/gi, '$1 [OCULTO]');
}
