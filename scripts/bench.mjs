// npm run bench -- <name>: one measurement, everything side by side in one run. The last line is one JSON object.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureDependencies, root } from './setup.mjs';

const NAMES = ['list', 'create', 'login-size', 'screens', 'start', 'report', 'grid', 'inbox', 'pregao', 'site'];
const [name] = process.argv.slice(2);
if (!NAMES.includes(name)) {
  console.error(`Uso: npm run bench -- <${NAMES.join(' | ')}>`);
  process.exit(1);
}
checkNode();
ensureDependencies();
await ensureBuilt();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(path.join(root, 'tests', 'bench', `${name}.ts`));
const figures = await module.measure((text) => console.log(`  ${text}`));
console.log(JSON.stringify(figures));
process.exit(0);
