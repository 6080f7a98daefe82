import { type AnyRecord, formatRelation } from '../../resources/definition';
import { displayOf, insertMany, updateMany } from '../resources/many';
import { readRecords, showRelations } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { differenceOf } from '../resources/trail';
import { plainValues } from '../resources/write';
import type { Work } from '../work';
import type { Judged } from './judge';

/**
 * Writes rows that were judged in this transaction, with what follows from each, its row of the trail and where it
 * came from.
 */
export async function writeRows(tx: Work, resource: ServerResource, migracaoId: number, judged: readonly Judged[]): Promise<void> {
  const fresh = judged.filter(({ acao }) => acao === 'incluir');
  const changed = judged.filter(({ acao, current }) => acao === 'atualizar' && current !== null);
  const ids = new Map<Judged, number>();
  if (fresh.length > 0) {
    const made = await insertMany(
      tx,
      resource,
      fresh.map(({ changes }) => changes),
    );
    for (const [index, row] of fresh.entries()) ids.set(row, made[index] as number);
  }
  if (changed.length > 0) {
    for (const row of changed) ids.set(row, row.current?.id ?? 0);
    await updateMany(
      tx,
      resource,
      changed.map(({ current, changes }) => ({ id: current?.id ?? 0, draft: changes })),
    );
  }
  if (resource.rules.afterSave)
    for (const [{ current, changes, held }, id] of ids) await resource.rules.afterSave(id, tx, current as never, changes as never, held);
  await record(tx, resource, migracaoId, ids);
}

/**
 * The records as they were saved. New ones without child lines are what their drafts say, where rules look at the draft
 * alone: reading them back costs as much as writing them.
 */
async function savedRecords(tx: Work, resource: ServerResource, ids: ReadonlyMap<Judged, number>): Promise<Map<number, AnyRecord>> {
  const { definition, rules } = resource;
  const plain = rules.judgesAlone && definition.display.every((name) => definition.fields[name]?.kind !== 'derived');
  const nothing = Object.fromEntries(
    Object.entries(definition.fields).map(([name, { kind }]) => [name, ['items', 'refs', 'files'].includes(kind) ? [] : null]),
  );
  const known = [...ids].filter(
    ([{ current, changes }]) => plain && current === null && Object.values(changes).every((value) => !Array.isArray(value)),
  );
  const drafts = known.map(([{ changes }, id]) => ({ ...nothing, ...changes, id, versao: 1 }) as unknown as AnyRecord);
  await showRelations(tx, resource, drafts);
  const made = new Map(drafts.map((draft) => [draft.id, draft]));
  const read = await readRecords(
    tx,
    resource,
    [...ids.values()].filter((id) => !made.has(id)),
  );
  return new Map([...made, ...read]);
}

/** The trail of each row and the way back from it. */
async function record(tx: Work, resource: ServerResource, migracaoId: number, ids: ReadonlyMap<Judged, number>): Promise<void> {
  const { definition } = resource;
  const { vault } = tx.services;
  const saved = await savedRecords(tx, resource, ids);
  const lines = [...ids].map(([{ row, origem, current, changes }, id]) => {
    const after = saved.get(id);
    if (!after) throw new Error(`${definition.name} ${id} não foi gravado.`);
    tx.audit({
      acao: 'importar',
      recurso: definition.name,
      registroId: id,
      descricao: formatRelation(displayOf(resource, after)),
      sistema: definition.menu,
      ...differenceOf(definition, current, after, vault),
    });
    const before = current && plainValues(resource, current);
    const antes = before && Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null]));
    return {
      linha: row.linha,
      registro_id: id,
      versao: after.versao,
      chave_origem: origem,
      antes: antes ? vault.seal(JSON.stringify(antes)) : null,
    };
  });
  await tx.db.execute(
    `insert into migracao_linha (cliente_id, migracao_id, recurso, linha, registro_id, versao, chave_origem, antes)
     select $1, $2, $3, x.linha, x.registro_id, x.versao, x.chave_origem, x.antes
       from jsonb_to_recordset($4::jsonb) as x(linha int, registro_id bigint, versao int, chave_origem text, antes text)`,
    [tx.cliente.id, migracaoId, definition.name, JSON.stringify(lines)],
  );
}
