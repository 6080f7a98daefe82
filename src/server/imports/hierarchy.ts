import type { ServerResource } from '../resources/registry';
import { folded } from './cells';
import { type Plan, textsOf } from './plan';
import type { Sheet, SheetRow } from './sheet';

/** Rows of a file that depend on each other; of more, each is judged by what is stored. */
const MOST_LINKED = 5000;

/** A sheet whose rows come after those that they hang from. */
export interface OrderedSheet extends Sheet {
  /** Whether a row hangs from another of the file, or others from it: it is judged once those above it are there. */
  isLinked(row: SheetRow): boolean;
}

/**
 * Orders the rows of a file of a tree: those that nobody hangs from come first, as they are; then the others, each after
 * what is above it. A column that refers to the register itself says it by the code or the name of another row; a
 * register whose codes are a tree says it by the codes.
 */
export async function orderRows(sheet: Sheet, resource: ServerResource, plan: Plan): Promise<OrderedSheet> {
  const linked = await linkedRows(sheet, resource, plan);
  return {
    ...sheet,
    isLinked: ({ linha }) => linked.has(linha),
    rows: async function* () {
      const later = new Map<number, SheetRow>();
      for await (const row of sheet.rows())
        if (linked.has(row.linha)) later.set(row.linha, row);
        else yield row;
      for (const linha of linked) {
        const row = later.get(linha);
        if (row) yield row;
      }
    },
  };
}

/** The lines of the rows that depend on each other, from the top of the tree. */
async function linkedRows(sheet: Sheet, { definition }: ServerResource, plan: Plan): Promise<Set<number>> {
  const { name, importable, display, fields } = definition;
  const upward = plan.columns.filter(
    ({ campo, target }) => target?.field.kind === 'ref' && target.field.target === name && !campo.includes('.'),
  );
  if (upward.length === 0 && !importable?.tree) return new Set();
  const called = [
    ...new Set([...(importable?.key ?? []), ...Object.keys(fields).filter((one) => fields[one]?.unique === true), ...display]),
  ];
  const rows: { linha: number; codes: string; names: string[]; above: string[] }[] = [];
  for await (const row of sheet.rows()) {
    const texts = textsOf(plan, row);
    const told = (campo: string) => plain(texts.get(campo) ?? '');
    rows.push({
      linha: row.linha,
      codes: (importable?.key ?? []).map(told).join(' '),
      names: called.map(told).filter(Boolean),
      above: upward.map(({ campo }) => told(campo)).filter(Boolean),
    });
  }
  if (importable?.tree) {
    // the code of a level comes before those under it
    const sorted = rows.sort((a, b) => (a.codes < b.codes ? -1 : a.codes > b.codes ? 1 : a.linha - b.linha));
    return sorted.length > MOST_LINKED ? new Set() : new Set(sorted.map(({ linha }) => linha));
  }
  const byName = new Map(rows.flatMap(({ linha, names }) => names.map((one) => [one, linha] as const)));
  const above = new Map(
    rows.map((row) => [row.linha, row.above.flatMap((one) => byName.get(one) ?? []).filter((linha) => linha !== row.linha)] as const),
  );
  const order = new Set<number>();
  for (const { linha } of rows) if ((above.get(linha)?.length ?? 0) > 0) climb(linha, above, order);
  return order.size > MOST_LINKED ? new Set() : order;
}

/** Puts a row after all that are above it; a circle is left for the rules to refuse. */
function climb(start: number, above: ReadonlyMap<number, readonly number[]>, order: Set<number>): void {
  const seen = new Set<number>();
  const stack = [start];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = order.has(top) ? undefined : above.get(top)?.find((linha) => !order.has(linha) && !seen.has(linha));
    seen.add(top);
    if (next === undefined) {
      order.add(top);
      stack.pop();
    } else stack.push(next);
  }
}

/** A code or a name as others may write it: with or without dots, accents and case. */
function plain(text: string): string {
  return folded(text).replace(/[^a-z0-9]/g, '');
}
