/**
 * The surcharges of the law in force on a day (CTN arts. 144 and 161): of the rows that had begun, the last one.
 *
 * @param day civil date
 * @returns null before the first row
 */
export function chargesOn<L extends { inicio_vigencia: string }>(encargos: readonly L[], day: string): L | null {
  const begun = encargos.filter(({ inicio_vigencia }) => inicio_vigencia <= day);
  return begun.reduce<L | null>((last, line) => (last && last.inicio_vigencia >= line.inicio_vigencia ? last : line), null);
}
