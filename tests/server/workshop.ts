import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { KEPT_DATABASE, keyOf } from '../../src/server/db/kept-database';
import { migrations } from '../../src/server/db/migrations';

const root = path.resolve(import.meta.dirname, '../..');

/** What a plugin's author touches or runs; the heavy tests and the browser's stay behind. */
const COPIED = ['src', 'tests', 'scripts', 'lint', 'package.json', 'tsconfig.json', 'biome.json', '.gitignore'];
const LEFT_OUT = [/[\\/]tests[\\/](e2e|bench|contract)$/, /\.test\.tsx?$/];

/** A copy of the sources in a folder of its own, gone after the tests of the file, in which a plugin can be written. */
export interface Workshop {
  folder: string;
  /** Path of a file of the copy. */
  at(...parts: string[]): string;
  /** Runs a script of the copy, or a tool of node_modules, and gives all that it said. */
  run(script: string, ...args: string[]): Promise<{ status: number; output: string }>;
  /** What the compiler and the style check say against plugins; empty when they accept them. */
  faults(...plugins: string[]): Promise<string>;
  /** Registers the tests of a file of the copy as tests of this file: they use the copy's server over this run's database. */
  adopt(file: string): Promise<void>;
}

/** Opens a workshop; the packages are those of this checkout. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-oficina-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const filter = (source: string) => !LEFT_OUT.some((pattern) => pattern.test(source));
  for (const name of COPIED) await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  const model = inject('model');
  // as after the author's last migration: only what is new is applied
  if ('embedded' in model) await cp(model.embedded.migrated, path.join(folder, KEPT_DATABASE, keyOf(migrations)), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const run: Workshop['run'] = (script, ...args) => runNode(folder, at(script), args);
  return {
    folder,
    at,
    run,
    faults: async (...plugins) => {
      const files = [...plugins.map((plugin) => `src/plugins/${plugin}`), 'src/plugins/registry.ts'];
      // the plugins and what they import: the screens of the others do not change with them
      await writeFile(at('tsconfig.plugin.json'), JSON.stringify({ extends: './tsconfig.json', include: [...files, 'src/**/*.d.ts'] }));
      const said = await Promise.all([
        run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.plugin.json'),
        run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files),
      ]);
      return said.map(({ status, output }) => (status === 0 ? '' : output)).join('');
    },
    adopt: async (file) => {
      // threads are files of the built server, which the copy has none of either
      await import(/* @vite-ignore */ at('tests/server/without-threads.ts'));
      await import(/* @vite-ignore */ at(file));
    },
  };
}

function runNode(cwd: string, script: string, args: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...process.env, NODE_ENV: undefined, VITEST: undefined } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
