import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port';

/** A letter that arrived. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The message as it came, of as many parts as it has. */
  raw: string;
}

/** An SMTP server of the tests, on a port of its own. */
export interface Mailbox {
  readonly url: string;
  /** The letters that arrived since the last call. */
  take(): Letter[];
}

const port = await freePort();

/** Opens a mailbox for a test file; it must be opened before the suite that writes to it. */
export function openMailbox(): Mailbox {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, ...readLetter(raw), raw });
        done();
      });
    },
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, take: () => letters.splice(0) };
}

/** Subject and text of a message of one part. */
function readLetter(raw: string): { subject: string; text: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(headers)?.[1]?.toLowerCase();
  const bytes =
    encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1');
  return { subject: /^subject:\s*(.*)$/im.exec(headers)?.[1] ?? '', text: bytes.toString('utf8') };
}

function unquote(text: string): string {
  return text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
