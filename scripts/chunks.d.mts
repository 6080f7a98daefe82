import type { Rolldown } from 'vite';

export function chunkGroups(): Rolldown.CodeSplittingGroup[];
