/** A paragraph of a list as Word puts it on the clipboard: how deep it is, and the mark that it begins with. */
interface Item {
  level: number;
  mark: string;
  paragraph: Element;
}

/** What Word writes in the style of a paragraph of a list. */
const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
/** A mark of a list at the beginning of a paragraph, and the spaces that stand after it. */
const MARK = /^[\s\u00a0]*((?:\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)])|[·•o§▪‣–-])[\s\u00a0]+/i;

/** The kinds of numbered list, by the mark of their items, the first that fits. */
const NUMBERED: readonly [mark: RegExp, style: string][] = [
  [/^\(?\d/, 'decimal'],
  [/^\(?[ivxlc]{2,}[.)]|^\(?i[.)]/, 'lower-roman'],
  [/^\(?[IVXLC]{2,}[.)]|^\(?I[.)]/, 'upper-roman'],
  [/^\(?[a-z][.)]/, 'lower-alpha'],
  [/^\(?[A-Z][.)]/, 'upper-alpha'],
];

/** The lists that Word pastes as paragraphs with a mark in the text, as lists; anything else stays as it is. */
export function listsFromWord(markup: string): string {
  if (!/MsoListParagraph|mso-list:/i.test(markup)) return markup;
  const page = new DOMParser().parseFromString(markup, 'text/html');
  for (const parent of new Set([...page.querySelectorAll('p')].map((paragraph) => paragraph.parentElement))) if (parent) gather(parent);
  return page.body.innerHTML;
}

/** Each run of paragraphs of a list, one after the other, becomes a list in their place. */
function gather(parent: Element): void {
  let run: Item[] = [];
  const close = () => {
    const [first] = run;
    if (first) first.paragraph.before(listOf(run, 0, run.length));
    for (const { paragraph } of run) paragraph.remove();
    run = [];
  };
  for (const child of [...parent.children]) {
    const item = itemOf(child);
    if (item) run.push(item);
    else close();
  }
  close();
}

function itemOf(paragraph: Element): Item | null {
  if (paragraph.tagName !== 'P') return null;
  const style = paragraph.getAttribute('style') ?? '';
  const level = LEVEL.exec(style)?.[1];
  if (!level && !/^MsoListParagraph/.test(paragraph.className)) return null;
  const mark = takeMark(paragraph);
  return mark === null ? null : { level: Number(level ?? 1), mark, paragraph };
}

/** Takes the mark out of a paragraph: the part that Word says to leave out, or what looks like one at its beginning. */
function takeMark(paragraph: Element): string | null {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''));
  if (ignored) {
    const mark = (ignored.textContent ?? '').replaceAll('\u00a0', ' ').trim();
    ignored.remove();
    return mark;
  }
  const found = MARK.exec(paragraph.textContent ?? '');
  if (!found) return null;
  dropLetters(paragraph, found[0].length);
  return found[1] ?? '';
}

/** Takes so many letters from the beginning of the text of an element, whatever they are in. */
function dropLetters(element: Element, count: number): void {
  let left = count;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const taken = Math.min(left, text.data.length);
    text.data = text.data.slice(taken);
    left -= taken;
  }
}

/** The items from one to before another, those that are deeper than the first in lists inside the one before them. */
function listOf(items: readonly Item[], from: number, to: number): Element {
  const first = items[from] as Item;
  const page = first.paragraph.ownerDocument;
  const style = NUMBERED.find(([mark]) => mark.test(first.mark))?.[1];
  const list = page.createElement(style ? 'ol' : 'ul');
  if (style && style !== 'decimal') list.style.listStyleType = style;
  let at = from;
  while (at < to) {
    const { paragraph, level } = items[at] as Item;
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    let next = at + 1;
    while (next < to && (items[next] as Item).level > level) next += 1;
    if (next > at + 1) item.append(listOf(items, at + 1, next));
    list.append(item);
    at = next;
  }
  return list;
}
