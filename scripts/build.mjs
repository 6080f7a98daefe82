// Builds the server and the web application when their sources changed, with compressed copies of the web files.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkNode, ensureDependencies, root } from './setup.mjs';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'scripts/chunks.mjs',
  'scripts/library-styles.mjs',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];
const IGNORED = /[\\/]tests[\\/]|\.test\.tsx?$/;
const COMPRESSED = /\.(js|css|html|svg|json)$/;
const SMALL = 1024;

const STAMP = path.join(root, 'dist', '.stamp');

/** Builds what is stale, and beside it what a new database begins with. `VITE_API_URL` is part of what is built. */
export async function ensureBuilt() {
  const wanted = hashSources();
  if (isStamped(wanted)) return;
  console.log('  Construindo…');
  const { build } = await import('vite');
  await build({ root, configFile: path.join(root, 'vite.server.config.ts'), logLevel: 'error' });
  const baseline = startBaseline();
  await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' });
  await compressFolder(path.join(root, 'dist', 'web'));
  await baseline;
  writeFileSync(STAMP, wanted);
}

/** A baseline that cannot be made is no reason to stop: the migrations then run at the first start, and say what is wrong. */
async function startBaseline() {
  const server = path.join(root, 'dist', 'server', 'main.js');
  const child = spawn(process.execPath, [server, 'base'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
}

/** Whether `dist` was built from the sources as they are. */
export function isBuilt() {
  return isStamped(hashSources());
}

function isStamped(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

function hashSources() {
  const hash = createHash('sha256').update(`${process.versions.node}|${process.env.VITE_API_URL ?? ''}`);
  for (const file of SOURCES.flatMap((name) => listFiles(path.join(root, name)))) {
    if (!IGNORED.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => listFiles(path.join(place, entry.name)));
}

async function compressFolder(folder) {
  const files = listFiles(folder).filter((file) => COMPRESSED.test(file) && statSync(file).size > SMALL);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  ensureDependencies();
  await ensureBuilt();
}
