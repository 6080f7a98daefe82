// npm start: installs what is missing, builds what is stale, serves web and API from one process. `npm run municipio`
// does the same and creates the municipality of a new database instead of serving.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureDependencies, root } from './setup.mjs';

checkNode();
ensureDependencies();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
process.argv = [...process.argv.slice(0, 3), ...process.argv.slice(3).map((file) => path.resolve(file))];
process.chdir(root);
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
