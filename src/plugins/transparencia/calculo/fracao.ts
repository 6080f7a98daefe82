/** An exact fraction; the denominator is above zero. */
export interface Fracao {
  n: bigint;
  d: bigint;
}

export const ZERO: Fracao = { n: 0n, d: 1n };

export const deInteiro = (valor: number): Fracao => ({ n: BigInt(valor), d: 1n });

/** The fraction of a decimal string: "1.50". */
export function deDecimal(texto: string): Fracao {
  const [inteira = '0', casas = ''] = texto.split('.');
  return { n: BigInt(inteira + casas), d: 10n ** BigInt(casas.length) };
}

export const somar = (a: Fracao, b: Fracao): Fracao => reduzir(a.n * b.d + b.n * a.d, a.d * b.d);
export const multiplicar = (a: Fracao, b: Fracao): Fracao => reduzir(a.n * b.n, a.d * b.d);

/** @throws RangeError by zero */
export const dividir = (a: Fracao, b: Fracao): Fracao => {
  if (b.n === 0n) throw new RangeError('divisão por zero');
  return reduzir(a.n * b.d, a.d * b.n);
};

/** Less than, equal to or more than zero, as `a` is beside `b`. */
export function comparar(a: Fracao, b: Fracao): number {
  const diferenca = a.n * b.d - b.n * a.d;
  return diferenca < 0n ? -1 : diferenca > 0n ? 1 : 0;
}

/** The decimal string of a fraction that is not negative, half up. */
export function paraDecimal({ n, d }: Fracao, casas: number): string {
  const digitos = ((n * 10n ** BigInt(casas) * 2n + d) / (d * 2n)).toString().padStart(casas + 1, '0');
  return casas === 0 ? digitos : `${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`;
}

function reduzir(n: bigint, d: bigint): Fracao {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b > 0n) [a, b] = [b, a % b];
  return a > 1n ? { n: n / a, d: d / a } : { n, d };
}
