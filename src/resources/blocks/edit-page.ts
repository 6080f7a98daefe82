import type { Block, BlockColumn, BlockSection, PageBlocks } from '../definition/blocks';

/** A name that nothing else in a page has. */
const freshId = (): string => crypto.randomUUID().slice(0, 13);

const COLUMN_SPANS: Readonly<Record<number, number>> = { 1: 24, 2: 12, 3: 8, 4: 6 };

const newColumn = (columns: number): BlockColumn => ({ id: freshId(), span: { xs: 24, md: COLUMN_SPANS[columns] ?? 24 }, blocos: [] });

/** A section with so many columns of the same width, one below the other on a phone. */
export function addSection(page: PageBlocks, columns: number): PageBlocks {
  const colunas = Array.from({ length: columns }, () => newColumn(columns));
  return { ...page, secoes: [...page.secoes, { id: freshId(), nome: null, colunas }] };
}

/** The page with one of its sections changed. */
export function changeSection(page: PageBlocks, id: string, change: Partial<BlockSection>): PageBlocks {
  return { ...page, secoes: page.secoes.map((section) => (section.id === id ? { ...section, ...change } : section)) };
}

export function removeSection(page: PageBlocks, id: string): PageBlocks {
  return { ...page, secoes: page.secoes.filter((section) => section.id !== id) };
}

/** @param by -1 is up, 1 is down; what would leave the page stays where it is */
export function moveSection(page: PageBlocks, id: string, by: number): PageBlocks {
  return { ...page, secoes: moved(page.secoes, id, by) };
}

export function addBlock(page: PageBlocks, column: string, tipo: string, props: Block['props']): PageBlocks {
  return inColumns(page, (one) => (one.id === column ? { ...one, blocos: [...one.blocos, { id: freshId(), tipo, props }] } : one));
}

export function changeBlock(page: PageBlocks, id: string, props: Block['props']): PageBlocks {
  return inColumns(page, (one) => ({ ...one, blocos: one.blocos.map((block) => (block.id === id ? { ...block, props } : block)) }));
}

export function removeBlock(page: PageBlocks, id: string): PageBlocks {
  return inColumns(page, (one) => ({ ...one, blocos: one.blocos.filter((block) => block.id !== id) }));
}

/** Up or down in its column. */
export function moveBlock(page: PageBlocks, id: string, by: number): PageBlocks {
  return inColumns(page, (one) => ({ ...one, blocos: moved(one.blocos, id, by) }));
}

function inColumns(page: PageBlocks, change: (column: BlockColumn) => BlockColumn): PageBlocks {
  return { ...page, secoes: page.secoes.map((section) => ({ ...section, colunas: section.colunas.map(change) })) };
}

function moved<T extends { id: string }>(all: readonly T[], id: string, by: number): T[] {
  const from = all.findIndex((one) => one.id === id);
  const to = from + by;
  const one = all[from];
  if (!one || to < 0 || to >= all.length) return [...all];
  const rest = all.filter((other) => other !== one);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
