import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './setup.mjs';

/**
 * Imports a module of the server's sources, put together into one file first: a thousand files read one by one take ten times
 * longer.
 *
 * @param source path from the root
 */
export async function importSource(source) {
  // where packages are found; it lasts as long as the process, for what the module loads later
  const outDir = mkdtempSync(path.join(root, 'node_modules', '.fonte-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rolldownOptions: { input: { modulo: path.join(root, source) }, output: { entryFileNames: '[name].js' } },
    },
  });
  return import(pathToFileURL(path.join(outDir, 'modulo.js')).href);
}
