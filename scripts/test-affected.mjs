// npm run test:affected -- [base] [--lista]: runs what the changes since `base` can break: unit tests by their imports, server
// tests and the browser's specs by module. Without a base: where the branch left main or, on main, the commit before.
import { execFileSync } from 'node:child_process';
import { affectedBy } from './affected.mjs';
import { findBinaries } from './postgres.mjs';
import { checkNode, ensureDependencies, root, runTool } from './setup.mjs';

checkNode();
const args = process.argv.slice(2);
const base = args.find((arg) => !arg.startsWith('--')) ?? branchBase();
const changed = [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
const { related, server, specs } = affectedBy(root, changed);
console.log(`${changed.length} arquivos mudaram desde ${base}.`);
tell('Unidade, pelos que importam', related);
tell('Servidor', server);
tell('Navegador', specs);
if (args.includes('--lista')) process.exit(0);

ensureDependencies();
const engine = process.env.TEST_DATABASE_URL || (await findBinaries()) ? 'server-postgres' : 'server';
const failed = [
  related.length > 0 && run('vitest/vitest.mjs', ['related', '--run', '--project=unit', '--passWithNoTests', ...related]),
  server.length > 0 && run('vitest/vitest.mjs', ['run', `--project=${engine}`, ...server]),
  specs.length > 0 && run('@playwright/test/cli.js', ['test', ...specs]),
].some(Boolean);
process.exit(failed ? 1 : 0);

function branchBase() {
  const [head] = git('rev-parse', 'HEAD');
  const [left] = git('merge-base', 'HEAD', 'main');
  return left === head ? 'HEAD~1' : left;
}

function git(...command) {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** @returns whether it failed */
function run(tool, command) {
  return runTool(tool, command).status !== 0;
}

function tell(title, files) {
  console.log(`\n${title}: ${files.length === 0 ? 'nada' : ''}`);
  for (const file of files) console.log(`  ${file}`);
}
