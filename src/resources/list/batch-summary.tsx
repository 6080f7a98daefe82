import { sumDecimals } from '../definition/decimals';
import type { AnyField } from '../definition/field';
import { counted, formatDecimal, formatRelation } from '../definition/format';
import { summaryFields } from '../definition/record-name';
import { type AnyRecord, type Resource, relationName } from '../definition/resource';

/** So many people are told by name. */
const MOST_NAMES = 6;

/** What several records add up to, of those whose rows are known; null where the list has no money, or they have none. */
export function totalOf(resource: Resource, rows: readonly AnyRecord[]): string | null {
  const money = resource.list.columns.find((name) => isMoney(resource.fields[name]));
  const values = money ? rows.flatMap((row) => (typeof row[money] === 'string' ? [row[money]] : [])) : [];
  return values.length === 0 ? null : formatDecimal(sumDecimals(values));
}

/** Of rows that are there already, what is computed is as good as what is kept. */
const isMoney = (field: AnyField | undefined): boolean => field?.kind === 'money' || (field?.kind === 'derived' && field.as === 'money');

interface BatchSummaryProps {
  resource: Resource;
  ids: readonly number[];
  /** Those of them that are on screen. */
  rows: readonly AnyRecord[];
}

/** Before an act on several records: how much they are together, and of whom. */
export function BatchSummary({ resource, ids, rows }: BatchSummaryProps) {
  const chosen = rows.filter(({ id }) => ids.includes(id));
  const total = totalOf(resource, chosen);
  const names = peopleOf(resource, chosen);
  const unseen = ids.length - chosen.length;
  if (!total && names.length === 0) return null;
  return (
    <>
      {total && (
        <p>
          Total: <strong>R$ {total}</strong>
          {unseen > 0 && `, sem ${counted(unseen, 'registro que não está nesta página', 'registros que não estão nesta página')}`}.
        </p>
      )}
      {names.length > 0 && (
        <p>
          {names.slice(0, MOST_NAMES).join('; ')}
          {names.length > MOST_NAMES && ` e mais ${names.length - MOST_NAMES}`}.
        </p>
      )}
    </>
  );
}

function peopleOf(resource: Resource, rows: readonly AnyRecord[]): string[] {
  const names = summaryFields(resource).flatMap((name) => {
    const field = resource.fields[name];
    return field?.kind === 'ref' ? rows.map((row) => formatRelation(row[relationName(name, field)] as AnyRecord | null)) : [];
  });
  return [...new Set(names.filter(Boolean))];
}
