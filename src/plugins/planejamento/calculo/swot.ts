/** The four quadrants, in the order of the board: what is the municipality's own above, what comes from outside below. */
export const QUADRANTES = { forca: 'Força', fraqueza: 'Fraqueza', oportunidade: 'Oportunidade', ameaca: 'Ameaça' } as const;
export type Quadrante = keyof typeof QUADRANTES;

/** What the code of an item begins with: `FO1`, `FR2`… */
const SIGLAS: Readonly<Record<Quadrante, string>> = { forca: 'FO', fraqueza: 'FR', oportunidade: 'OP', ameaca: 'AM' };

/** The strategy that crosses an internal item with an external one. */
export const TIPOS_ESTRATEGIA = { so: 'SO – Ofensiva', st: 'ST – Confronto', wo: 'WO – Reforço', wt: 'WT – Defesa' } as const;
export type TipoEstrategia = keyof typeof TIPOS_ESTRATEGIA;

/** What of an item the matrix reckons with. */
export interface SwotItem {
  codigo?: string | null;
  quadrante?: Quadrante | null;
  importancia?: number | null;
  intensidade?: number | null;
  tendencia?: number | null;
}

/** What of a strategy the matrix reckons with: the codes of its two items. */
export interface SwotCross {
  forca_fraqueza?: string | null;
  oportunidade_ameaca?: string | null;
}

/** Importância × intensidade × tendência, from 1 to 125; null while one is missing. */
export function pointsOf({ importancia, intensidade, tendencia }: SwotItem): number | null {
  return importancia && intensidade && tendencia ? importancia * intensidade * tendencia : null;
}

/** The code of each item, in the same order: the one it has, in capitals, or the next free of its quadrant. */
export function codesOf(items: readonly SwotItem[]): string[] {
  const own = items.map(({ codigo }) => codigo?.trim().toUpperCase() || null);
  const taken = new Set(own);
  return items.map(({ quadrante }, index) => {
    const known = own[index];
    if (known) return known;
    const sigla = SIGLAS[quadrante ?? 'forca'];
    let n = 1;
    while (taken.has(`${sigla}${n}`)) n += 1;
    taken.add(`${sigla}${n}`);
    return `${sigla}${n}`;
  });
}

/** The quadrant of each code. */
export function quadrantsOf(items: readonly SwotItem[]): ReadonlyMap<string, Quadrante> {
  return new Map(codesOf(items).map((codigo, index) => [codigo, items[index]?.quadrante ?? 'forca']));
}

/** The kind of a strategy, by the quadrants of its items; null when they are not one of inside and one of outside. */
export function crossType(
  { forca_fraqueza, oportunidade_ameaca }: SwotCross,
  quadrants: ReadonlyMap<string, Quadrante>,
): TipoEstrategia | null {
  const inside = { forca: 's', fraqueza: 'w', oportunidade: null, ameaca: null }[quadrants.get(codeIn(forca_fraqueza)) ?? 'ameaca'];
  const outside = { oportunidade: 'o', ameaca: 't', forca: null, fraqueza: null }[quadrants.get(codeIn(oportunidade_ameaca)) ?? 'forca'];
  return inside && outside ? (`${inside}${outside}` as TipoEstrategia) : null;
}

/** A code as a strategy names it. */
export function codeIn(typed: string | null | undefined): string {
  return typed?.trim().toUpperCase() ?? '';
}
