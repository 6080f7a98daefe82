import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBinaries } from './scripts/postgres.mjs';
import { keepTemporaryInMemory } from './scripts/setup.mjs';

keepTemporaryInMemory();
// one sample of the generated walks for all the workers of a run: `tests/sample.ts`
process.env.SGP_AMOSTRA ||= String(Math.floor(Math.random() * 1_000_000));
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** A limit that only says that something is slow: three times that of one wait, on the slowest machine that runs the tests. */
const PATIENCE_MS = 180_000;

const SERVER = ['tests/{server,contract}/**/*.test.ts', 'src/{server,plugins}/**/*.server.test.ts'];

/**
 * What each engine does in its own way: transactions and locks, order and search, types of values, queues, migrations, and
 * what is left after a fall. These run on both; all others once, on PostgreSQL where there is one.
 */
const BOTH = [
  'src/server/documents/fixed.server.test.ts',
  'src/server/jobs/jobs.server.test.ts',
  'src/server/resources/number.server.test.ts',
  ...[
    'audit-chain',
    'deletion',
    'envelopes',
    'find',
    'idempotency',
    'installation',
    'kept-totals',
    'kill',
    'list-parameters',
    'locks',
    'migrations',
    'mixed-clients',
    'search',
    'versions',
  ].map((name) => `tests/server/${name}.test.ts`),
];
for (const file of BOTH) if (!existsSync(new URL(file, import.meta.url))) throw new Error(`vitest.config.ts: não há ${file}.`);

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || Boolean(await findBinaries());
/** With a municipality that is already made, whoever names a project has every test of it. */
const onlyBoth = hasPostgres && !process.env.SGP_MODELO_PRONTO;

/** Tests that need an assembled server, on one of the engines. */
function onDatabase(engine: 'embedded' | 'postgres'): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name: engine === 'embedded' ? 'server' : 'server-postgres',
      include: engine === 'embedded' && onlyBoth ? BOTH : SERVER,
      provide: { engine },
      globalSetup: 'tests/server/prepare.ts',
      // the server's modules keep no state of their own: loading them anew for each file took a third of the time
      isolate: false,
      setupFiles: ['tests/server/without-postgres.ts', 'tests/server/without-threads.ts', 'tests/server/without-network.ts'],
      testTimeout: PATIENCE_MS,
      hookTimeout: PATIENCE_MS,
    },
  };
}

/**
 * Where translated modules are kept: elsewhere when files come or go, because a module that lists the files of a folder
 * (`import.meta.glob`) is translated with those that were there.
 */
function moduleCache(): string {
  const names = ['src', 'tests']
    .flatMap((folder) => readdirSync(new URL(`./${folder}`, import.meta.url), { recursive: true }).map(String))
    .sort()
    .join('\n');
  return `node_modules/.experimental-vitest-cache/${createHash('sha256').update(names).digest('hex').slice(0, 12)}`;
}

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  test: {
    // what a request leaves behind dies young: with room for it, a fifth less time goes into looking for garbage; more threads for
    // that, or for making the embedded database's code faster, only take the cores from the other workers
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', '--liftoff-only'],
    expect: { poll: { timeout: 60_000 } },
    // three projects load the same modules: they are translated once
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache() },
    // two copies of the router, and of Refine, would share no context
    server: { deps: { inline: [/@refinedev/, /react-router/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tests}/**/*.test.{ts,tsx}'],
          testTimeout: PATIENCE_MS,
          setupFiles: ['tests/patience.ts'],
          exclude: [...SERVER, 'tests/e2e/**'],
          typecheck: { enabled: false },
          // no test keeps state in a module: loading React and antd anew for each file took half of the time
          isolate: false,
        },
      },
      onDatabase('embedded'),
      onDatabase('postgres'),
    ],
  },
});
