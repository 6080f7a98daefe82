import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { AppError } from '../http/errors';
import { originAddress, writeToUser } from '../mail/letter';
import type { Work } from '../work';
import type { KeyAnswer, NewKeyAnswer } from './key-answer';
import { makeLink, takeLink } from './links';

/** Loaded when somebody uses a key: it would take a tenth of the memory of a server where nobody does. */
const library = () => import('@simplewebauthn/server');

const VALID_MIN = 5;
/** EdDSA, ES256 and RS256 (RFC 9053 and 8812): whatever the runtime could do besides, so that every server reads every key. */
const ALGORITHMS = [-8, -7, -257];

/** What a challenge is for: the second step of one sign-in, or one session. The answer serves nothing else. */
export type Purpose = `entrada:${string}` | `sessao:${number}`;

/** A security key or passkey, as its owner sees it. */
export interface SecurityKey extends Record<string, unknown> {
  id: number;
  nome: string;
  data_cadastro: string;
  ultimo_uso: string | null;
}

/** The keys of an account, the oldest first. */
export function readKeys(work: Work, usuarioId: number): Promise<SecurityKey[]> {
  return work.db.rows<SecurityKey>('select id, nome, data_cadastro, ultimo_uso from chave_seguranca where usuario_id = $1 order by id', [
    usuarioId,
  ]);
}

/** What the browser needs to make a key of an account; the challenge serves once, for five minutes. */
export async function askNewKey(
  tx: Work,
  owner: { usuarioId: number; nome: string; label: string },
  purpose: Purpose,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpID } = relyingParty(tx);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID,
    rpName: tx.cliente.nomeCurto,
    // kept by the key and told to nobody: it says nothing of the person
    userID: new TextEncoder().encode(`${tx.cliente.id}.${owner.usuarioId}`),
    userName: owner.label,
    userDisplayName: owner.nome,
    challenge: await newChallenge(tx, 'chave_nova', owner.usuarioId, purpose),
    timeout: VALID_MIN * 60_000,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(tx, owner.usuarioId),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/**
 * The key that a browser made for a challenge of this person and purpose.
 *
 * @returns null when the answer is not to such a challenge, of this address, or not well made
 */
export async function acceptNewKey(
  tx: Work,
  usuarioId: number,
  answer: NewKeyAnswer,
  purpose: Purpose,
): Promise<WebAuthnCredential | null> {
  const challenge = await takeChallenge(tx, 'chave_nova', answer, usuarioId, purpose);
  if (!challenge) return null;
  const { rpID, origin } = relyingParty(tx);
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(notWellMade);
  return checked?.registrationInfo?.credential ?? null;
}

/** What the browser needs to have one of the account's keys sign; the challenge serves once, for five minutes. */
export async function askKey(tx: Work, usuarioId: number, purpose: Purpose): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(tx).rpID,
    challenge: await newChallenge(tx, 'chave_prova', usuarioId, purpose),
    timeout: VALID_MIN * 60_000,
    allowCredentials: await credentialsOf(tx, usuarioId),
    userVerification: 'preferred',
  });
}

interface StoredKey extends Record<string, unknown> {
  id: number;
  nome: string;
  credencial_id: string;
  chave_publica: Uint8Array<ArrayBuffer>;
}

/**
 * Whether a key of the account signed a challenge of this person and purpose, which is used up either way. A key that says
 * it was used no more often than the last time is a copy, or was copied: it is refused, and the owner is told.
 */
export async function acceptKey(tx: Work, usuarioId: number, answer: KeyAnswer, purpose: Purpose): Promise<boolean> {
  const challenge = await takeChallenge(tx, 'chave_prova', answer, usuarioId, purpose);
  const key = await tx.db.first<StoredKey>(
    'select id, nome, credencial_id, chave_publica from chave_seguranca where usuario_id = $1 and credencial_id = $2',
    [usuarioId, answer.id],
  );
  if (!challenge || !key) return false;
  const { rpID, origin } = relyingParty(tx);
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    // the counter is compared by the statement that keeps it, so that of two answers at the same time one is right
    credential: { id: key.credencial_id, publicKey: new Uint8Array(key.chave_publica), counter: 0 },
  }).catch(notWellMade);
  if (!checked?.verified) return false;
  const used = await tx.db.execute(
    `update chave_seguranca set contador = $3, ultimo_uso = $4
      where id = $1 and cliente_id = $2 and (contador < $3 or (contador = 0 and $3 = 0))`,
    [key.id, tx.cliente.id, checked.authenticationInfo.newCounter, tx.now()],
  );
  if (used === 0) await tellOfCopy(tx, usuarioId, key.nome);
  return used > 0;
}

/** The address that people use, which keys are bound to: never that of the request. */
function relyingParty(work: Work): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(originAddress(work));
  return { origin, rpID: hostname };
}

type Kind = 'chave_nova' | 'chave_prova';

async function newChallenge(tx: Work, tipo: Kind, usuarioId: number, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = await makeLink(tx, { tipo, usuarioId, minutes: VALID_MIN, dados: { para: purpose } });
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** Uses the challenge of an answer up. Gives it back when it was asked of this person for this purpose. */
async function takeChallenge(
  tx: Work,
  tipo: Kind,
  answer: KeyAnswer | NewKeyAnswer,
  usuarioId: number,
  purpose: Purpose,
): Promise<string | null> {
  const challenge = await challengeOf(answer.response.clientDataJSON);
  if (!challenge) return null;
  const asked = await takeLink<{ para: Purpose }>(tx, tipo, challenge).catch((error: unknown) => {
    if (error instanceof AppError && error.codigo === 'LINK_EXPIRADO') return null;
    throw error;
  });
  return asked?.usuario_id === usuarioId && asked.dados.para === purpose ? challenge : null;
}

async function challengeOf(clientData: string): Promise<string | null> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    const { challenge } = decodeClientDataJSON(clientData);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The library throws for an answer that is not well made; it is as wrong as one with a wrong signature. */
function notWellMade(): null {
  return null;
}

async function credentialsOf(tx: Work, usuarioId: number): Promise<Pick<WebAuthnCredential, 'id' | 'transports'>[]> {
  return tx.db.rows('select credencial_id as id, transportes as transports from chave_seguranca where usuario_id = $1 order by id', [
    usuarioId,
  ]);
}

async function tellOfCopy(tx: Work, usuarioId: number, nome: string): Promise<void> {
  const descricao = `Chave de segurança "${nome}" recusada: o contador de usos não avançou`;
  tx.audit({
    acao: 'falha_login',
    recurso: 'usuario',
    registroId: usuarioId,
    descricao,
    usuario: { id: usuarioId, nome: null, documento: null },
  });
  await writeToUser(tx, usuarioId, {
    subject: 'Uma chave de segurança foi recusada',
    lines: [
      `A chave de segurança "${nome}" foi recusada: ela diz ter sido usada menos vezes do que já foi, o que acontece quando existe uma cópia dela.`,
      'Entre com outro fator, remova a chave em Meu perfil e avise o administrador.',
    ],
    link: '/auth/meu-perfil?aba=seguranca',
  });
}
