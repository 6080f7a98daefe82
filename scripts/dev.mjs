// npm run dev: the server built and restarted at each change, the web application served by Vite with hot reload.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureDependencies, root, runTool } from './setup.mjs';

checkNode();
ensureDependencies();
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
runTool('vite/bin/vite.js', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'error']);
const children = [
  [vite, 'build', '-c', 'vite.server.config.ts', '--watch', '--logLevel', 'error'],
  ['--watch-path=dist/server', 'dist/server/main.js'],
  [vite, '--host'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));
process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGINT');
});
