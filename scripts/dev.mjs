// npm run dev: the server built and restarted at each change, the web application served by Vite with hot reload. With
// `-- --devtools`, Refine's tools too, which listen on a port of their own and can run npm: only when they are asked for.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureDependencies, root, runTool } from './setup.mjs';

checkNode();
ensureDependencies();
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
runTool('vite/bin/vite.js', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'error']);
const withTools = process.argv.includes('--devtools');
const tools = path.join(root, 'node_modules', '@refinedev', 'devtools-server', 'dist', 'cli.cjs');
const children = [
  [vite, 'build', '-c', 'vite.server.config.ts', '--watch', '--logLevel', 'error'],
  ['--watch-path=dist/server', 'dist/server/main.js'],
  [vite, '--host'],
  ...(withTools ? [[tools]] : []),
].map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...(withTools && { VITE_DEVTOOLS: '1' }) } }),
);
process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGINT');
});
