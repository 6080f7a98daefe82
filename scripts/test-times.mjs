// How long the tests of a run took: by kind, and which files took most.

const SLOWEST = 10;
const NAMES = { unit: 'Unidade', server: 'Servidor, banco embutido', 'server-postgres': 'Servidor, PostgreSQL', browser: 'Navegador' };

/** The seconds of each file of tests that the times of vitest tell, a line of JSON each (`tests/times.ts`). */
export function readVitestTimes(lines) {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The same of the report of Playwright: what each try of each test took, added up. */
export function readPlaywrightTimes(report) {
  return (report?.suites ?? []).map((suite) => ({ kind: 'browser', file: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) }));
}

function secondsOf({ suites = [], specs = [] }) {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)));
  return sum([...tries, ...suites.map(secondsOf)]);
}

/**
 * What a run says at its end.
 *
 * @param stages the steps of the run and what the clock counted; some run beside others
 * @param files the seconds of each file of tests; more than one runs at a time
 * @returns lines to show
 */
export function tellTimes(stages, files) {
  const kinds = Object.entries(NAMES).map(([kind, name]) => ({ name, own: files.filter((file) => file.kind === kind) }));
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    ...stages.map(({ title, seconds }) => line(seconds, title)),
    '',
    ...kinds
      .filter(({ own }) => own.length > 0)
      .map(({ name, own }) =>
        line(sum(own.map(({ seconds }) => seconds)), `${name}, ${own.length} ${own.length === 1 ? 'arquivo' : 'arquivos'}`),
      ),
    '',
    'Os mais lentos:',
    ...slowest.map(({ kind, file, seconds }) => line(seconds, `${file} (${NAMES[kind]})`)),
  ];
}

function line(seconds, what) {
  return `${String(Math.round(seconds)).padStart(6)} s  ${what}`;
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
