// npm start: installs what is missing, builds what is stale, serves web and API from one process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureDependencies, root } from './setup.mjs';

checkNode();
ensureDependencies();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
process.chdir(root);
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
