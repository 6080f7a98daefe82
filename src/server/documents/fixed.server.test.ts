import { describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import type { AnyField, Resource } from '../../resources/definition';
import { ident } from '../db/sql';
import { tablesOf } from '../db/tables';

const suite = openSuite();
const REFUSED = 'Um documento emitido não se altera nem se exclui: corrija-o por outro documento.';

/** Another value of a column, by the kind of its field; of the others, what refers to a row or has a form of its own, none. */
const OTHER: Partial<Record<AnyField['kind'], (column: string) => string>> = {
  money: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1000000`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  longText: (column) => `coalesce(${column}, '') || ' e mais'`,
};

const documents = () =>
  [...suite.services.registry.byName.values()].map(({ definition }) => definition).filter(({ document }) => document?.fixed);

async function issued({ name, document }: Resource): Promise<number | undefined> {
  const once = document?.fixed?.once;
  const [row] = await suite.sql<{ id: number }>(
    `select id from ${ident(name)} t ${once ? `where ${ident(once)} is not null` : ''} order by id limit 1`,
  );
  return row?.id;
}

describe('o que fica como foi emitido', () => {
  it('de todo documento emitido, o banco recusa mudar qualquer coluna que a definição não deixa mudar, e excluir', async () => {
    let refused = 0;
    for (const definition of documents()) {
      const id = await issued(definition);
      if (id === undefined) continue;
      const table = ident(definition.name);
      const but = tablesOf(definition)[0]?.fixed?.but ?? [];
      const columns = Object.entries(definition.fields).filter(
        ([name, field]) => OTHER[field.kind] && !but.includes(name) && !('sumOf' in field && field.sumOf),
      );
      for (const [name, { kind }] of columns) {
        const other = OTHER[kind]?.(ident(name));
        await expect(
          suite.sql(`update ${table} set ${ident(name)} = ${other} where id = $1`, [id]),
          `${definition.name}.${name}`,
        ).rejects.toThrow(REFUSED);
        refused += 1;
      }
      await suite.sql(`update ${table} set versao = versao + 1 where id = $1`, [id]);
    }
    expect(refused).toBeGreaterThan(40);
  });

  it('e as suas linhas, tirar ou mudar de lugar', async () => {
    let refused = 0;
    for (const definition of documents())
      for (const { name, fixed } of tablesOf(definition).slice(1)) {
        const id = await issued(definition);
        if (!fixed || id === undefined) continue;
        const [line] = await suite.sql<{ id: number }>(`select id from ${ident(name)} where pai_id = $1 limit 1`, [id]);
        if (!line) continue;
        await expect(suite.sql(`update ${ident(name)} set ordem = ordem + 100 where id = $1`, [line.id]), name).rejects.toThrow(REFUSED);
        await expect(suite.sql(`delete from ${ident(name)} where id = $1`, [line.id]), name).rejects.toThrow(REFUSED);
        refused += 1;
      }
    expect(refused).toBeGreaterThan(4);
  });
});
