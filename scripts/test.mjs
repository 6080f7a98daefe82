// npm test: installs what a fresh machine lacks, then every check and test. Closes with the time of each kind and `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';
import { checkNode, ensureBrowser, ensureDependencies, keepTemporaryInMemory, startAudit, startTool } from './setup.mjs';
import { readPlaywrightTimes, readVitestTimes, tellTimes } from './test-times.mjs';

checkNode();
ensureDependencies();
const chromium = ensureBrowser();
keepTemporaryInMemory();
const folder = mkdtempSync(path.join(tmpdir(), 'sgp-relatorio-'));
// one PostgreSQL, where the machine has it, and one seeded municipality for the server tests and for the browser tests
const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres();
const shared = { ...process.env, SGP_MODELO: path.join(folder, 'modelo'), ...(cluster && { TEST_DATABASE_URL: cluster.url }) };
const totals = { passed: 0, failed: 0, skipped: 0 };
/** The failed checks and vitest tests, and those that passed late, said again at the end: the browser tests print much in between. */
const failures = [];
const late = [];
/** What the clock counted of each step, and the files of tests with their seconds. */
const stages = [];
const times = [];

const checks = [
  // one thread: several would look at the same types again, in twice the time of the machine, and the build has the other core
  check('Tipos', 'typescript/bin/tsc', ['--noEmit', '--singleThreaded']),
  check('Estilo', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
];
const audit = startAudit();
const { ensureBuilt } = await import('./build.mjs');
await timed('Construção', ensureBuilt());
for (const { title, done } of checks) {
  const { status, said } = await done;
  announce(title);
  process.stdout.write(said);
  totals[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(`\nFalhou: ${title}\n${said}`);
}
announce('Bibliotecas com falhas conhecidas');
for (const line of await audit) console.log(line);
await runVitest();
await timed('Navegador', runPlaywright());
await cluster?.stop();
rmSync(folder, { recursive: true, force: true });

for (const line of [...late, ...failures]) console.log(line);
announce('Tempo');
for (const line of tellTimes(stages, times)) console.log(line);
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped: veja o motivo de cada um acima.`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** A tool that passes or fails as a whole counts as one test. It runs beside the build. */
function check(title, bin, args) {
  return { title, done: timed(title, startTool(bin, args)) };
}

/** Waits for a step, and keeps how long it took. */
async function timed(title, work) {
  const begun = performance.now();
  const done = await work;
  stages.push({ title, seconds: (performance.now() - begun) / 1000 });
  return done;
}

/**
 * Unit, server and contract tests; the last two on each database engine that the machine has. The unit tests run while the
 * municipality of the others is made, which takes one core. A machine that is short of time may lose a test of a server: the
 * second try passes, and the run says so.
 */
async function runVitest() {
  const cores = Math.max(2, availableParallelism());
  const unit = timed('Unidade', startVitest('Unidade', ['unit'], [`--maxWorkers=${Math.ceil(cores / 2)}`]));
  announce('Servidor e contrato');
  // more workers than cores only load every module once more
  const flags = [`--maxWorkers=${cores}`, '--retry=1'];
  const title = 'Servidor e contrato';
  addVitest(await timed(title, startVitest(title, ['server', 'server-postgres'], flags, { stdio: 'inherit' })));
  announce('Unidade');
  const { said, ...done } = await unit;
  process.stdout.write(said);
  addVitest(done);
}

/** The tests of some projects of vitest. Gives what they printed, how they ended and their report. */
async function startVitest(title, projects, flags, options = {}) {
  const file = path.join(folder, `${projects[0]}.json`);
  const kept = path.join(folder, `${projects[0]}-tempos`);
  const chosen = projects.map((project) => `--project=${project}`);
  const { status, said } = await startTool(
    'vitest/vitest.mjs',
    ['run', ...chosen, ...flags, '--reporter=default', '--reporter=json', '--reporter=./tests/times.ts', `--outputFile.json=${file}`],
    { env: { ...shared, NODE_ENV: 'test', SGP_TEMPOS: kept }, ...options },
  );
  if (existsSync(kept)) times.push(...readVitestTimes(readFileSync(kept, 'utf8')));
  return { title, status, said, report: readReport(file) };
}

function addVitest({ title, status, report }) {
  const failed = report?.numFailedTests ?? 0;
  const known = failures.length;
  for (const { name, assertionResults, message } of report?.testResults ?? []) {
    const broken = assertionResults.filter(({ status }) => status === 'failed');
    for (const test of broken) failures.push(`\nFalhou: ${told(name, test)}`);
    for (const test of assertionResults)
      if (test.status === 'passed' && test.failureMessages.length > 0) late.push(`\nSó na segunda tentativa: ${told(name, test)}`);
    if (broken.length === 0 && message) failures.push(`\nFalhou: ${name}\n${message.slice(0, 2_000)}`);
  }
  if (status !== 0 && failures.length === known)
    failures.push(`\nFalhou: ${title}, fora de um teste (erro não tratado ou processo que caiu): veja acima.`);
  add({
    passed: report?.numPassedTests ?? 0,
    failed: status === 0 ? failed : Math.max(failed, 1),
    skipped: report?.numPendingTests ?? 0,
  });
}

function told(file, { fullName, failureMessages }) {
  return `${file} › ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`;
}

/** The built product in a real browser. */
async function runPlaywright() {
  announce('Navegador');
  const file = path.join(folder, 'playwright.json');
  const env = { ...shared, CI: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium && { CHROMIUM: chromium }) };
  const { status } = await startTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], { env, stdio: 'inherit' });
  const report = readReport(file);
  times.push(...readPlaywrightTimes(report));
  const stats = report?.stats;
  const failed = stats?.unexpected ?? 0;
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) console.log(`\n${flaky} de navegador só na segunda tentativa: veja "flaky" acima.`);
  add({ passed: (stats?.expected ?? 0) + flaky, failed: status === 0 ? failed : Math.max(failed, 1), skipped: stats?.skipped ?? 0 });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // the tool broke before its report: its exit code counts as the failure
    return null;
  }
}

function add(counted) {
  for (const [name, n] of Object.entries(counted)) totals[name] += n;
}

function announce(title) {
  console.log(`\n== ${title}`);
}
