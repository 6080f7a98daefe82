import { createHash, webcrypto } from 'node:crypto';
import { BitString, Constructed, ObjectIdentifier, OctetString, Primitive, Sequence, UTCTime, Utf8String } from 'asn1js';
import type { Certificate } from 'pkijs';
import { pki } from './pki';

const { subtle } = webcrypto;
type Pair = webcrypto.CryptoKeyPair;

/** A certificate with its key, for tests. */
export interface Issued {
  certificate: Certificate;
  keys: Pair;
}

interface Wanted {
  nome: string;
  /** Who signs it; itself without one. */
  by?: Issued;
  authority?: boolean;
  cpf?: string;
  /** The server that it is of. */
  host?: string;
  from?: Date;
  until?: Date;
  /** First byte of the key usage. */
  usage?: number;
  policy?: string | null;
}

const YEAR_MS = 365 * 86_400_000;
const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const RSA = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) } as const;
const SIGN_AND_COMMIT = 0xc0;
const CERTIFY = 0x06;

let serial = 1000;

/** Makes a certificate as ICP-Brasil does, with a key of its own. */
export async function issue(
  { nome, by, authority = false, cpf, host, from, until, usage, policy = '2.16.76.1.2.1.1' }: Wanted,
  rsa = false,
): Promise<Issued> {
  const { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } = await pki();
  const keys = (await subtle.generateKey(rsa ? { ...RSA, hash: 'SHA-256' } : EC, true, ['sign', 'verify'])) as Pair;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber.valueBlock.valueDec = ++serial;
  certificate.subject.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: nome }) }));
  certificate.issuer.typesAndValues.push(...(by?.certificate ?? certificate).subject.typesAndValues);
  certificate.notBefore.value = from ?? new Date(Date.now() - YEAR_MS);
  certificate.notAfter.value = until ?? new Date(Date.now() + YEAR_MS);
  const add = (extnID: string, value: { toBER(): ArrayBuffer }, critical = false) =>
    certificate.extensions?.push(new Extension({ extnID, critical, extnValue: value.toBER() }));
  certificate.extensions = [];
  add('2.5.29.19', new BasicConstraints({ cA: authority }).toSchema(), true);
  add('2.5.29.15', new BitString({ valueHex: new Uint8Array([usage ?? (authority ? CERTIFY : SIGN_AND_COMMIT)]).buffer }), true);
  if (policy && !authority) add('2.5.29.32', new Sequence({ value: [new Sequence({ value: [new ObjectIdentifier({ value: policy })] })] }));
  if (cpf) add('2.5.29.17', personName(cpf));
  if (host) add('2.5.29.17', serverName(host));
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((by?.keys ?? keys).privateKey, 'SHA-256');
  return { certificate, keys };
}

/** DOC-ICP-04: birth, CPF, NIS, RG and its issuer, in an otherName. */
function personName(cpf: string): Sequence {
  const data = new OctetString({ valueHex: new TextEncoder().encode(`01011980${cpf}${'0'.repeat(32)}SSPSP`).buffer });
  const tagged = (value: Constructed[] | [OctetString] | (ObjectIdentifier | Constructed)[]) =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value });
  return new Sequence({ value: [tagged([new ObjectIdentifier({ value: '2.16.76.1.3.1' }), tagged([data])])] });
}

/** RFC 5280: the name by which a server is called, in a dNSName. */
function serverName(host: string): Sequence {
  return new Sequence({
    value: [new Primitive({ idBlock: { tagClass: 3, tagNumber: 2 }, valueHex: new TextEncoder().encode(host).buffer })],
  });
}

interface Signing {
  signer: Issued;
  chain?: readonly Issued[];
  hash?: string;
  /** Puts the content in the file. */
  attached?: boolean;
  when?: Date;
  /** Leaves the signed attributes out. */
  bare?: boolean;
}

/** A CAdES of some bytes, in DER. */
export async function cmsOf(
  data: Buffer,
  { signer, chain = [], hash = 'SHA-256', attached, when = new Date(), bare }: Signing,
): Promise<Buffer> {
  const { Attribute, ContentInfo, EncapsulatedContentInfo, IssuerAndSerialNumber, SignedAndUnsignedAttributes, SignedData, SignerInfo } =
    await pki();
  const digest = createHash(hash.replace('-', '').toLowerCase()).update(data).digest();
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });
  const content = new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' });
  if (attached) content.eContent = new OctetString({ valueHex: new Uint8Array(data).buffer });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: content,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.certificate.issuer, serialNumber: signer.certificate.serialNumber }),
        ...(!bare && {
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
              attribute('1.2.840.113549.1.9.5', new UTCTime({ valueDate: when })),
              attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: new Uint8Array(digest).buffer })),
            ],
          }),
        }),
      }),
    ],
    certificates: [signer.certificate, ...chain.map(({ certificate }) => certificate)],
  });
  await signed.sign(signer.keys.privateKey, 0, hash, new Uint8Array(data).buffer);
  return Buffer.from(new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) }).toSchema().toBER(false));
}

/** Certificates as a PEM. */
export function pem(...issued: readonly Issued[]): string {
  return issued
    .map(({ certificate }) => {
      return armour('CERTIFICATE', Buffer.from(certificate.toSchema().toBER(false)));
    })
    .join('');
}

/** The key of a certificate as a PEM, for a server of the tests. */
export async function keyPem({ keys }: Issued): Promise<string> {
  return armour('PRIVATE KEY', Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey)));
}

/** A last line that is full is followed by no empty one: OpenSSL takes that for another thing. */
function armour(what: string, bytes: Buffer): string {
  return `-----BEGIN ${what}-----\n${bytes.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${what}-----\n`;
}

const ROOM = 16_000;

/**
 * A PDF with a signature added to its end.
 *
 * @param redraw changes the file in the part that the signature adds
 */
export async function signInside(
  piece: Buffer,
  signing: Signing,
  redraw?: (document: import('@cantoo/pdf-lib').PDFDocument) => void,
): Promise<Buffer> {
  const { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(piece, { updateMetadata: false, forIncrementalUpdate: true });
  redraw?.(document);
  const { context } = document;
  const page = document.getPage(0);
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let part = 0; part < 3; part += 1) range.push(PDFName.of('**********'));
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(ROOM)),
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      F: 132,
      T: PDFString.of(`Assinatura${serial}`),
      V: value,
      P: page.ref,
    }),
  );
  const annotations = PDFArray.withContext(context);
  for (const each of page.node.Annots()?.asArray() ?? []) annotations.push(each);
  annotations.push(field);
  page.node.set(PDFName.of('Annots'), annotations);
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }));
  const pdf = Buffer.from(await document.save({ useObjectStreams: false }));
  const open = pdf.indexOf('<', pdf.lastIndexOf('/Contents <'));
  const close = open + ROOM + 2;
  const at = pdf.indexOf('[', pdf.lastIndexOf('/ByteRange'));
  const end = pdf.indexOf(']', at) + 1;
  pdf.write(`[0 ${open} ${close} ${pdf.length - close}]`.padEnd(end - at), at, 'latin1');
  const cms = await cmsOf(Buffer.concat([pdf.subarray(0, open), pdf.subarray(close)]), signing);
  pdf.write(cms.toString('hex'), open + 1, 'latin1');
  return pdf;
}
