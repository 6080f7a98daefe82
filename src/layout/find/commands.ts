import { listsOf, type MenuItem } from '../../providers/profile';
import { folded } from '../../resources/definition/typed-text';

/** What the search leads to. */
export interface Command {
  key: string;
  nome: string;
  /** Where it is, or what tells it from another of the same name. */
  lugar: string;
  url: string;
  kind: 'tela' | 'acao' | 'registro';
  /** Of a screen or act; a record has none. */
  node: MenuItem | null;
}

export interface CommandGroup {
  titulo: string;
  commands: Command[];
}

/** What is found by the menu alone, without asking the server. */
export interface FoundInMenu {
  /** Screens of which a name or a word begins so. */
  telas: Command[];
  acoes: Command[];
  /** Screens that only have it in the middle of a word. */
  outras: Command[];
}

type Way = (node: MenuItem) => MenuItem[];

const MOST_SCREENS = 8;
const MOST_ACTS = 6;
/** Every word begins a word of the names; what ranks beyond only has them somewhere. */
const BY_WORDS = 3;
/** What may be typed before the name of what is begun. */
const BEGINNING = /^(nov[oa]s?|criar|cadastrar|incluir|adicionar)\s+/i;

/**
 * The permitted screens by any part of their names or other words for them, and the acts that are done on them by theirs:
 * beginning a record ("nova pessoa") and what their records go through ("emitir CDA").
 *
 * @param wayTo the nodes from the system down to a screen, itself the last
 */
export function findInMenu(menu: readonly MenuItem[], text: string, wayTo: Way): FoundInMenu {
  const words = wordsOf(text.replace(BEGINNING, ''));
  const { screens, way } = withLists(menu, wayTo);
  const begins = BEGINNING.test(text);
  if (words.length === 0) return { telas: [], acoes: [], outras: [] };
  const matching = screens
    .flatMap((node) => {
      const rank = rankOf(namesOf(node).map(folded), words);
      return rank === null ? [] : [{ node, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
  const news = matching.flatMap(({ node }) => (node.novo ? [commandOf(node, way, node.novo, 'novo')] : []));
  if (begins) return { telas: [], acoes: news.slice(0, MOST_SCREENS), outras: [] };
  const open = (strong: boolean) =>
    matching
      .filter(({ rank }) => rank <= BY_WORDS === strong)
      .slice(0, MOST_SCREENS)
      .map(({ node }) => commandOf(node, way));
  const acts = [...news.slice(0, MOST_ACTS / 2), ...findActs(screens, words, way)];
  return { telas: open(true), acoes: acts.slice(0, MOST_ACTS), outras: open(false) };
}

/** The last screens visited that are still permitted, for who has not typed yet. */
export function recentScreens(menu: readonly MenuItem[], recent: readonly { url: string }[], wayTo: Way): Command[] {
  const { screens, way } = withLists(menu, wayTo);
  return recent.flatMap(({ url }) => screens.find((node) => node.url === url) ?? []).map((node) => commandOf(node, way));
}

/** The screens of the menu with the lists that hang from them, each below its screen. */
function withLists(menu: readonly MenuItem[], wayTo: Way): { screens: MenuItem[]; way: Way } {
  const above = new Map<MenuItem, MenuItem>();
  const screens = menu.flatMap((node) => {
    const lists = listsOf(node);
    for (const list of lists) above.set(list, node);
    return [node, ...lists];
  });
  const way = (node: MenuItem) => {
    const screen = above.get(node);
    return screen ? [...wayTo(screen), node] : wayTo(node);
  };
  return { screens, way };
}

/** The act is named in what was typed, and every other word is of its screen: "estornar baixa". */
function findActs(screens: readonly MenuItem[], words: readonly string[], way: Way): Command[] {
  return screens.flatMap((node) =>
    (node.atos ?? []).flatMap((ato) => {
      const named = words.some((word) => ` ${folded(ato)}`.includes(` ${word}`));
      return named && rankOf([ato, ...namesOf(node)].map(folded), words) !== null ? [commandOf(node, way, ato, 'ato')] : [];
    }),
  );
}

function namesOf({ nome, palavras = [] }: MenuItem): string[] {
  return [nome, ...palavras];
}

function wordsOf(text: string): string[] {
  return folded(text).split(/\s+/).filter(Boolean);
}

/** The smaller the better; null when a word is not there. */
function rankOf(names: readonly string[], words: readonly string[]): number | null {
  const all = names.join(' ');
  const text = words.join(' ');
  if (!words.every((word) => all.includes(word))) return null;
  const [name = '', ...others] = names;
  if (name.startsWith(text)) return 0;
  if (others.includes(text)) return 1;
  if (others.some((other) => other.startsWith(text))) return 2;
  return words.every((word) => ` ${all}`.includes(` ${word}`)) ? BY_WORDS : BY_WORDS + 1;
}

function commandOf(node: MenuItem, way: Way, act?: string, what?: 'novo' | 'ato'): Command {
  const places = way(node).map(({ nome }) => nome);
  const url = node.url ?? '/';
  return {
    key: `${url}|${act ?? ''}`,
    nome: act ?? node.nome,
    lugar: (act ? places : places.slice(0, -1)).join(' › '),
    url: what === 'novo' ? `${url}/criar` : url,
    kind: act ? 'acao' : 'tela',
    node,
  };
}
