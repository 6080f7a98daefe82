import { childTablesOf } from '../../../../server/db/scope';
import type { Work } from '../../../../server/work';
import { pessoa } from '../../resources/pessoa';
import type { PersonKey } from './person-keys';

/** What people call a table that points to a person; a hand-written one keeps its own name. */
export function lugarDe(work: Work, table: string, column?: PersonKey['column']): string {
  const own = childTablesOf('pessoa', pessoa.fields).find((child) => child.table === table);
  const line = pessoa.fields[(own?.field ?? '') as keyof typeof pessoa.fields];
  if (line && (!column || column === 'pai_id')) return line.label;
  const { references } = work.services.registry.get('pessoa');
  const found = references.find((reference) => reference.table === table && (!column || reference.column === column));
  if (!found) return table;
  const field = found.from.fields[found.field.split('.')[0] ?? ''];
  return field ? `${found.from.label.many} › ${field.label}` : found.from.label.many;
}
