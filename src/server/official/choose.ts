import { PARTS } from '../../resources/official/table';
import { ValidationError } from '../http/errors';
import type { OfficialPlan } from './plan';
import type { OfficialRegistration } from './rules';

/** What was chosen of a table: parts and, of them, the codes that stay as they are; lists with commas. */
export interface Choice {
  /** All of them when not said. */
  partes?: string | undefined;
  exceto?: string | undefined;
}

const listOf = (text: string | undefined) => (text ?? '').split(',').map((one) => one.trim()).filter(Boolean); // biome-ignore format: one line

/**
 * What was chosen of a plan. A level goes on in force while one below it does.
 *
 * @throws ValidationError on `exceto` when what a new code hangs from was left out
 */
export function chosenOf({ table, rules }: OfficialRegistration, plan: OfficialPlan, { partes, exceto }: Choice): OfficialPlan {
  const parts = partes === undefined ? [...PARTS] : listOf(partes);
  const left = new Set(listOf(exceto));
  const key = ({ current }: OfficialPlan['alterados'][number]) => String(current[table.key]);
  const taken = <T>(part: (typeof PARTS)[number], rows: readonly T[], keyOf: (row: T) => string) =>
    parts.includes(part) ? rows.filter((row) => !left.has(keyOf(row))) : [];
  const novos = taken('novos', plan.novos, (row) => row.key);
  const alterados = taken('alterados', plan.alterados, key);
  const inForce = new Set(levelsOf(rules, [...left]));
  const there = new Set([...novos.map((row) => row.key), ...alterados.map(key)]);
  const hanging = novos.find(({ needs }) => needs !== undefined && !there.has(needs));
  if (hanging)
    throw new ValidationError({ exceto: [`${hanging.key} depende de ${hanging.needs}, que ficou fora: escolha os dois ou nenhum.`] });
  return { ...plan, novos, alterados, extintos: taken('extintos', plan.extintos, key).filter((row) => !inForce.has(key(row))) };
}

/** Every code above these. */
function levelsOf({ above }: OfficialRegistration['rules'], codes: readonly string[]): string[] {
  return codes.flatMap((code) => {
    const up = above?.(code) ?? null;
    return up === null ? [] : [up, ...levelsOf({ above }, [up])];
  });
}
