import type { AnyField, Condition, Movement, Resource } from '../../resources/definition';
import { ident, literal } from '../db/sql';
import type { Work } from '../work';
import { resources } from './all';

/**
 * Adds to the balances of others what documents say that they move, all in one statement. Rows of balances are locked by who judged
 * the documents (`lockBalances`).
 *
 * @param ids documents of one kind
 */
export async function moveBalancesOf(tx: Work, definition: Resource, ids: readonly number[]): Promise<void> {
  const moves = definition.document?.moves ?? [];
  const targets = [...new Set(moves.map(({ of }) => of))];
  if (targets.length === 0) return;
  const updates = targets.map((of) => updateSql(definition, of));
  const parts = updates.slice(0, -1).map((update, n) => `m${n} as (${update})`);
  await tx.db.execute(`${parts.length > 0 ? `with ${parts.join(', ')} ` : ''}${updates.at(-1)}`, [tx.cliente.id, ids]);
}

function updateSql(definition: Resource, of: string): string {
  const columns = balancesMoved(definition, of);
  const sums = columns.map((name) => `sum(u.${ident(name)}) as ${ident(name)}`);
  const sets = columns.map((name) => `${ident(name)} = coalesce(t.${ident(name)}, 0) + x.${ident(name)}`);
  const moved = movedSql(definition, of, 'd.cliente_id = $1 and d.id = any($2::bigint[])');
  return `update public.${ident(of)} t set ${sets.join(', ')} from (select u.id, ${sums.join(', ')} from (${moved}) u group by u.id) x
           where t.id = x.id and t.cliente_id = $1`;
}

/** The balances of a resource that documents of a kind move. */
export function balancesMoved({ document }: Resource, of: string): string[] {
  return [...new Set((document?.moves ?? []).filter((one) => one.of === of).flatMap(({ add }) => Object.keys(add)))];
}

/**
 * What documents of a kind move of the balances of a resource: `id` of its row, and a column for each of `balancesMoved`, in reais.
 *
 * @param condition of the documents, `d`
 * @throws Error when the definition names a way or a field that is not there
 */
export function movedSql(definition: Resource, of: string, condition: string): string {
  const columns = balancesMoved(definition, of);
  const { moves = [], reverses } = definition.document ?? {};
  const sign = reverses ? `case when d.${ident(reverses)} is null then 1 else -1 end * ` : '';
  const selects = moves
    .filter((one) => one.of === of)
    .map((move) => {
      const { joins, row, lines } = wayOf(definition, move);
      const amounts = columns.map((name) => `${sign}${amountSql(definition, move.add[name], lines)} as ${ident(name)}`);
      const conditions = [condition, `${row} is not null`, ...conditionsOf(move.when ?? {})];
      return `select ${row} as id, ${amounts.join(', ')} from public.${ident(definition.name)} d ${joins.join(' ')} where ${conditions.join(' and ')}`;
    });
  return selects.join(' union all ');
}

interface Way {
  joins: string[];
  /** The id of the row whose balances move. */
  row: string;
  /** The lines that the way begins by. */
  lines: string | null;
}

function wayOf(definition: Resource, { by, of }: Movement): Way {
  const wrong = () => new Error(`${definition.name}: "${by}" não leva a "${of}".`);
  const steps = by.split('.');
  const first = definition.fields[steps[0] as string];
  const lines = first?.kind === 'items' ? (steps.shift() as string) : null;
  const joins = first?.kind === 'items' ? [`join public.${ident(first.table ?? `${definition.name}_${lines}`)} l on l.pai_id = d.id`] : [];
  let fields: Readonly<Record<string, AnyField>> = first?.kind === 'items' ? first.fields : definition.fields;
  let row = '';
  let target = '';
  for (const [n, step] of steps.entries()) {
    const field = fields[step];
    if (field?.kind !== 'ref') throw wrong();
    if (n > 0) joins.push(`join public.${ident(target)} p${n} on p${n}.id = ${row}`);
    row = `${n > 0 ? `p${n}` : lines ? 'l' : 'd'}.${ident(step)}`;
    target = field.target;
    fields = resources.get(target)?.fields ?? {};
  }
  if (target !== of) throw wrong();
  return { joins, row, lines };
}

function amountSql(definition: Resource, amount: string | undefined, lines: string | null): string {
  if (amount === undefined) return '0';
  const [, minus, path] = /^(-?)(.+)$/.exec(amount) as unknown as [string, string, string];
  const [first, name] = path.split('.') as [string, string?];
  const own = definition.fields[first];
  const field = name === undefined ? own : own?.kind === 'items' && first === lines ? own.fields[name] : undefined;
  if (field?.kind !== 'money') throw new Error(`${definition.name}: "${amount}" não é um valor que se some.`);
  return `${minus}coalesce(${name === undefined ? `d.${ident(first)}` : `l.${ident(name)}`}, 0)`;
}

function conditionsOf(when: Condition): string[] {
  return Object.entries(when).map(([name, expected]) => {
    const values = [expected].flat() as (string | number | boolean)[];
    return `d.${ident(name)} in (${values.map(literal).join(', ')})`;
  });
}
