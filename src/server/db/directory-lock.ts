import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Two processes on one embedded directory corrupt it silently; this refuses the second. */
export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Locks a data directory for this process. On Linux the lock is a socket of the abstract namespace, which disappears
 * with the process; elsewhere it is the file `sgp.pid`, ignored when its process is gone.
 *
 * @throws Error in Portuguese naming the process that holds the directory
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  fs.mkdirSync(directory, { recursive: true });
  const owner = path.join(directory, 'sgp.pid');
  const server = process.platform === 'linux' ? await listen(`\0sgp:${fs.realpathSync(directory)}`) : undefined;
  if (server === null || (server === undefined && isAlive(readOwner(owner)))) {
    throw new Error(
      `O banco em ${directory} já está em uso pelo processo ${readOwner(owner) ?? 'desconhecido'}. ` +
        'Encerre-o, ou aponte DADOS para outra pasta, ou use PostgreSQL com DATABASE_URL para vários processos.',
    );
  }
  fs.writeFileSync(owner, String(process.pid));
  return {
    release: async () => {
      fs.rmSync(owner, { force: true });
      if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A listening server, or null when another process already holds the name. */
function listen(name: string): Promise<net.Server | null> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

function readOwner(file: string): number | null {
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) || null : null;
}

function isAlive(pid: number | null): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
