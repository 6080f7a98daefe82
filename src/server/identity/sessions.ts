import type { SessionEnd } from '../../resources/definition/session-end';
import { hashToken, randomToken } from '../crypto';
import type { Work } from '../work';

const MOST_SESSIONS = 5;

/** A session just opened: the token is shown once and never stored. */
export interface OpenedSession {
  token: string;
  expiraEm: Date;
}

/** Opens a session for a user; the sixth revokes the oldest. Runs in the transaction of the login. */
export async function openSession(tx: Work, usuarioId: number, metodo: 'senha' | 'govbr', doisFatores: boolean): Promise<OpenedSession> {
  const token = randomToken('sgp_');
  const now = tx.now();
  const expiraEm = new Date(now.getTime() + tx.cliente.absolutoH * 3_600_000);
  // first of all, because it locks the account: sessions opened at the same time are counted one after the other
  await tx.db.execute('update usuario_credencial set ultimo_acesso = $2, ultimo_ip = $3 where usuario_id = $1 and cliente_id = $4', [
    usuarioId,
    now,
    tx.origin.ip,
    tx.cliente.id,
  ]);
  await tx.db.execute(
    `insert into sessao_usuario (cliente_id, usuario_id, token_hash, criado_em, ultimo_uso, expira_em, ip, user_agent, dispositivo, metodo, dois_fatores)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.cliente.id,
      usuarioId,
      hashToken(token),
      now,
      expiraEm,
      tx.origin.ip,
      tx.origin.userAgent,
      deviceOf(tx.origin.userAgent),
      metodo,
      doisFatores,
    ],
  );
  const oldest = await tx.db.rows<{ id: number }>(
    `select id from sessao_usuario where usuario_id = $1 and revogado_em is null order by criado_em desc, id desc offset ${MOST_SESSIONS}`,
    [usuarioId],
  );
  for (const { id } of oldest) await revokeSessions(tx, usuarioId, 'limite_sessoes', { only: id });
  return { token, expiraEm };
}

/**
 * Revokes sessions of a user, each told why when it calls again, and gives back what they were editing; `except` keeps one
 * (the current). Gives how many.
 */
export async function revokeSessions(
  tx: Work,
  usuarioId: number,
  motivo: SessionEnd,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const rows = await tx.db.rows<{ id: number }>(
    `update sessao_usuario set revogado_em = $2, motivo_revogacao = $3
      where cliente_id = $4 and usuario_id = $1 and revogado_em is null and ($5::bigint is null or id = $5) and ($6::bigint is null or id <> $6) returning id`,
    [usuarioId, tx.now(), motivo, tx.cliente.id, which.only ?? null, which.except ?? null],
  );
  const ids = rows.map(({ id }) => id);
  await tx.db.execute('delete from reserva_edicao where cliente_id = $1 and sessao_id = any($2::bigint[])', [tx.cliente.id, ids]);
  tx.emit({ kind: 'access', usuarioId });
  return ids.length;
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** "Chrome em Windows", as the list of sessions shows it. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1]);
  if (!browser && !system) return 'Dispositivo desconhecido';
  return [browser ?? 'Navegador', system].filter(Boolean).join(' em ');
}
