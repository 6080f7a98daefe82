import { isCanonicalDecimal, multiplyDecimals, roundDecimal } from '../../../resources/definition';

/** What an item is worth: quantity × unit price, half-up to the cent (M10); null while one of them is missing. */
export function totalDoItem(quantidade: unknown, unitario: unknown): string | null {
  const typed = [quantidade, unitario].every((value) => typeof value === 'string' && isCanonicalDecimal(value));
  return typed ? roundDecimal(multiplyDecimals(quantidade as string, unitario as string), 2) : null;
}

/** Whether a quantity has no more decimal places than its unit counts. Zeros on the right are no places. */
export function cabeNaUnidade(quantidade: string, casas: number): boolean {
  return (quantidade.split('.')[1] ?? '').replace(/0+$/, '').length <= casas;
}
