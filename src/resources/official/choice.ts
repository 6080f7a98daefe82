import type { OfficialPart } from './table';

/** What of a simulation is taken: parts, and of them the codes that stay as they are. */
export interface PartsChosen {
  partes: readonly OfficialPart[];
  exceto: readonly string[];
}

/** Where a choice begins: what ends codes is asked for, because a file that is not whole would end the rest. */
export const FIRST_CHOICE: PartsChosen = { partes: ['novos', 'alterados'], exceto: [] };

/** The choice with one of its entries put in or taken out. */
export function toggled<T>(list: readonly T[], one: T, there: boolean): readonly T[] {
  return there ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one);
}
