import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { ValidationError } from '../http/errors';
import { mustHaveSecondFactor } from '../owed-factor';
import type { Work } from '../work';
import type { NewKeyAnswer } from './key-answer';
import { activateFactor, guarded, refuse, refuseProof, requireOffered, tellOfChange } from './own-factor';
import { acceptProof, type Proof } from './proof';
import { hiddenDocument, OBLIGED, removeLastFactor } from './second-factor';
import { acceptNewKey, askKey, askNewKey, readKeys } from './security-keys';

const MOST_KEYS = 10;

/**
 * POST /auth/2fa/chaves/opcoes: what the browser needs to make a key of the caller's account. Who already has a second
 * factor proves it, so that a stolen session cannot add a key of its own.
 *
 * @throws ValidationError where the factor is switched off, there are too many keys or the proof is wrong; AppError LOGIN_BLOQUEADO
 */
export async function prepareKey(work: Work, proof: Proof): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requireOffered(work);
  const { usuarioId, sessaoId, nome, documento } = work.user;
  return guarded(work, async (tx, factor) => {
    if ((await readKeys(tx, usuarioId)).length >= MOST_KEYS)
      return refuse('id', `A sua conta já tem ${MOST_KEYS} chaves de segurança. Remova uma que não use mais.`);
    if (factor.dois_fatores_ativo && !(await acceptProof(tx, usuarioId, factor, proof, `sessao:${sessaoId}`))) return refuseProof(proof);
    return { done: await askNewKey(tx, { usuarioId, nome, label: hiddenDocument(documento) }, `sessao:${sessaoId}`) };
  });
}

/**
 * POST /auth/2fa/chaves: keeps the key that the browser made.
 *
 * @returns the recovery codes when it is the first factor; otherwise none
 * @throws ValidationError when the answer is not of a challenge of this session, or the key is already kept
 */
export async function addKey(work: Work, nome: string, resposta: NewKeyAnswer): Promise<string[]> {
  requireOffered(work);
  const { usuarioId, sessaoId } = work.user;
  return guarded(work, async (tx) => {
    const credential = await acceptNewKey(tx, usuarioId, resposta, `sessao:${sessaoId}`);
    if (!credential) return refuse('id', 'A chave de segurança não foi aceita. Tente adicionar de novo.');
    const kept = await tx.db.execute(
      `insert into chave_seguranca (cliente_id, usuario_id, credencial_id, chave_publica, contador, transportes, nome, data_cadastro)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        tx.cliente.id,
        usuarioId,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        resposta.response.transports,
        nome,
        tx.now(),
      ],
    );
    if (kept === 0) return refuse('id', 'Esta chave de segurança já está em uso.');
    return {
      done: await activateFactor(tx, {
        descricao: 'Chave de segurança adicionada',
        carta: `A chave de segurança "${nome}" foi adicionada à sua conta.`,
      }),
    };
  });
}

/** POST /auth/2fa/chaves/desafio: what the browser needs to prove a key of the caller once more. */
export async function challengeKey(work: Work): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { usuarioId, sessaoId } = work.user;
  return work.transact(async (tx) => {
    if ((await readKeys(tx, usuarioId)).length === 0) throw new ValidationError({ id: ['A sua conta não tem chave de segurança.'] });
    return askKey(tx, usuarioId, `sessao:${sessaoId}`);
  });
}

/**
 * POST /auth/2fa/chaves/{id}/remover: password and proof are both checked, as for the application.
 *
 * @returns whether a factor is left
 * @throws ValidationError by field, or for the last factor while a group obliges to one; AppError LOGIN_BLOQUEADO
 */
export async function removeKey(work: Work, id: number, senha: string, proof: Proof): Promise<boolean> {
  const { usuarioId, sessaoId } = work.user;
  return guarded<boolean>(work, async (tx, factor) => {
    const keys = await readKeys(tx, usuarioId);
    const key = keys.find((one) => one.id === id);
    if (!key) return refuse('id', 'A chave de segurança não foi encontrada.');
    const last = keys.length === 1 && !factor.totp_segredo;
    if (last && mustHaveSecondFactor(tx.cliente, tx.user, tx.permissions)) return refuse('id', OBLIGED);
    if (!(await tx.services.passwords.check(senha, factor.senha_hash))) return refuse('senha', 'A senha não confere.');
    if (!(await acceptProof(tx, usuarioId, factor, proof, `sessao:${sessaoId}`))) return refuseProof(proof);
    if (last) {
      await removeLastFactor(tx);
      return { done: false };
    }
    await tx.db.execute('delete from chave_seguranca where id = $1 and cliente_id = $2', [id, tx.cliente.id]);
    const carta = `A chave de segurança "${key.nome}" foi removida da sua conta.`;
    await tellOfChange(tx, usuarioId, { descricao: 'Chave de segurança removida', carta }, sessaoId);
    return { done: true };
  });
}
