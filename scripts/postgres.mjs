// node scripts/postgres.mjs: a throwaway PostgreSQL on a free local port, gone with this process. Prints its address, to
// be used as DATABASE_URL or TEST_DATABASE_URL. The tests start theirs with `startPostgres`.
import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const START_TIMEOUT_MS = 20_000;

/**
 * Of a cluster that nobody misses. A plan is made once for each statement of a connection: over as few rows as the tests have,
 * planning anew for each value costs more than what a better plan would save.
 */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
};

/**
 * Starts an empty cluster in a temporary folder. Without durability it is as fast as it is short-lived; measurements and
 * proofs of what survives ask for it.
 *
 * @returns its address and how to end it; null when the machine has no `initdb` and `postgres`
 */
export async function startPostgres({ durable = false } = {}) {
  const bin = await findBinaries();
  if (!bin) return null;
  const account = await findAccount();
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-postgres-'));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const data = path.join(folder, 'dados');
  const options = { ...account, cwd: folder };
  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    ...(durable ? { shared_buffers: '512MB' } : FAST),
    max_connections: 200,
  };
  // its log goes to a file: a pipe that nobody reads for a while would stop it
  const log = path.join(folder, 'registro');
  const written = await open(log, 'w');
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', written.fd] },
  );
  process.once('exit', () => server.kill('SIGINT'));
  await waitUntilReady(server, log);
  await written.close();
  return {
    // by its Unix socket: a call costs a quarter less on both sides than over TCP
    url: `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await endProcess(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder that holds both programs: on the PATH, or where Debian and Red Hat keep the newest version. */
export async function findBinaries() {
  const versions = async (root, below) =>
    (await readdir(root).catch(() => []))
      .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
      .map((name) => path.join(root, name, below));
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...(await versions('/usr/lib/postgresql', 'bin')), '/usr/pgsql/bin'];
  for (const folder of folders.filter(Boolean)) {
    const names = await readdir(folder).catch(() => []);
    if (names.includes('initdb') && names.includes('postgres')) return folder;
  }
  return null;
}

/** PostgreSQL refuses to run as root: it then runs as `postgres`, or as `nobody`. */
async function findAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([account]) => account === name)).find(Boolean);
  if (!found) throw new Error('O PostgreSQL não roda como root e não há a conta postgres nem nobody.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(server, log) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const said = await readFile(log, 'utf8');
    if (said.includes('database system is ready to accept connections')) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`O PostgreSQL não iniciou:\n${said}`);
    await wait(50);
  }
}

/** SIGINT asks for a fast shutdown: open sessions are ended. */
function endProcess(server) {
  if (server.exitCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  return ended;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cluster = await startPostgres();
  if (!cluster) {
    console.error('PostgreSQL não encontrado: instale-o ou ponha initdb e postgres no PATH.');
    process.exit(1);
  }
  console.log(cluster.url);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cluster.stop().then(() => process.exit(0)));
}
