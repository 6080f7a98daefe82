import type { BlockKind } from '../definition/blocks';

const files = import.meta.glob<{ blocks: readonly BlockKind[] }>('../../plugins/*/blocks.ts', { eager: true });

/** Every kind of block that the modules bring (their `blocks.ts`), in the order in which they are offered. */
export const blockKinds: ReadonlyMap<string, BlockKind> = new Map(
  Object.values(files).flatMap(({ blocks }) => blocks.map((kind) => [kind.tipo, kind] as const)),
);
