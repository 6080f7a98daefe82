import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import type { AnyField, Fields, Report } from '../../resources/definition';
import { serverPlugins } from '../plugins';

const YEAR = 2026;
const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = (await suite.admin()).in(await suite.make.entity('02'), YEAR);
});

const reports = serverPlugins.flatMap((plugin) => plugin.reports?.map(({ report }) => report) ?? []);

/** What a person could choose of a parameter; null where nothing is there to choose. */
async function chosen(name: string, field: AnyField): Promise<string | null> {
  switch (field.kind) {
    case 'ref':
    case 'refs': {
      // of a fixed list any entry will do
      if (suite.services.registry.lookups.has(field.target)) return '2';
      const { api } = suite.services.registry.get(field.target).definition;
      const id = (await admin.get(`${api.path}?per_page=1`)).body?.data?.[0]?.id;
      return id === undefined ? null : String(id);
    }
    case 'date':
      return `${YEAR}-${/^(de|desde|inicio|data_inicio)$/.test(name) ? '01-01' : '12-31'}`;
    case 'month':
      return `${YEAR}-10`;
    case 'year':
      return String(YEAR);
    case 'integer':
      return '1';
    case 'yesNo':
      return 'true';
    case 'choice':
      return Object.keys(field.options).at(-1) as string;
    default:
      return '1';
  }
}

/** The query of those of the parameters that are wanted; null where one of them has nothing to choose. */
async function query(parameters: Fields, wanted: (field: AnyField) => boolean): Promise<string | null> {
  const sent = new URLSearchParams();
  for (const [name, field] of Object.entries(parameters)) {
    if (!wanted(field)) continue;
    const value = await chosen(name, field);
    if (value === null && field.required === true) return null;
    if (value !== null) sent.set(name, value);
  }
  return `?${sent}`;
}

/** Whether it was drawn. A choice of the parameters may be refused; a failure of the server is one of the test. */
async function expectDrawn({ path, parameters }: Report, wanted: (field: AnyField) => boolean): Promise<boolean> {
  const asked = await query(parameters, wanted);
  if (asked === null) return false;
  const { status, body } = await admin.get(`${path}${asked}`);
  expect([200, 403, 422], `${asked} ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
  return status === 200;
}

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_, report) => {
  it('opens as its screen does, and narrowed by each of its parameters', async ({ skip }) => {
    const plain = await expectDrawn(report, ({ required, default: given }) => required === true && given === undefined);
    const narrowed = await expectDrawn(report, () => true);
    if (!plain && !narrowed) skip('Pulado: a demonstração não tem o que este relatório pede.');
  });
});
