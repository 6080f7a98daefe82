import { hashToken, randomToken } from '../crypto';
import { AppError } from '../http/errors';
import type { Work } from '../work';

/** What a link of one use does. */
export type LinkKind = 'email' | 'redefinir_senha' | 'cadastro' | 'govbr' | 'chave_nova' | 'chave_prova' | 'assinatura';

interface LinkDraft {
  tipo: LinkKind;
  usuarioId: number | null;
  minutes: number;
  dados?: Record<string, unknown>;
}

/** Makes a link of one use; earlier ones of the same kind and account stop working. Gives its key, which is not stored. */
export async function makeLink(tx: Work, { tipo, usuarioId, minutes, dados = {} }: LinkDraft): Promise<string> {
  const key = randomToken();
  const now = tx.now();
  if (usuarioId !== null)
    await tx.db.execute('update uso_unico set usado_em = $4 where cliente_id = $1 and tipo = $2 and usuario_id = $3 and usado_em is null', [
      tx.cliente.id,
      tipo,
      usuarioId,
      now,
    ]);
  await tx.db.execute(
    'insert into uso_unico (chave_hash, cliente_id, tipo, usuario_id, dados, criado_em, expira_em) values ($1, $2, $3, $4, $5, $6, $7)',
    [hashToken(key), tx.cliente.id, tipo, usuarioId, JSON.stringify(dados), now, new Date(now.getTime() + minutes * 60_000)],
  );
  return key;
}

/** What a link was made for. */
export interface Link<Dados> extends Record<string, unknown> {
  usuario_id: number | null;
  dados: Dados;
}

/**
 * Uses a link up. In a transaction that fails it is as good as new.
 *
 * @throws AppError LINK_EXPIRADO when it was used, is too old, of another kind or invented
 */
export async function takeLink<Dados = Record<string, never>>(tx: Work, tipo: LinkKind, key: string): Promise<Link<Dados>> {
  const link = await tx.db.first<Link<Dados>>(
    `update uso_unico set usado_em = $4 where chave_hash = $1 and cliente_id = $2 and tipo = $3 and usado_em is null and expira_em > $4
     returning usuario_id, dados`,
    [hashToken(key), tx.cliente.id, tipo, tx.now()],
  );
  if (!link) throw new AppError('LINK_EXPIRADO');
  return link;
}
