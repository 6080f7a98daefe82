import { useSyncExternalStore } from 'react';
import { DARK, isDark, type Look } from './apply';

const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      listOf(query).addEventListener('change', changed);
      return () => listOf(query).removeEventListener('change', changed);
    },
    () => listOf(query).matches,
  );
}

/** Whether the person asked their machine for no movement. */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** Whether the dark theme applies, as the machine changes its own. */
export function useDark(look: Look): boolean {
  useMedia(DARK);
  return isDark(look);
}
