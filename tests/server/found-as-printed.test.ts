import { beforeAll, expect, it } from 'vitest';
import { recordName } from '../../src/resources/definition';
import type { ServerResource } from '../../src/server/resources/registry';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

/** So many records of each resource are looked for, the last ones. */
const LOOKED_FOR = 3;
type Row = Record<string, unknown> & { id: number };

/** Records whose label says nothing that one could type. */
const typedOf = (label: string): string =>
  label
    .replaceAll(/[^\p{L}\p{N}./,-]+/gu, ' ')
    .trim()
    .slice(0, 180);

it('todo registro da demonstração se acha na sua lista pelo que o seu rótulo mostra', async () => {
  const lost: string[] = [];
  let found = 0;
  for (const resource of suite.services.registry.byName.values()) {
    const { missing, tried } = await lookFor(resource);
    found += tried - missing.length;
    lost.push(...missing);
  }
  expect(lost).toEqual([]);
  expect(found).toBeGreaterThan(400);
});

async function lookFor({ definition }: ServerResource): Promise<{ missing: string[]; tried: number }> {
  const { name, api, menu } = definition;
  if (menu === 'sessao' || definition.single) return { missing: [], tried: 0 };
  const where = admin.in(await suite.make.entity('02'), 2026);
  const page = await where.get(`${api.path}?per_page=${LOOKED_FOR}`);
  if (page.status !== 200) return { missing: [], tried: 0 };
  const rows = page.body.data as Row[];
  const missing: string[] = [];
  for (const row of rows) {
    const label = recordName(definition, row);
    const typed = typedOf(label);
    if (typed.length < 1) continue;
    const answer = await where.get(`${api.path}?per_page=100&busca=${encodeURIComponent(typed)}`);
    const ids = answer.status === 200 ? (answer.body.data as Row[]).map(({ id }) => id) : [];
    if (!ids.includes(row.id)) missing.push(`${name}: "${typed}"${answer.status === 200 ? '' : ` (${answer.status})`}`);
  }
  return { missing, tried: rows.length };
}
