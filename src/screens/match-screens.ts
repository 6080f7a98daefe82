import type { MenuItem } from '../providers/profile';

/** Lower case without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Screens whose name has every word, those that begin with the text first. */
export function matchScreens(screens: readonly MenuItem[], text: string, most: number): MenuItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matching = screens.filter(({ nome }) => words.every((word) => fold(nome).includes(word)));
  const start = words.join(' ');
  return matching.sort((a, b) => Number(!fold(a.nome).startsWith(start)) - Number(!fold(b.nome).startsWith(start))).slice(0, most);
}
