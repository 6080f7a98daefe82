import type { BitString } from 'asn1js';
import type { Certificate } from 'pkijs';

const OID = {
  name: '2.5.4.3',
  alternativeNames: '2.5.29.17',
  keyUsage: '2.5.29.15',
  policies: '2.5.29.32',
  /** DOC-ICP-04: birth (8), CPF (11), NIS (11), RG (15), issuer. */
  personData: '2.16.76.1.3.1',
  /** Every policy of ICP-Brasil is below it. */
  icpPolicies: '2.16.76.1.2.',
} as const;

const DIGITAL_SIGNATURE = 0x80;
const NON_REPUDIATION = 0x40;
const OTHER_NAME = 0;

/** Who a certificate of ICP-Brasil is of, and for what it was issued. */
export interface Holder {
  titular: string;
  emissor: string;
  /** Null in a certificate of no person. */
  cpf: string | null;
  /** The policy of ICP-Brasil that it was issued under; null for any other certificate. */
  politica: string | null;
  /** Whether its key is for signing documents: that of a web server is not. */
  assina: boolean;
}

/** What a certificate says of its holder. */
export function holderOf(certificate: Certificate): Holder {
  const extension = (oid: string) => certificate.extensions?.find(({ extnID }) => extnID === oid)?.parsedValue as unknown;
  const policies =
    (extension(OID.policies) as { certificatePolicies?: { policyIdentifier: string }[] } | undefined)?.certificatePolicies ?? [];
  const usage = (extension(OID.keyUsage) as BitString | undefined)?.valueBlock.valueHexView[0] ?? 0;
  return {
    titular: commonName(certificate.subject),
    emissor: commonName(certificate.issuer),
    cpf: cpfOf(extension(OID.alternativeNames)),
    politica: policies.find(({ policyIdentifier }) => policyIdentifier.startsWith(OID.icpPolicies))?.policyIdentifier ?? null,
    assina: (usage & (DIGITAL_SIGNATURE | NON_REPUDIATION)) !== 0,
  };
}

function commonName({ typesAndValues }: Certificate['subject']): string {
  const value: unknown = typesAndValues.filter(({ type }) => type === OID.name).at(-1)?.value.valueBlock.value;
  return typeof value === 'string' ? value : '';
}

interface OtherName {
  type: number;
  value: { valueBlock: { value: [{ valueBlock: { toString(): string } }, { valueBlock: { value: Text[] } }] } };
}
type Text = { valueBlock: { value?: unknown; valueHexView?: Uint8Array } };

function cpfOf(names: unknown): string | null {
  for (const { type, value } of (names as { altNames?: OtherName[] } | undefined)?.altNames ?? []) {
    if (type !== OTHER_NAME) continue;
    const [oid, wrapped] = value.valueBlock.value;
    const inner = wrapped.valueBlock.value[0];
    if (oid.valueBlock.toString() !== OID.personData || !inner) continue;
    const { value: text, valueHexView } = inner.valueBlock;
    const cpf = (typeof text === 'string' ? text : Buffer.from(valueHexView ?? []).toString('latin1')).slice(8, 19);
    return /^\d{11}$/.test(cpf) ? cpf : null;
  }
  return null;
}
