import { type AnyRecord, counted, formatRelation } from '../../resources/definition';
import { ident } from '../db/sql';
import { ValidationError } from '../http/errors';
import { tellWritten } from '../resources/listeners';
import { displayOf, lockMany, updateMany } from '../resources/many';
import { readRecords } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { differenceOf } from '../resources/trail';
import { audit, ofCliente } from '../resources/write';
import type { Work } from '../work';

interface Line extends Record<string, unknown> {
  id: number;
  registro_id: number;
  antes: string | null;
}

const BATCH = 500;

/**
 * Why an import can no longer be undone: rows changed since, or in use by others. Empty when it can.
 */
export async function checkUndo(work: Work, resource: ServerResource, migracaoId: number): Promise<string[]> {
  const { definition } = resource;
  const table = ident(definition.name);
  const all = work.within({ entidadeIds: null, exercicio: null, excluidos: null });
  const changed = await all.db.first<{ n: number }>(
    `select count(*)::int as n from migracao_linha l left join ${table} t on t.id = l.registro_id
      where l.migracao_id = $1 and not l.desfeita and (t.id is null or t.versao <> l.versao)`,
    [migracaoId],
  );
  const reasons: string[] = [];
  if (changed?.n) reasons.push(counted(changed.n, 'registro foi alterado depois.', 'registros foram alterados depois.'));
  for (const { table: place, column, ownerColumn, from } of resource.references) {
    if (from.view) continue;
    const own = from.name === definition.name ? `and r.${ident(ownerColumn)} not in (select registro_id from importadas)` : '';
    const used = await all.db.first<{ n: number }>(
      `with importadas as (select l.registro_id from migracao_linha l where l.migracao_id = $1 and l.antes is null and not l.desfeita)
       select count(distinct r.${ident(column)})::int as n from ${ident(place)} r where r.${ident(column)} in (select registro_id from importadas) ${own}`,
      [migracaoId],
    );
    if (used?.n) reasons.push(`${counted(used.n, 'registro já é usado', 'registros já são usados')} em ${from.label.many}.`);
  }
  return [...new Set(reasons)];
}

/**
 * Takes back what an import wrote, newest rows first: new records are excluded, changed ones get their former values.
 * It may be interrupted and called again.
 */
export async function undoRows(
  work: Work,
  resource: ServerResource,
  migracaoId: number,
  progress: (done: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (;;) {
    signal?.throwIfAborted();
    const taken = await work.transact(async (tx) => {
      const lines = await tx.db.rows<Line>(
        'select l.id, l.registro_id, l.antes from migracao_linha l where l.migracao_id = $1 and not l.desfeita order by l.id desc limit $2',
        [migracaoId, BATCH],
      );
      if (lines.length > 0) await undoBatch(tx, resource, lines);
      return lines.length;
    });
    done += taken;
    progress(done);
    if (taken < BATCH) return done;
  }
}

async function undoBatch(tx: Work, resource: ServerResource, lines: readonly Line[]): Promise<void> {
  const ids = lines.map(({ registro_id }) => registro_id);
  await lockMany(tx, resource, ids);
  const records = await readRecords(tx, resource, ids);
  const found = (line: Line) => records.get(line.registro_id);
  await exclude(
    tx,
    resource,
    lines.filter(({ antes }) => antes === null).flatMap((line) => found(line) ?? []),
  );
  await giveBack(
    tx,
    resource,
    lines.filter((line) => line.antes !== null && found(line)),
    records,
  );
  await tx.db.execute('update migracao_linha set desfeita = true where cliente_id = $1 and id = any($2::bigint[])', [
    tx.cliente.id,
    lines.map(({ id }) => id),
  ]);
}

async function exclude(tx: Work, resource: ServerResource, records: readonly AnyRecord[]): Promise<void> {
  if (records.length === 0) return;
  for (const record of records) await refusing(() => resource.rules.beforeDelete?.(record as never, tx));
  await tx.db.execute(
    `update ${ident(resource.definition.name)} set data_exclusao = $2, usuario_exclusao_id = $3, versao = versao + 1 where id = any($1::bigint[])${ofCliente(tx, resource)}`,
    [records.map(({ id }) => id), tx.now(), tx.caller?.usuarioId ?? null],
  );
  for (const record of records) {
    audit(tx, resource, record, 'excluir', { antes: { data_exclusao: null }, depois: { data_exclusao: tx.now().toISOString() } });
    await tellWritten(tx, resource, record, { acao: 'excluir', words: 'excluiu o registro, desfazendo a importação.' });
  }
}

async function giveBack(
  tx: Work,
  resource: ServerResource,
  lines: readonly Line[],
  records: ReadonlyMap<number, AnyRecord>,
): Promise<void> {
  if (lines.length === 0) return;
  const { vault } = tx.services;
  const drafts = lines.map(({ registro_id, antes }) => ({
    id: registro_id,
    draft: JSON.parse(vault.open(antes ?? '')) as Record<string, unknown>,
  }));
  await updateMany(tx, resource, drafts);
  const saved = await readRecords(
    tx,
    resource,
    drafts.map(({ id }) => id),
  );
  for (const { id } of drafts) {
    const [before, after] = [records.get(id), saved.get(id)];
    if (!before || !after) continue;
    tx.audit({
      acao: 'alterar',
      recurso: resource.definition.name,
      registroId: id,
      descricao: formatRelation(displayOf(resource, after)),
      sistema: resource.definition.menu,
      ...differenceOf(resource.definition, before, after, vault),
    });
  }
}

async function refusing(run: () => Promise<void> | void | undefined): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ValidationError) throw new ValidationError({ id: Object.values(error.issues).flat() });
    throw error;
  }
}
