import { integer } from '../../../../resources/definition';

/** What is disputed by itself: a lot, or an item that is in none (handbook Compras 4A). One of the two is always null. */
export interface Objeto {
  item_numero: number | null;
  lote_numero: number | null;
}

/** Which object an act of the dispute is about. */
export const qualObjeto = {
  item_numero: integer({ label: 'Item', help: 'O que se disputa sozinho.', min: 1, span: 3 }),
  lote_numero: integer({ label: 'Lote', help: 'O que se disputa inteiro.', min: 1, span: 3 }),
} as const;

/** `item 3`, `lote 1`. */
export const nomeDoObjeto = ({ item_numero, lote_numero }: Objeto): string =>
  lote_numero === null ? `item ${item_numero}` : `lote ${lote_numero}`;

/** The field in which a refusal about the object is told. */
export const campoDoObjeto = ({ lote_numero }: Objeto): keyof Objeto => (lote_numero === null ? 'item_numero' : 'lote_numero');

/** The object that an item is in. */
export const objetoDo = ({ numero, lote_numero }: { numero: number; lote_numero: number | null }): Objeto =>
  lote_numero === null ? { item_numero: numero, lote_numero: null } : { item_numero: null, lote_numero };

/** One text for each object of a contratação. */
export const chaveDo = ({ item_numero, lote_numero }: Objeto): string =>
  lote_numero === null ? `item-${item_numero}` : `lote-${lote_numero}`;

/** What has the same key together, in the order in which each key first comes. */
export function agrupar<T>(linhas: readonly T[], chave: (linha: T) => string): T[][] {
  const grupos = new Map<string, T[]>();
  for (const linha of linhas) {
    const key = chave(linha);
    const grupo = grupos.get(key);
    if (grupo) grupo.push(linha);
    else grupos.set(key, [linha]);
  }
  return [...grupos.values()];
}
