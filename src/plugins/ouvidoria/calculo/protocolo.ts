/** `2026.000123-4`: the year, the sequence in it and a digit that finds what was typed wrong. */
export interface Protocolo {
  ano: number;
  numero: number;
}

/** The digit of a protocol: module 11 of its ten digits, by weights 2 to 9 from the right; 10 and 11 are 0. */
export function digitoDoProtocolo({ ano, numero }: Protocolo): number {
  const digitos = `${ano}${String(numero).padStart(6, '0')}`;
  const soma = [...digitos].reverse().reduce((total, digito, n) => total + Number(digito) * ((n % 8) + 2), 0);
  const resto = 11 - (soma % 11);
  return resto > 9 ? 0 : resto;
}

export function escreverProtocolo(protocolo: Protocolo): string {
  return `${protocolo.ano}.${String(protocolo.numero).padStart(6, '0')}-${digitoDoProtocolo(protocolo)}`;
}

/** What was typed as a protocol; null of what is none, its digit included. */
export function lerProtocolo(digitado: string): Protocolo | null {
  const lido = /^\s*(\d{4})\D?(\d{1,6})\D?(\d)\s*$/.exec(digitado);
  if (!lido) return null;
  const protocolo = { ano: Number(lido[1]), numero: Number(lido[2]) };
  return Number(lido[3]) === digitoDoProtocolo(protocolo) ? protocolo : null;
}
