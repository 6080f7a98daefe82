import { fromCents, toCents } from '../definition/cents';
import type { GridOption } from '../definition/grid';
import type { GridModel } from './model';

/** Lines of the sheet that name the same record, with their exact sum. */
export interface GridBranch {
  option: GridOption;
  soma: string;
  linhas: number;
  /** Key of its first line. */
  first: string;
  below: GridBranch[];
}

type Branches = Map<number, { option: GridOption; cents: bigint; lines: number; first: string; below: Branches }>;

/** The lines under the relations of the grid's tree, in the order of the codes; lines that do not name one yet are left out. */
export function treeOf(model: GridModel): GridBranch[] {
  const { grid, choices } = model;
  const root: Branches = new Map();
  for (const key of model.keys()) {
    let level = root;
    for (const column of grid.tree) {
      const option = choices.get(column)?.byId.get(Number(model.value(key, column)));
      if (!option) break;
      const branch = level.get(option.id) ?? { option, cents: 0n, lines: 0, first: key, below: new Map() };
      level.set(option.id, branch);
      branch.cents += toCents(model.value(key, grid.sums.at(-1) ?? ''));
      branch.lines += 1;
      level = branch.below;
    }
  }
  return branchesOf(root);
}

function branchesOf(level: Branches): GridBranch[] {
  return [...level.values()]
    .map(({ option, cents, lines, first, below }) => ({ option, soma: fromCents(cents), linhas: lines, first, below: branchesOf(below) }))
    .sort((a, b) => (a.option.codigo < b.option.codigo ? -1 : 1));
}
