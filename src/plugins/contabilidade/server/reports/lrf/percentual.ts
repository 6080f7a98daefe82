import { formatDecimal } from '../../../../../resources/definition';
import { percentOf } from '../../../calculo/demonstrativo';

/** How much a part is of a whole, in words: `17,03%`. */
export function percentSaid(part: bigint, whole: bigint): string {
  const percent = percentOf(part, whole);
  return percent === null ? 'sem base' : `${formatDecimal(percent, 2)}%`;
}
