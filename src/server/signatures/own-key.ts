import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Work } from '../work';
import { fingerprintOf } from './evidence';

/** The pair of keys with which a person signs at the advanced level (Lei 14.063/2020 art. 4º II). */
export interface OwnKey extends Record<string, unknown> {
  id: number;
  algoritmo: string;
  impressao: string;
  /** Sealed with the key of the installation. */
  chave_privada: string;
}

/** The key of the caller, made at the first advanced signature. Nobody else reads it, and it is opened only after the second factor. */
export async function ownKey(tx: Work): Promise<OwnKey> {
  const { usuarioId } = tx.user;
  const known = await tx.db.first<OwnKey>('select * from assinatura_chave where usuario_id = $1', [usuarioId]);
  if (known) return known;
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = await tx.db.first<OwnKey>(
    `insert into assinatura_chave (cliente_id, usuario_id, algoritmo, chave_publica, impressao, chave_privada, criada_em)
     values ($1, $2, 'Ed25519', $3, $4, $5, $6) returning *`,
    [tx.cliente.id, usuarioId, pair.publicKey, fingerprintOf(pair.publicKey), tx.services.vault.seal(pair.privateKey), tx.now()],
  );
  if (!made) throw new Error('O par de chaves não foi guardado.');
  return made;
}

/** Signs a digest, in base 64. */
export function signWith(tx: Work, { chave_privada }: OwnKey, digest: Buffer): string {
  return sign(null, digest, createPrivateKey(tx.services.vault.open(chave_privada))).toString('base64');
}
