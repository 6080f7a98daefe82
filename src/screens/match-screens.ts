import type { MenuItem } from '../providers/profile';
import { folded } from '../resources/definition/typed-text';

/** Screens whose name has every word, those that begin with the text first. */
export function matchScreens(screens: readonly MenuItem[], text: string, most: number): MenuItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matching = screens.filter(({ nome }) => words.every((word) => folded(nome).includes(word)));
  const start = words.join(' ');
  return matching.sort((a, b) => Number(!folded(a.nome).startsWith(start)) - Number(!folded(b.nome).startsWith(start))).slice(0, most);
}
