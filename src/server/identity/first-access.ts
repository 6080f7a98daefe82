import { randomInt } from 'node:crypto';
import { stripMask } from '../../resources/definition';
import { hashToken, randomToken, sameText } from '../crypto';
import { ValidationError } from '../http/errors';
import type { Work } from '../work';
import { checkLockout, clearFailures, countFailure } from './lockout';
import { createPassword, type NewPassword } from './recover-password';

const VALID_MIN = 30;
const ATTEMPTS = 5;
const DIGITS = 8;
const KIND = 'primeiro_acesso';

/** A code that the desk tells the person, shown once. */
export interface DeskCode {
  codigo: string;
  expira_em: string;
}

/**
 * Makes the code of the first access of an account whose password is provisional, for who came to the desk; an earlier
 * one stops working (handbook 3.2, step 5).
 *
 * @throws ValidationError when the account does not wait for its first access
 */
export async function openFirstAccess(tx: Work, usuarioId: number): Promise<DeskCode> {
  const waiting = await tx.db.first(
    "select 1 from usuario_credencial where usuario_id = $1 and senha_provisoria and situacao in ('provisoria', 'ativa')",
    [usuarioId],
  );
  if (!waiting) throw new ValidationError({ id: ['A conta não está à espera do primeiro acesso. Use "Redefinir senha" antes.'] });
  const now = tx.now();
  const codigo = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const until = new Date(now.getTime() + VALID_MIN * 60_000);
  await tx.db.execute('update uso_unico set usado_em = $4 where cliente_id = $1 and tipo = $2 and usuario_id = $3 and usado_em is null', [
    tx.cliente.id,
    KIND,
    usuarioId,
    now,
  ]);
  await tx.db.execute(
    'insert into uso_unico (chave_hash, cliente_id, tipo, usuario_id, dados, criado_em, expira_em) values ($1, $2, $3, $4, $5, $6, $7)',
    [hashToken(randomToken()), tx.cliente.id, KIND, usuarioId, JSON.stringify({ codigo: tx.services.vault.seal(codigo) }), now, until],
  );
  return { codigo, expira_em: until.toISOString() };
}

interface Try extends Record<string, unknown> {
  chave_hash: string;
  usuario_id: number;
  dados: { codigo: string };
}

/**
 * POST /primeiro-acesso: the code of the desk and a new password open the account. Wrong codes count towards the lock of
 * the document; each code bears five.
 *
 * @throws ValidationError by field; AppError LOGIN_BLOQUEADO, CONTA_BLOQUEADA
 */
export async function spendFirstAccess(work: Work, input: NewPassword & { cpf_cnpj: string; codigo: string }): Promise<void> {
  const documento = stripMask(input.cpf_cnpj).slice(0, 40);
  await checkLockout(work, documento);
  const tried = await work.transact((tx) => takeTry(tx, documento));
  const right = tried !== undefined && sameText(work.services.vault.open(tried.dados.codigo), input.codigo.replace(/\D/g, ''));
  if (!right) {
    // kept even though the call is refused
    await work.transact((tx) => countFailure(tx, documento));
    throw new ValidationError({ codigo: ['Código inválido ou expirado.'] });
  }
  await work.transact(async (tx) => {
    const used = await tx.db.execute('update uso_unico set usado_em = $3 where chave_hash = $1 and cliente_id = $2 and usado_em is null', [
      tried.chave_hash,
      tx.cliente.id,
      tx.now(),
    ]);
    if (used === 0) throw new ValidationError({ codigo: ['Código inválido ou expirado.'] });
    await createPassword(tx, tried.usuario_id, input);
    await clearFailures(tx, documento);
  });
}

/** Counts one try of a live code, in one statement. */
async function takeTry(tx: Work, documento: string): Promise<Try | undefined> {
  return tx.db.first<Try>(
    `update uso_unico x set tentativas = x.tentativas + 1
       from usuario u join pessoa p on p.id = u.pessoa_id
      where x.usuario_id = u.id and p.cpf_cnpj = $1 and x.cliente_id = $2 and x.tipo = $3 and x.usado_em is null and x.expira_em > $4 and x.tentativas < ${ATTEMPTS}
     returning x.chave_hash, x.usuario_id, x.dados`,
    [documento, tx.cliente.id, KIND, tx.now()],
  );
}
