import { Fraction } from '../../../resources/definition/fraction';

/** A value in equal parts, whose sum it is: the cents that are over are of the first (handbook Patrimônio 7, R1). Reais. */
export function dividirValor(valor: string, partes: number): string[] {
  const parte = Fraction.of(valor).over(String(partes)).truncate(2);
  const primeira = Fraction.of(valor).minus(parte.times(String(partes - 1)));
  return Array.from({ length: partes }, (_, n) => (n === 0 ? primeira : parte).text(2));
}
