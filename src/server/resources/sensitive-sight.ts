import { type AnyRecord, type Fields, recordName } from '../../resources/definition';
import type { Work } from '../work';
import { personalFields, type ServerResource } from './registry';
import { sightOf } from './sight';

/**
 * Leaves in the trail that somebody saw the personal data of a record unmasked: which record and which fields, never
 * their values (LGPD art. 37; handbook 7.2). A record that holds none of them leaves nothing.
 *
 * @param text the record as it went over the wire
 */
export async function noteSight(work: Work, resource: ServerResource, id: number, text: string): Promise<void> {
  const { definition } = resource;
  if (definition.view || personalFields(definition).length === 0 || !sightOf(work, resource).sensitive) return;
  const record = JSON.parse(text) as AnyRecord;
  const campos = filledPersonal(definition.fields, record);
  if (campos.length === 0) return;
  const descricao = recordName(definition, record);
  await work.transact(async (tx) =>
    tx.audit({ acao: 'visualizar', recurso: definition.name, registroId: id, sistema: definition.menu, descricao, depois: { campos } }),
  );
}

/** The personal fields that hold something, child tables included. */
function filledPersonal(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (isEmpty(value)) return [];
    if (field.personal) return [name];
    if (field.kind !== 'items') return [];
    const inside = (value as Record<string, unknown>[]).flatMap((line) => filledPersonal(field.fields, line));
    return [...new Set(inside)].map((child) => `${name}.${child}`);
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
