import { formatDate } from '../../resources/definition';
import { randomToken } from '../crypto';
import { AppError, ConflictError, ValidationError } from '../http/errors';
import { makeLink, takeLink } from '../identity/links';
import type { Work } from '../work';
import { ownRequests, type SignatureRow } from './requests';

const VALID_MIN = 5;

/** What a challenge was made for. */
interface Challenge extends Record<string, unknown> {
  ids: number[];
  nonce: string;
}

/** A challenge, as the wire carries it. */
export interface Challenged {
  desafio: string;
  expira_em: string;
}

/**
 * Begins the signing of some requests of the caller: what proves who signs answers this, once, within five minutes (S4).
 *
 * @throws as `ownRequests` and `refuseNotNow`
 */
export async function challenge(work: Work, ids: readonly number[]): Promise<Challenged> {
  refuseNotNow(work, await ownRequests(work, ids));
  const dados: Challenge = { ids: sorted(ids), nonce: randomToken() };
  const desafio = await work.transact((tx) =>
    makeLink(tx, { tipo: 'assinatura', usuarioId: tx.user.usuarioId, minutes: VALID_MIN, dados }),
  );
  return { desafio, expira_em: new Date(work.now().getTime() + VALID_MIN * 60_000).toISOString() };
}

/** Uses a challenge up. @returns its nonce; null when it is not of these requests of the caller, was used or is too old */
export async function takeChallenge(tx: Work, desafio: string, ids: readonly number[]): Promise<string | null> {
  try {
    const { usuario_id, dados } = await takeLink<Challenge>(tx, 'assinatura', desafio);
    return usuario_id === tx.user.usuarioId && sorted(dados.ids).join() === sorted(ids).join() ? dados.nonce : null;
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'LINK_EXPIRADO') return null;
    throw error;
  }
}

/**
 * Refuses what cannot be signed as it is.
 *
 * @throws ConflictError for one that is not pending any more; ValidationError on `ids` for one whose turn did not come, or whose
 *   term passed
 */
export function refuseNotNow(work: Work, rows: readonly SignatureRow[]): void {
  for (const { situacao, peca, na_vez, prazo } of rows) {
    if (situacao === 'assinada') throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Você já assinou ${peca}.` });
    if (situacao !== 'pendente')
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: `O pedido de assinatura de ${peca} não está mais pendente. Recarregue a fila.`,
      });
    if (prazo && prazo < work.today())
      throw new ValidationError({ ids: [`O prazo para assinar ${peca} foi ${formatDate(prazo)}. Peça um prazo novo a quem pediu.`] });
    if (!na_vez) throw new ValidationError({ ids: [`Ainda não é a sua vez de assinar ${peca}: outras pessoas assinam antes.`] });
  }
}

function sorted(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
