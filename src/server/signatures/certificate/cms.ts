import type { Certificate, SignedData, SignerInfo } from 'pkijs';
import { type Holder, holderOf } from './holder';
import { pki } from './pki';
import type { Trusted } from './trusted';

/** A signature of a file that holds, and the certificate that made it. */
export interface Signer extends Holder {
  serie: string;
  validoDe: Date;
  validoAte: Date;
  /** As the signer says. */
  assinadoEm: Date | null;
  algoritmo: string;
}

/** Why a signature is not taken, in words. */
export class SignatureRefusal extends Error {}

const SIGNING_TIME = '1.2.840.113549.1.9.5';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** Digests that hold; SHA-1 and MD5 do not. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
/** With SHA-1 or MD5, in RSA, DSA and ECDSA. */
const WEAK = ['1.2.840.113549.1.1.4', '1.2.840.113549.1.1.5', '1.2.840.10040.4.3', '1.2.840.10045.4.1'];
const TOO_WEAK = 'A assinatura usa SHA-1, que já não protege o documento. Assine de novo com SHA-256 ou superior.';

/**
 * The signers of a CMS (PAdES or .p7s), each whole, by a certificate of ICP-Brasil that was in force when it signed and is now.
 *
 * @param cms DER or BER
 * @param data the bytes that were signed
 * @throws SignatureRefusal for the first thing that does not hold
 */
export async function checkCms(cms: Buffer, data: Buffer, trusted: Trusted, now: Date): Promise<Signer[]> {
  const signed = await readSigned(cms);
  refuseOtherContent(signed, data);
  if (signed.signerInfos.length === 0) throw new SignatureRefusal('O arquivo não tem nenhuma assinatura.');
  const signers: Signer[] = [];
  for (const [at, info] of signed.signerInfos.entries()) signers.push(await checkSigner(signed, at, info, data, trusted, now));
  return signers;
}

async function readSigned(cms: Buffer): Promise<SignedData> {
  const { ContentInfo, SignedData } = await pki();
  try {
    return new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
  } catch {
    throw new SignatureRefusal('O arquivo não é uma assinatura digital que se possa ler. Envie o PDF assinado (PAdES) ou o arquivo .p7s.');
  }
}

/** A file that carries the content with it is of that content: it must be the piece. */
function refuseOtherContent({ encapContentInfo }: SignedData, data: Buffer): void {
  const content = encapContentInfo.eContent;
  if (content && !Buffer.from(content.getValue()).equals(data)) throw new SignatureRefusal(OTHER_DOCUMENT);
}

/** Said of a signature that is of something else than the piece. */
export const OTHER_DOCUMENT =
  'A assinatura não é desta peça, ou o arquivo foi alterado depois de assinado. Baixe a peça e assine-a sem mudar nada.';

async function checkSigner(signed: SignedData, at: number, info: SignerInfo, data: Buffer, trusted: Trusted, now: Date): Promise<Signer> {
  const digest = DIGESTS[info.digestAlgorithm.algorithmId];
  if (!digest || WEAK.includes(info.signatureAlgorithm.algorithmId)) throw new SignatureRefusal(TOO_WEAK);
  const attribute = (oid: string) => info.signedAttrs?.attributes.find(({ type }) => type === oid)?.values[0];
  if (!attribute(MESSAGE_DIGEST)) throw new SignatureRefusal('A assinatura não traz os atributos assinados que a ICP-Brasil exige.');
  const certificate = await verifySigner(signed, at, data);
  const holder = holderOf(certificate);
  if (!holder.assina) throw new SignatureRefusal(`O certificado de ${holder.titular} não é para assinar documentos.`);
  if (!holder.politica) throw new SignatureRefusal(`O certificado de ${holder.titular} não foi emitido sob uma política da ICP-Brasil.`);
  const assinadoEm = (attribute(SIGNING_TIME) as { toDate?: () => Date } | undefined)?.toDate?.() ?? null;
  if (assinadoEm) await checkChain(certificate, signed, trusted, assinadoEm, holder);
  await checkChain(certificate, signed, trusted, now, holder);
  return {
    ...holder,
    serie: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
    validoDe: certificate.notBefore.value,
    validoAte: certificate.notAfter.value,
    assinadoEm,
    algoritmo: `CMS ${digest}`,
  };
}

async function verifySigner(signed: SignedData, signer: number, data: Buffer): Promise<Certificate> {
  const bytes = new Uint8Array(data).buffer;
  const verified = await signed.verify({ signer, data: bytes, checkChain: false, extendedMode: true }).catch(() => null);
  if (!verified?.signatureVerified || !verified.signerCertificate) throw new SignatureRefusal(OTHER_DOCUMENT);
  return verified.signerCertificate;
}

/** The chain from a certificate to a root of the installation, in force at an instant. */
async function checkChain(certificate: Certificate, signed: SignedData, trusted: Trusted, at: Date, { titular }: Holder): Promise<void> {
  const { CertificateChainValidationEngine, Certificate } = await pki();
  const inside = (signed.certificates ?? []).filter((each): each is Certificate => each instanceof Certificate && each !== certificate);
  const engine = new CertificateChainValidationEngine({
    trustedCerts: trusted.roots,
    certs: [...trusted.others, ...inside, certificate],
    checkDate: at,
  });
  const { result, certificatePath = [] } = await engine.verify();
  if (!result) throw new SignatureRefusal(refusalOfChain(certificate, titular, at));
  const below = certificatePath.filter((each) => !each.issuer.isEqual(each.subject));
  if (below.some(({ signatureAlgorithm }) => WEAK.includes(signatureAlgorithm.algorithmId)))
    throw new SignatureRefusal(`O certificado de ${titular}, ou o de quem o emitiu, foi assinado com SHA-1. Use um certificado atual.`);
}

function refusalOfChain({ notBefore, notAfter }: Certificate, titular: string, at: Date): string {
  if (at < notBefore.value || at > notAfter.value) return `O certificado de ${titular} não estava em vigor: venceu, ou ainda não valia.`;
  return `O certificado de ${titular} não vem de uma autoridade da ICP-Brasil que esta instalação reconheça.`;
}
