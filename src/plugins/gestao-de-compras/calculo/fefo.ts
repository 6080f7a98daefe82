import { Fraction } from '../../../resources/definition/fraction';

/** A lot of a material in a warehouse. */
export interface Lote {
  id: number;
  lote: string;
  validade: string | null;
  quantidade: string;
  entrada_em: string;
}

/** How much is taken of a lot. */
export interface ParteDoLote {
  lote_id: number;
  quantidade: string;
}

/**
 * Takes a quantity of lots, the first to expire first, then the first that entered; a lot without a day of expiry is the last.
 *
 * @returns what is taken of each, and what was missing
 */
export function tomarDosLotes(lotes: readonly Lote[], quantidade: string): { partes: ParteDoLote[]; falta: string } {
  const partes: ParteDoLote[] = [];
  let falta = Fraction.of(quantidade);
  for (const lote of [...lotes].sort(primeiroAVencer)) {
    const parte = Fraction.min(falta, Fraction.of(lote.quantidade));
    if (!parte.isPositive) continue;
    partes.push({ lote_id: lote.id, quantidade: parte.text(4) });
    falta = falta.minus(parte);
  }
  return { partes, falta: falta.text(4) };
}

const NUNCA = '9999-12-31';
const comparar = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const primeiroAVencer = (a: Lote, b: Lote) =>
  comparar(a.validade ?? NUNCA, b.validade ?? NUNCA) || comparar(a.entrada_em, b.entrada_em) || a.id - b.id;
