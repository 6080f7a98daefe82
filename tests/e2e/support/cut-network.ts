import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut, as the network of a phone is. */
export interface Line {
  url: string;
  cut: () => void;
  mend: () => void;
  close: () => void;
}

/** Opens a way to the server: what is cut loses its calls in the middle, and finds nobody until it is mended. */
export async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let broken = false;
  const server = createServer((near) => {
    if (broken) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      broken = true;
      drop();
    },
    mend: () => {
      broken = false;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
