import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Vault } from '../crypto';
import type { SignatureRow } from './requests';

/** What is written down when somebody signs. Every part of it is under the seal. */
export type Evidence = Pick<
  SignatureRow,
  | 'id'
  | 'peca_id'
  | 'versao'
  | 'signatario_id'
  | 'papel'
  | 'em_substituicao_id'
  | 'ato_substituicao'
  | 'nivel_usado'
  | 'metodo'
  | 'data_hora'
  | 'ip'
  | 'user_agent'
  | 'nome'
  | 'cpf'
  | 'cargo'
  | 'departamento'
  | 'sha256'
  | 'nonce'
  | 'algoritmo'
  | 'certificado'
> & { impressao: string | null };

/**
 * SHA-256 of all that a signature says, bound to the piece, its version, who signs, the instant and a nonce: a signature cannot be
 * moved to another piece or person, nor any part of it be changed.
 */
export function digestOf(evidence: Evidence): Buffer {
  const { certificado } = evidence;
  const told = [
    'sgp.assinatura.v1',
    evidence.id,
    evidence.peca_id,
    evidence.versao,
    evidence.sha256,
    evidence.signatario_id,
    evidence.nome,
    evidence.cpf,
    evidence.cargo,
    evidence.departamento,
    evidence.papel,
    evidence.em_substituicao_id,
    evidence.ato_substituicao,
    evidence.nivel_usado,
    evidence.metodo,
    evidence.data_hora && new Date(evidence.data_hora).toISOString(),
    evidence.ip,
    evidence.user_agent,
    evidence.nonce,
    evidence.algoritmo,
    evidence.impressao,
    // the database keeps the keys of an object in an order of its own
    certificado && Object.entries(certificado).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest();
}

/** The digest under the key of the installation: whoever writes in the database cannot make another. */
export function sealOf(vault: Vault, digest: Buffer): string {
  return vault.seal(digest.toString('hex'));
}

/**
 * Whether a signature that was gathered is as it was made: its seal, the signature of the person's own key where the level has
 * one, and the piece.
 *
 * @param sha256 of the bytes of the piece, as they are kept now
 */
export function holds(vault: Vault, row: SignatureRow, sha256: string): boolean {
  const digest = digestOf(row);
  if (row.sha256 !== sha256 || !row.selo || openSeal(vault, row.selo) !== digest.toString('hex')) return false;
  if (row.nivel_usado !== 'avancada') return true;
  if (!row.chave_publica || !row.assinatura_bytes || fingerprintOf(row.chave_publica) !== row.impressao) return false;
  return verify(null, digest, createPublicKey(row.chave_publica), Buffer.from(row.assinatura_bytes, 'base64'));
}

/** SHA-256 of a public key (PEM), in hexadecimal. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

function openSeal(vault: Vault, sealed: string): string | null {
  try {
    return vault.open(sealed);
  } catch {
    return null;
  }
}
