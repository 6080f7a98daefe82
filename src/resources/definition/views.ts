/** The ways in which a list is seen, as the address (`visao`) and a model name them. */
export const VISOES = { arvore: 'Árvore', tabela: 'Tabela', quadro: 'Quadro', calendario: 'Calendário', mapa: 'Mapa' } as const;
export type Visao = keyof typeof VISOES;

/** How a list is seen besides its table. Each reads the same call of the list, with its filters, its search and its rights. */
export interface Views<Name extends string = string> {
  /**
   * Rows below one another, told by `parent`, a `ref` to the resource itself that is among the filters: the table opens
   * on the top ones, and each opens those below it, counted by `children`, a derived integer.
   */
  tree?: { parent: Name; children: Name };
  /** A column for each value of `by`, a `choice` kept in the row; a card goes from one to another by an act whose `to` is there. */
  board?: { by: Name };
  /** The months; each record stands at the day of `date`, a field of kind `date` kept in the row. */
  calendar?: { date: Name };
  /** The map; each record stands at the coordinate of `at`, a field of text kept in the row whose rule is `isCoordinate`. */
  map?: { at: Name };
}

const DECLARED = { arvore: 'tree', quadro: 'board', calendario: 'calendar', mapa: 'map' } as const;

/**
 * The views that a list offers, first the one that it opens with: the tree, where it is one, else the table.
 *
 * @param wide whether the window has the room that the tree needs
 */
export function viewsOf(views: Views = {}, wide = true): Visao[] {
  return (Object.keys(VISOES) as Visao[]).filter((name) => {
    if (name === 'tabela') return true;
    return views[DECLARED[name]] !== undefined && (wide || name !== 'arvore');
  });
}

/** The view that was asked for, where the list offers it; else the one that it opens with. */
export function viewAt(views: Views | undefined, wide: boolean, asked: unknown): Visao {
  const offered = viewsOf(views, wide);
  return offered.find((name) => name === asked) ?? offered[0] ?? 'tabela';
}

/** Whether what is seen are the rows of the table. */
export function isTabular(view: Visao): boolean {
  return view === 'tabela' || view === 'arvore';
}
