/** A matrícula with its check digit (module 11, weights 2 to 9 from the right; 10 and 11 are 0): 12345 is `012345-5`. */
export function matricula(numero: number): string {
  const digits = String(numero).padStart(6, '0');
  const sum = [...digits].reverse().reduce((total, digit, n) => total + Number(digit) * (2 + (n % 8)), 0);
  const digit = 11 - (sum % 11);
  return `${digits}-${digit > 9 ? 0 : digit}`;
}
