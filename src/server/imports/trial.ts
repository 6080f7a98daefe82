import { isColumn } from '../../resources/definition';
import { insertMany, updateMany } from '../resources/many';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import type { Judge, Judged } from './judge';
import type { SheetRow } from './sheet';

/** Ends a trial: the transaction takes back all that was written. */
class TrialOver extends Error {}

/**
 * Judges rows that hang from each other, one after another: each is written so that the next one finds it, by relations
 * and by rules alike, and in the end everything is taken back. Nothing is left of it: no row, no trail, no used number.
 */
export async function judgeLinked(work: Work, resource: ServerResource, judge: Judge, rows: readonly SheetRow[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  if (rows.length === 0) return judged;
  try {
    await work.transact(async (tx) => {
      judged.length = 0;
      for (const row of rows) {
        const [one] = await judge.judge(tx, [row], true);
        if (!one) continue;
        judged.push(one);
        await tryOut(tx, resource, one, Number.MAX_SAFE_INTEGER - judged.length);
      }
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  return judged;
}

/** Writes the row alone: its tables say nothing to others of the same register. */
async function tryOut(tx: Work, resource: ServerResource, { acao, current, changes }: Judged, id: number): Promise<void> {
  const { fields } = resource.definition;
  const draft = Object.fromEntries(Object.entries(changes).filter(([name]) => fields[name] === undefined || isColumn(fields[name])));
  if (acao === 'incluir') await insertMany(tx, resource, [draft], undefined, [id]);
  if (acao === 'atualizar' && current) await updateMany(tx, resource, [{ id: current.id, draft }]);
}
