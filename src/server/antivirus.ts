import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from './http/errors';
import type { SentFile } from './http/multipart';
import type { Work } from './work';

/** Without a byte from either side for so long, the daemon is not answering; it may take long over a compressed file. */
const TIMEOUT_MS = 120_000;
/** A frame of INSTREAM carries its length in four bytes; one of length zero ends the content. */
const END_OF_CONTENT = Buffer.alloc(4);

/**
 * Refuses what was sent when the antivirus finds something in it, or cannot look at it: with the option of the
 * municipality on, nothing is accepted unseen.
 *
 * @throws AppError ERRO_VALIDACAO on the field of an infected file, INTEGRACAO_INDISPONIVEL when the daemon cannot judge,
 *   INTEGRACAO_NAO_CONFIGURADA when the installation no longer has one
 */
export async function refuseInfected(work: Work, files: readonly SentFile[]): Promise<void> {
  if (!work.cliente.antivirus || files.length === 0) return;
  const { CLAMAV_URL: url } = work.services.config;
  if (!url)
    throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
      message: 'O município exige o antivírus nos arquivos enviados, e esta instalação não o tem configurado. Procure o administrador.',
    });
  for (const { field, nome, path } of files) {
    const found = await scanFile(url, path).catch((error: Error) => {
      work.services.log.warn({ err: error }, 'o antivírus não examinou um arquivo enviado');
      throw new AppError('INTEGRACAO_INDISPONIVEL', {
        message: `O antivírus não pôde examinar o arquivo ${nome}, e sem exame nenhum arquivo é aceito. Tente novamente em instantes.`,
      });
    });
    if (!found) continue;
    const message = `O arquivo ${nome} foi recusado: o antivírus encontrou nele ${found}.`;
    throw new AppError('ERRO_VALIDACAO', { message, body: { errors: { [field]: [message] } } });
  }
}

/**
 * Has a file examined by a clamd daemon (INSTREAM).
 *
 * @param url `tcp://host:port` or `unix:/path`
 * @returns the name of what was found, null for a clean file
 * @throws Error when the daemon is unreachable, or answers that it could not examine it
 */
export async function scanFile(url: string, path: string): Promise<string | null> {
  const answer = await ask(url, 'INSTREAM', createReadStream(path));
  if (/^stream: OK$/.test(answer)) return null;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (!found) throw new Error(answer);
  return found;
}

/**
 * What the daemon says of itself: the engine, and the number and date of its signatures.
 *
 * @throws Error when it is unreachable
 */
export function antivirusVersion(url: string): Promise<string> {
  return ask(url, 'VERSION');
}

/** One command, by a connection of its own, in the form that ends in a zero byte. */
function ask(url: string, command: string, content?: Readable): Promise<string> {
  const socket = connect(placeOf(url));
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('O tempo de espera acabou.')));
  return new Promise((resolve, reject) => {
    let answer = '';
    let failure: unknown;
    // a daemon that refuses a content in the middle answers and closes: what it said counts, not the broken pipe
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('error', (error) => {
      failure ??= error;
    });
    socket.on('close', () => {
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1).trim());
      else reject(failure ?? new Error('O antivírus fechou a conexão sem responder.'));
    });
    pipeline(Readable.from(frames(command, content)), socket, { end: false }).catch((error: unknown) => {
      failure ??= error;
      socket.destroy();
    });
  });
}

async function* frames(command: string, content?: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`z${command}\0`);
  if (!content) return;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield END_OF_CONTENT;
}

function placeOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port) };
}
