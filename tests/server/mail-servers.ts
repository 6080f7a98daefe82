import type { Socket } from 'node:net';
import tls from 'node:tls';
import hoodiecrow from 'hoodiecrow-imap';
import { SMTPServer } from 'smtp-server';
import { issue, keyPem, pem } from '../../src/server/signatures/certificate/test-authority';
import { freePort } from './free-port';

/** A message that the SMTP server took. */
export interface Taken {
  from: string;
  to: string[];
  raw: string;
}

/** The servers of an account, which really speak IMAP and SMTP over TLS. */
export interface MailServers {
  readonly imapPort: number;
  readonly smtpPort: number;
  /** One whose certificate is of another server. */
  readonly strangerPort: number;
  /** The certificate, for a server that is another process. */
  readonly certificate: string;
  /** What arrives in the entrance; the server keeps its bytes. */
  deliver(raw: string | Buffer): void;
  /** The messages that a folder keeps. */
  kept(folder: string): { raw: string; flags: string[] }[];
  /** What was sent since the last call. */
  taken(): Taken[];
  /** What the SMTP server says of the next messages; null takes them again. */
  refuse(reason: string | null): void;
  /** Breaks every connection that is open. */
  drop(): void;
  close(): Promise<void>;
}

export const LOGIN = 'ana@municipio.test';
export const SENHA_EMAIL = 'segredo-do-correio-81';

const PLUGINS = [
  'ID',
  'STARTTLS',
  'SASL-IR',
  'AUTH-PLAIN',
  'NAMESPACE',
  'IDLE',
  'ENABLE',
  'UIDPLUS',
  'MOVE',
  'SPECIAL-USE',
  'LITERALPLUS',
  'UNSELECT',
];

/** Opens the servers on ports of this machine. */
export async function openMailServers(): Promise<MailServers> {
  const own = await issue({ nome: 'localhost', host: 'localhost', policy: null });
  const other = await issue({ nome: 'outro.test', host: 'outro.test', policy: null });
  const certificate = pem(own);
  const credentials = { key: await keyPem(own), cert: certificate };
  const imap = hoodiecrow({
    secureConnection: true,
    credentials,
    plugins: PLUGINS,
    users: { [LOGIN]: { password: SENHA_EMAIL } },
    storage: {
      INBOX: {},
      '': {
        folders: {
          Enviados: { 'special-use': '\\Sent' },
          Rascunhos: { 'special-use': '\\Drafts' },
          Lixeira: { 'special-use': '\\Trash' },
          Arquivo: { 'special-use': '\\Archive' },
        },
      },
    },
  });
  const letters: Taken[] = [];
  let refusal: string | null = null;
  const smtp = new SMTPServer({
    secure: true,
    ...credentials,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth: ({ username, password }, _session, done) =>
      username === LOGIN && password === SENHA_EMAIL ? done(null, { user: username }) : done(new Error('Invalid login')),
    onMailFrom: (_address, _session, done) => done(refusal ? new Error(refusal) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  const stranger = tls.createServer({ key: await keyPem(other), cert: pem(other) });
  const sockets = new Set<Socket>();
  for (const server of [imap.server, stranger])
    server.on('secureConnection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  const [imapPort, smtpPort, strangerPort] = [await freePort(), await freePort(), await freePort()];
  await new Promise<void>((resolve) => imap.listen(imapPort, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => stranger.listen(strangerPort, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    imapPort,
    smtpPort,
    strangerPort,
    certificate,
    drop,
    deliver: (raw) => {
      const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw;
      imap.appendMessage(imap.getMailbox('INBOX'), [], false, bytes.toString('latin1').replace(/\r?\n/g, '\r\n'));
    },
    kept: (folder) => imap.getMailbox(folder).messages,
    taken: () => letters.splice(0),
    refuse: (reason) => {
      refusal = reason;
    },
    close: async () => {
      drop();
      await new Promise<void>((resolve) => imap.close(resolve));
      await new Promise<void>((resolve) => smtp.close(resolve));
      await new Promise<void>((resolve) => stranger.close(() => resolve()));
    },
  };
}

/** Makes this process trust a certificate beside those that it does: what NODE_EXTRA_CA_CERTS does for one that starts. */
export function trust(certificate: string): () => void {
  const original = tls.createSecureContext;
  tls.createSecureContext = (options) => original({ ...options, ca: options?.ca ?? [...tls.rootCertificates, certificate] });
  return () => {
    tls.createSecureContext = original;
  };
}
