// What a fresh machine lacks: the packages of the lock file and, for the browser tests, a browser. Node only.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const MIN_NODE = [20, 19];

/** Stops with a clear message on a Node that is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  console.error(`O SGP precisa do Node ${MIN_NODE.join('.')} ou mais novo; este é o ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages when the lock file changed since the last time. */
export function ensureDependencies() {
  const stamp = path.join(root, 'node_modules', '.sgp-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled()) {
    console.log('  Instalando dependências…');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  writeFileSync(stamp, wanted);
}

/** Whether node_modules already holds what the lock file asks for (after an `npm install` by hand). */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || (installed[place] ? installed[place].version === version : optional === true),
  );
}

/** A browser for the tests: the machine's Chromium, else one installed here. Gives its path, or null for Playwright's own. */
export function ensureBrowser() {
  const found = findChromium();
  if (found) return found;
  if (isDebianRoot()) {
    console.log('  Instalando Chromium e fontes…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  console.log('  Baixando o Chromium do Playwright…');
  const download = spawnSync(process.execPath, [path.join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
    cwd: root,
  });
  if (download.status === 0) return null;
  console.error(
    'Não foi possível obter um navegador. Instale o Chromium (no Debian: apt-get install chromium fonts-liberation) ou informe o caminho em CHROMIUM.',
  );
  process.exit(1);
}

/** The path of a Chromium of this machine, or null. The one without windows spends less on each page. */
export function findChromium() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED = 4e9;

/**
 * Temporary files of this process and of those it starts go to memory, where the machine lends enough of it: the tests
 * copy a database for each of their files, ten times faster than on a disk.
 */
export function keepTemporaryInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER)) return;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  if (bavail * bsize >= MEMORY_NEEDED) process.env.TMPDIR = MEMORY_FOLDER;
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Runs a command of the machine and stops when it fails. */
export function run(command, args, options = {}) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options });
}

/** Runs a tool of node_modules with this Node. Gives its exit code. */
export function runTool(bin, args, options = {}) {
  const file = path.join(root, 'node_modules', ...bin.split('/'));
  return spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit', ...options });
}

/** The same beside other work. Gives its exit code and what it printed, unless it prints where it is told to. */
export async function startTool(bin, args, options = {}) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', ...bin.split('/')), ...args], { cwd: root, ...options });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  return { status, said: Buffer.concat(said).toString() };
}

/**
 * Asks the registry of packages, beside other work, which libraries of the product have known flaws. It only warns: a flaw that
 * somebody publishes today is no change of the code.
 *
 * @returns lines to show
 */
export async function startAudit() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-timeout=10000', '--fetch-retries=0'];
  const child = spawn('npm', args, { cwd: root, shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'ignore'] });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  await once(child, 'close');
  return flawsOf(Buffer.concat(said).toString());
}

/** What `npm audit --json` said, a line for each library. */
export function flawsOf(json) {
  let report = null;
  try {
    report = JSON.parse(json);
  } catch {
    // no answer at all: said below
  }
  if (!report?.vulnerabilities) return [`Não foi possível consultar: ${report?.message ?? 'o registro de pacotes não respondeu'}.`];
  const flawed = Object.values(report.vulnerabilities);
  if (flawed.length === 0) return ['Nenhuma.'];
  return flawed.map(
    ({ name, severity, fixAvailable }) => `${name}: gravidade ${severity}${fixAvailable ? ', com correção publicada' : ''}`,
  );
}
