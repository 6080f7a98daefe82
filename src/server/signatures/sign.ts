import type { Issues } from '../../resources/definition';
import type { NivelAssinatura } from '../../resources/definition/signatures';
import { ValidationError } from '../http/errors';
import { type Factor, readFactor, spendCode } from '../identity/factor';
import { checkSigningLock, clearSigningFailures, countSigningFailure } from '../identity/lockout';
import type { Work } from '../work';
import { refuseNotNow, takeChallenge } from './challenge';
import { keepEvidence, type Proved } from './gather';
import { ownKey } from './own-key';
import { lockPieces } from './piece';
import { ownRequests, type SignatureRow } from './requests';

/** The proof of who signs, for one piece or several. */
export interface SigningProof {
  ids: readonly number[];
  desafio: string;
  senha: string;
  /** Of the authenticator application; it makes the signature an advanced one. */
  codigo_2fa?: string | undefined;
}

/**
 * Signs pieces of the caller with the password (simples), or with it and the second factor (avançada): all of them or none, a
 * record for each.
 *
 * @throws ValidationError on `senha`, `codigo_2fa`, `desafio` or `ids`; NotFoundError for a request of another; ConflictError for one
 *   that is not pending any more
 */
export async function signPieces(work: Work, proof: SigningProof): Promise<SignatureRow[]> {
  const { usuarioId } = work.user;
  // the count of a refusal is kept: it is thrown after the commit
  const outcome = await work.transact<{ refused: Issues } | { signed: SignatureRow[] }>(async (tx) => {
    await tx.db.execute('select from public.usuario_credencial where usuario_id = $1 and cliente_id = $2 for update', [
      usuarioId,
      tx.cliente.id,
    ]);
    await checkSigningLock(tx, usuarioId);
    const asked = await ownRequests(tx, proof.ids);
    await lockPieces(
      tx,
      asked.map(({ peca_id }) => peca_id),
    );
    const factor = await readFactor(tx, usuarioId);
    refuseLevel(asked, proof, factor);
    const nonce = await takeChallenge(tx, proof.desafio, proof.ids);
    if (!nonce) return { refused: { desafio: ['A confirmação expirou ou já foi usada. Assine de novo.'] } };
    const refused = await refuseProof(tx, factor, proof);
    if (refused) {
      await countSigningFailure(tx, usuarioId);
      return { refused };
    }
    await clearSigningFailures(tx, usuarioId);
    // read again: another tab may have signed before this transaction had its turn
    const rows = await ownRequests(tx, proof.ids);
    refuseNotNow(tx, rows);
    return { signed: await gatherAll(tx, rows, proof, nonce) };
  });
  if ('refused' in outcome) throw new ValidationError(outcome.refused);
  return outcome.signed;
}

/** The level that a proof gives. */
const levelOf = ({ codigo_2fa }: SigningProof): NivelAssinatura => (codigo_2fa ? 'avancada' : 'simples');

/** @throws ValidationError for a piece that asks for more than what proves who signs (S1) */
function refuseLevel(rows: readonly SignatureRow[], proof: SigningProof, { totp_segredo }: Factor): void {
  const qualified = rows.find(({ nivel_minimo }) => nivel_minimo === 'qualificada');
  if (qualified)
    throw new ValidationError({
      ids: [
        `${qualified.peca} exige assinatura qualificada: baixe a peça, assine com o certificado ICP-Brasil e envie o arquivo assinado.`,
      ],
    });
  const advanced = rows.find(({ nivel_minimo }) => nivel_minimo === 'avancada');
  if (advanced && levelOf(proof) === 'simples')
    throw new ValidationError({
      codigo_2fa: [`${advanced.peca} exige assinatura avançada: informe o código da verificação em duas etapas.`],
    });
  if (proof.codigo_2fa && !totp_segredo)
    throw new ValidationError({
      codigo_2fa: ['Ative o aplicativo autenticador em Meu perfil › Segurança para assinar no nível avançado.'],
    });
}

/** @returns what of the proof is wrong; null when it is right, and used up */
async function refuseProof(tx: Work, factor: Factor, { senha, codigo_2fa }: SigningProof): Promise<Issues | null> {
  if (!(await tx.services.passwords.check(senha, factor.senha_hash))) return { senha: ['A senha não confere.'] };
  if (codigo_2fa && !(await spendCode(tx, tx.user.usuarioId, factor, codigo_2fa))) return { codigo_2fa: ['Código inválido ou já usado.'] };
  return null;
}

async function gatherAll(tx: Work, rows: readonly SignatureRow[], proof: SigningProof, nonce: string): Promise<SignatureRow[]> {
  const proved: Proved =
    levelOf(proof) === 'avancada'
      ? { nivel: 'avancada', metodo: 'totp', nonce, chave: await ownKey(tx) }
      : { nivel: 'simples', metodo: 'senha', nonce };
  const signed: SignatureRow[] = [];
  for (const row of rows) signed.push(await keepEvidence(tx, row, proved));
  return signed;
}
