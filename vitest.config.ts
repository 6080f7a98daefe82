import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
 * What runs once, on PostgreSQL where there is one: the modules' own tests, those that walk over everything there is, and those
 * of what stands on parts that are tested on both engines.
 */
const ONCE = [
  'src/plugins/**/*.server.test.ts',
  'src/server/{db,exports,models,records,reports,templates,word}/*.server.test.ts',
  'tests/contract/*.test.ts',
  ...[
    'new-plugin',
    'programs-by-ppa',
    'permission-matrix',
    'seed',
    'hostile',
    'hostile-uploads',
    'endpoints',
    'isolation',
    'errors',
    'form-post',
    'files',
    'menu-tree',
    'permissions',
    'sensitive',
    'entity-context',
    'nightly',
    'realtime',
    'streets',
    'find-plans',
    'refusal-log',
    'trail-sight',
    'antivirus',
    'rate-limit',
    'public-data',
    's3',
    'lookups',
    'notifications',
    'key-change',
    'second-factor',
    'security-keys',
    'recover-password',
    'register',
    'profile',
    'login',
    'personal',
    'sessions',
    'govbr',
  ].map((name) => `tests/server/${name}.test.ts`),
];
// with a municipality that is already made the tests run on the database that it is made in
const hasPostgres = !process.env.SGP_MODELO_PRONTO && (Boolean(process.env.TEST_DATABASE_URL) || Boolean(await findBinaries()));

/** Tests that need an assembled server run on the embedded database and, where there is one, on PostgreSQL. */
function onDatabase(engine: 'embedded' | 'postgres'): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name: engine === 'embedded' ? 'server' : 'server-postgres',
      include: SERVER,
      exclude: engine === 'embedded' && hasPostgres ? ONCE : [],
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
