/** The number of a judicial process with its mask: "0001234-12.2026.8.26.0100". */
export const CNJ_MASK = '9999999-99.9999.9.99.9999';

/** Whether the check digits of a judicial process are right (módulo 97, base 10; CNJ, Res. 65/2008). */
export function isProcessoJudicial(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  if (digits.length !== 20) return false;
  const withoutCheck = digits.slice(0, 7) + digits.slice(9);
  return 98n - (BigInt(`${withoutCheck}00`) % 97n) === BigInt(digits.slice(7, 9));
}
