/**
 * The day that the Constitution gives to a budget bill while no complementary law does (ADCT art. 35 §2º): of the year before
 * the first exercício of the law. The Lei Orgânica of the municipality may say another.
 *
 * @param first the field with that exercício
 * @param day `MM-DD`
 */
export const prazoDesde = (first: string, day: string) => (draft: Readonly<Record<string, unknown>>) => {
  const year = Number(draft[first]);
  return Number.isInteger(year) && year > 1 ? `${year - 1}-${day}` : null;
};
