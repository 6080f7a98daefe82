import { once } from 'node:events';
import net from 'node:net';
import { databaseOf, onServer } from './postgres-copies';

/** A way to a PostgreSQL server that can be closed: for who connects through it, a restart of the server looks the same. */
export interface Door {
  /** The address of the same database through the door. */
  url: string;
  /** Ends every session as a shutdown does (57P01), and lets nobody in until it is opened. */
  shut(): Promise<void>;
  open(): void;
  remove(): Promise<void>;
}

/** Makes an open door to a database. */
export async function makeDoor(url: string): Promise<Door> {
  const address = new URL(url);
  const socket = address.searchParams.get('host');
  const port = Number(address.port || 5432);
  const inside = socket ? { path: `${socket}/.s.PGSQL.${port}` } : { host: address.hostname, port };
  const passing = new Set<net.Socket>();
  let isOpen = true;
  const server = net.createServer((outer) => {
    if (!isOpen) return outer.destroy();
    const inner = net.connect(inside as net.NetConnectOpts);
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      passing.add(from);
      // what breaks on one side ends the other
      from.on('error', () => to.destroy());
      from.on('close', () => {
        passing.delete(from);
        to.end();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as net.AddressInfo).port);
  through.searchParams.delete('host');
  return {
    url: through.href,
    shut: async () => {
      isOpen = false;
      await onServer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseOf(url)}'`);
      // a session that was being opened
      for (const socket of passing) socket.destroy();
    },
    open: () => {
      isOpen = true;
    },
    remove: async () => {
      for (const socket of passing) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
