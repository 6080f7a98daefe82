import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentOf } from '../files/content';
import { storeFile } from '../files/files';
import { NotFoundError, ValidationError } from '../http/errors';
import type { SentFile } from '../http/multipart';
import type { Work } from '../work';
import { checkCms, OTHER_DOCUMENT, SignatureRefusal, type Signer } from './certificate/cms';
import { signaturesOf } from './certificate/pades';
import { showsTheSame } from './certificate/same-pages';
import { pemOf, readTrusted, type Trusted } from './certificate/trusted';
import { refuseNotNow } from './challenge';
import { keepEvidence } from './gather';
import { PDF } from './paper';
import { lockPieces, ownFile } from './piece';
import { ownRequests, type SignatureRow } from './requests';

const P7S = 'application/pkcs7-signature';
/** The lists of revoked certificates are not asked: who checks is told. */
const NOT_ASKED = 'não verificada';

/**
 * Takes a piece that the caller signed outside with a certificate of ICP-Brasil (Lei 14.063/2020 art. 4º III): a PDF signed inside
 * (PAdES), or a signature apart (.p7s).
 *
 * @throws AppError INTEGRACAO_NAO_CONFIGURADA without roots; NotFoundError for another's request; ConflictError for one that is not
 *   pending; ValidationError on `arquivo` for a signature that does not hold, or is of another person
 */
export async function signQualified(work: Work, id: number, files: readonly SentFile[]): Promise<SignatureRow> {
  const [request] = await ownRequests(work, [id]);
  if (!request) throw new NotFoundError('Pedido de assinatura não encontrado.');
  refuseNotNow(work, [request]);
  const trusted = await readTrusted(work.services.config);
  const [file] = files;
  if (!file || files.length > 1) throw new ValidationError({ arquivo: ['Envie um arquivo no campo "arquivo".'] });
  const content = await readFile(file.path);
  const inside = content.subarray(0, 5).toString('latin1') === '%PDF-';
  const signer = await signerOf(work, request, content, inside, trusted);
  const { id: arquivoId } = await storeFile(work, file, inside ? PDF : P7S);
  return work.transact(async (tx) => {
    await lockPieces(tx, [request.peca_id]);
    const rows = await ownRequests(tx, [id]);
    refuseNotNow(tx, rows);
    await ownFile(tx, arquivoId, request.peca_id);
    return keepEvidence(tx, rows[0] ?? request, {
      nivel: 'qualificada',
      metodo: 'icp_brasil',
      nonce: randomBytes(16).toString('hex'),
      algoritmo: signer.algoritmo,
      arquivoId,
      certificado: {
        titular: signer.titular,
        emissor: signer.emissor,
        serie: signer.serie,
        politica: signer.politica,
        revogacao: NOT_ASKED,
        valido_de: signer.validoDe.toISOString(),
        valido_ate: signer.validoAte.toISOString(),
        assinado_em: signer.assinadoEm?.toISOString() ?? null,
      },
    });
  });
}

/** @throws ValidationError on `arquivo` */
async function signerOf(work: Work, request: SignatureRow, content: Buffer, inside: boolean, trusted: Trusted): Promise<Signer> {
  try {
    const piece = await contentOf(work, request.sha256_peca);
    const signers = inside
      ? await signersInside(piece, content, trusted, work.now())
      : await checkCms(derOf(content), piece, trusted, work.now());
    const own = signers.find(({ cpf }) => cpf === work.user.documento);
    if (own) return own;
    throw new SignatureRefusal(
      `O certificado é de ${signers.map(({ titular }) => titular).join(', ')}. Cada pessoa assina com o seu (o CPF não é o seu).`,
    );
  } catch (error) {
    if (error instanceof SignatureRefusal) throw new ValidationError({ arquivo: [error.message] });
    throw error;
  }
}

/** The signers of what was added to the piece, which goes first in the file, byte for byte. */
async function signersInside(piece: Buffer, content: Buffer, trusted: Trusted, now: Date): Promise<Signer[]> {
  if (!content.subarray(0, piece.length).equals(piece)) throw new SignatureRefusal(OTHER_DOCUMENT);
  const added = signaturesOf(content).filter(({ end }) => end > piece.length);
  if (added.length === 0) throw new SignatureRefusal('O PDF não tem nenhuma assinatura digital. Assine a peça e envie o arquivo assinado.');
  if (added.at(-1)?.end !== content.length) throw new SignatureRefusal(OTHER_DOCUMENT);
  const signers: Signer[] = [];
  for (const { cms, data } of added) signers.push(...(await checkCms(cms, data, trusted, now)));
  const same = await showsTheSame(piece, content).catch(() => false);
  if (!same)
    throw new SignatureRefusal(
      'O PDF enviado não mostra o mesmo que a peça: as páginas foram mudadas. Baixe a peça e assine-a sem mudar nada.',
    );
  return signers;
}

function derOf(content: Buffer): Buffer {
  const text = content.subarray(0, 64).toString('latin1');
  return text.includes('-----BEGIN') ? (pemOf(content.toString('latin1'))[0] ?? content) : content;
}
