import type { MenuItem } from '../providers/profile';
import { folded } from '../resources/definition/typed-text';

/** Screens whose name, or another word for it, has every word; those whose name begins with the text first, then those called so. */
export function matchScreens(screens: readonly MenuItem[], text: string, most: number): MenuItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matching = screens.flatMap((node) => {
    const names = [node.nome, ...(node.palavras ?? [])].map(folded);
    const all = names.join(' ');
    return words.every((word) => all.includes(word)) ? [{ node, rank: rankOf(names, words.join(' ')) }] : [];
  });
  return matching
    .sort((a, b) => a.rank - b.rank)
    .map(({ node }) => node)
    .slice(0, most);
}

function rankOf([name = '', ...others]: readonly string[], text: string): number {
  if (name.startsWith(text)) return 0;
  if (others.includes(text)) return 1;
  return others.some((other) => other.startsWith(text)) ? 2 : 3;
}
