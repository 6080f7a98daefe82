import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
}
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

/** How an answer departs from that of an honest browser. */
interface Lie {
  /** The page that asked. */
  origin?: string;
  /** The challenge that was signed. */
  challenge?: string;
  /** How often the key says it was used. */
  counter?: number;
}

const PRESENT = 0x01;
const ATTESTED = 0x40;

/** A security key in software (ES256, attestation "none"), with the browser that carries its answers. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly origin: string;
  counter = 0;
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;

  constructor(origin: string) {
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.publicKey = pair.publicKey;
    this.privateKey = pair.privateKey;
  }

  /** What `navigator.credentials.create` gives, as JSON. */
  create({ challenge, rp }: CreationOptions, lie: Lie = {}): Record<string, unknown> {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    );
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const authData = Buffer.concat([this.header(rp.id ?? '', PRESENT | ATTESTED, lie.counter ?? this.counter), attested]);
    return this.envelope({
      clientDataJSON: this.clientData('webauthn.create', challenge, lie).toString('base64url'),
      attestationObject: map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]).toString(
        'base64url',
      ),
      transports: ['usb', 'futuro'],
    });
  }

  /** What `navigator.credentials.get` gives, as JSON; each use advances the counter. */
  get({ challenge, rpId }: RequestOptions, lie: Lie = {}): Record<string, unknown> {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, lie);
    const authData = this.header(rpId ?? '', PRESENT, lie.counter ?? this.counter);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.envelope({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.privateKey).toString('base64url'),
    });
  }

  private envelope(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? this.origin, crossOrigin: false }),
    );
  }

  private header(rpId: string, flags: number, counter: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }
}

/** CBOR (RFC 8949), as far as a key needs it. */
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [key: Buffer, value: Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
