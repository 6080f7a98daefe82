/** Módulo 10: weights 2, 1, 2, 1… from the right, the digits of each product summed. */
export function modulus10(digits: string): number {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** The rest by 11 of the digits with weights 2 to 9, again and again, from the right. */
export function rest11(digits: string): number {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (place % 8));
  return sum % 11;
}

/** Módulo 11 of the arrecadação: a rest of 0 or 1 gives 0. */
export function collectionModulus11(digits: string): number {
  const rest = rest11(digits);
  return rest < 2 ? 0 : 11 - rest;
}

/** Módulo 11 of the cobrança: what would be 0, 10 or 11 is 1. */
export function boletoModulus11(digits: string): number {
  const digit = 11 - rest11(digits);
  return digit > 9 ? 1 : digit;
}

/** The digits of a line as it was typed or printed: without dots, hyphens and blanks; null when there is anything else. */
export function digitsOf(line: string): string | null {
  const digits = line.replace(/[.\-\s]/g, '');
  return /^\d*$/.test(digits) ? digits : null;
}
