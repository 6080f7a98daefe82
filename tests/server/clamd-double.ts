import { createServer, type Socket } from 'node:net';

/** The test file of the European Institute for Computer Antivirus Research: harmless, and every antivirus finds it. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A daemon that speaks INSTREAM and VERSION of clamd, and finds only EICAR. */
export interface ClamdDouble {
  /** `tcp://127.0.0.1:port` */
  url: string;
  /** The contents that it was given. */
  seen: Buffer[];
  /** From now on it answers that the content is too large, before its end, as the real one does. */
  refuseSizes(): void;
  close(): Promise<void>;
}

/** Listens on a free port of this machine, or on the given one. */
export async function serveClamd(port = 0): Promise<ClamdDouble> {
  const seen: Buffer[] = [];
  let limited = false;
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const name = received.subarray(0, received.indexOf(0)).toString();
      if (name === 'zVERSION') answer(socket, 'ClamAV 1.4.3/27800/Sat Nov 21 08:00:00 2026');
      if (name !== 'zINSTREAM') return;
      if (limited) return answer(socket, 'INSTREAM size limit exceeded. ERROR');
      const content = contentOf(received.subarray('zINSTREAM\0'.length));
      if (!content) return;
      seen.push(content);
      answer(socket, `stream: ${content.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    seen,
    refuseSizes: () => {
      limited = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answer(socket: Socket, text: string): void {
  socket.end(`${text}\0`);
}

/** The frames put together; null before the one of length zero. */
function contentOf(frames: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= frames.length; ) {
    const length = frames.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(frames.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
