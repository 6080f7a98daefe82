import type { RefField } from '../definition/field';
import type { Grid } from '../definition/grid';

/** The call for what the lines of a grid may belong to in a fiscal year; in all of them without one. */
export function parentParams(grid: Grid, { where }: RefField, exercicio: number | null): Record<string, unknown> {
  return { ...where, ...(grid.parentYear && exercicio !== null && { [grid.parentYear]: exercicio }), per_page: 100 };
}
