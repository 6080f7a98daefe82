import type { AnyRecord } from '../../resources/definition';
import { formatRelation } from '../../resources/definition';
import { ident, Parameters } from '../db/sql';
import { NotFoundError } from '../http/errors';
import type { Work } from '../work';
import { recordColumns, type Sight, valueSql } from './columns';
import type { ServerResource } from './registry';
import { sightOf } from './sight';

/** True while the caller's session does not hold the record's reservation; without a session, nobody may type. */
function editingSql(work: Work, resource: ServerResource, parameters: Parameters): string {
  if (!work.caller) return 'true';
  const held = [
    `v.cliente_id = ${work.cliente.id}`,
    `v.recurso = '${resource.definition.name}'`,
    'v.registro_id = t.id',
    `v.sessao_id = ${parameters.add(work.caller.sessaoId)}`,
    `v.expira_em > ${parameters.add(work.now())}`,
  ];
  return `not exists (select from public.reserva_edicao v where ${held.join(' and ')})`;
}

/**
 * A record as the wire carries it.
 *
 * @param sight defaults to what the caller may see; hooks and the trail read everything
 * @throws NotFoundError when it does not exist within the scope; excluded ones need regra 4
 */
export async function readRecord(
  work: Work,
  resource: ServerResource,
  id: number,
  sight: Sight = sightOf(work, resource),
): Promise<AnyRecord> {
  const text = await readRecordText(work, resource, id, sight);
  return JSON.parse(text) as AnyRecord;
}

/** The same, as the text that the database wrote. */
export async function readRecordText(
  work: Work,
  resource: ServerResource,
  id: number,
  sight: Sight = sightOf(work, resource),
): Promise<string> {
  const { definition } = resource;
  const seen = work.has(definition.menu, 4) ? work.seeing(definition.name, 'todos') : work;
  const parameters = new Parameters();
  const columns = recordColumns(work.services.registry, resource, 't', sight, editingSql(work, resource, parameters));
  const row = await seen.db.firstPlanned<{ record: string }>(
    `select row_to_json(x)::text as record from (select ${columns.join(', ')} from ${ident(definition.name)} t where t.id = ${parameters.add(id)}) x`,
    parameters.values,
  );
  if (!row) throw new NotFoundError();
  return row.record;
}

/** What people call a record: its display fields. */
export async function describeRecord(work: Work, resource: ServerResource, id: number): Promise<string> {
  const { definition } = resource;
  const parts = definition.display.map((name) => `${valueSql(resource, name, 't')} as ${ident(name)}`);
  const row = await work
    .seeing(definition.name, 'todos')
    .db.first<Record<string, unknown>>(`select ${parts.join(', ')} from ${ident(definition.name)} t where t.id = $1`, [id]);
  return formatRelation(row);
}
