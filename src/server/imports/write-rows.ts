import { formatRelation } from '../../resources/definition';
import { displayOf, insertMany, updateMany } from '../resources/many';
import { readRecords } from '../resources/record';
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
    for (const [{ current, changes }, id] of ids) await resource.rules.afterSave(id, tx, current as never, changes as never);
  await record(tx, resource, migracaoId, ids);
}

/** The trail of each row and the way back from it. */
async function record(tx: Work, resource: ServerResource, migracaoId: number, ids: ReadonlyMap<Judged, number>): Promise<void> {
  const { definition } = resource;
  const { vault } = tx.services;
  const saved = await readRecords(tx, resource, [...ids.values()]);
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
