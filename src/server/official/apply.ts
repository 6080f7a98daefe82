import { type AnyRecord, formatRelation } from '../../resources/definition';
import type { OfficialTable } from '../../resources/official/table';
import { ident } from '../db/sql';
import { explainDatabaseError } from '../db-errors';
import { displayOf, insertMany, lockMany, updateMany } from '../resources/many';
import { readStored } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { differenceOf } from '../resources/trail';
import type { Work } from '../work';
import type { ChangedRow, NewRow, OfficialPlan } from './plan';
import type { OfficialRegistration } from './rules';

/** Keeps the records of the register as they are until the transaction ends. */
export async function lockOfficial(tx: Work, resource: ServerResource): Promise<void> {
  const rows = await tx.db.rows<{ id: number }>(`select t.id from ${ident(resource.definition.name)} t`);
  await lockMany(
    tx,
    resource,
    rows.map(({ id }) => id),
  );
}

/** Writes what was compared in this transaction, with a row of the trail for each record. */
export async function writeOfficial(
  tx: Work,
  { table, rules }: OfficialRegistration,
  resource: ServerResource,
  plan: OfficialPlan,
): Promise<void> {
  const changed = [...plan.alterados, ...plan.extintos];
  if (changed.length > 0)
    await updateMany(
      tx,
      resource,
      changed.map(({ current, draft }) => ({ id: current.id, draft })),
    );
  const made = await insertLevels(tx, { table, rules }, resource, plan.novos).catch((error: unknown) => {
    // somebody made the same code meanwhile
    throw explainDatabaseError(error, resource.definition, {});
  });
  await trail(tx, resource, changed, made);
}

/** A level is made before those that hang from it. */
async function insertLevels(
  tx: Work,
  { table, rules }: OfficialRegistration,
  resource: ServerResource,
  rows: readonly NewRow[],
): Promise<number[]> {
  const { above } = rules;
  if (!above)
    return rows.length === 0
      ? []
      : insertMany(
          tx,
          resource,
          rows.map(({ draft }) => draft),
        );
  const made: number[] = [];
  for (let left = [...rows]; left.length > 0; ) {
    const waiting = new Set(left.map(({ key }) => key));
    const level = left.filter(({ key }) => !waiting.has(above(key) ?? ''));
    const superiors = await idsOf(
      tx,
      table,
      level.map(({ key }) => above(key)),
    );
    made.push(
      ...(await insertMany(
        tx,
        resource,
        level.map(({ key, draft }) => ({ ...draft, superior_id: superiors.get(above(key) ?? '') ?? null })),
      )),
    );
    left = left.filter((row) => !level.includes(row));
  }
  return made;
}

/** The records that stand for codes of the table. */
async function idsOf(tx: Work, { key, copies, resource }: OfficialTable, codes: readonly (string | null)[]): Promise<Map<string, number>> {
  const copy = Object.entries(copies[0] ?? {});
  const rows = await tx.db.rows<{ id: number; codigo: string }>(
    `select t.id, t.${ident(key)} as codigo from ${ident(resource.name)} t
      where t.${ident(key)} = any($1::text[])${copy.map(([name], index) => ` and t.${ident(name)} = $${index + 2}`).join('')}`,
    [codes.filter((code) => code !== null), ...copy.map(([, value]) => value)],
  );
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}

async function trail(tx: Work, resource: ServerResource, changed: readonly ChangedRow[], made: readonly number[]): Promise<void> {
  const { definition } = resource;
  const before = new Map(changed.map(({ current }): [number, AnyRecord] => [current.id, current]));
  const saved = await readStored(tx, resource, [...before.keys(), ...made]);
  for (const [id, record] of saved)
    tx.audit({
      acao: 'importar',
      recurso: definition.name,
      registroId: id,
      descricao: formatRelation(displayOf(resource, record)),
      sistema: definition.menu,
      ...differenceOf(definition, before.get(id) ?? null, record, tx.services.vault),
    });
}
