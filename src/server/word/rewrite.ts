import { counted } from '../../resources/definition';
import { noteOf } from './numbered-lists';
import { Numbering } from './numbering';
import { attributeOf, childOf, childrenOf, elementsOf, type Tokens, tokensOf } from './xml-tokens';

/** The parts of a document of Word, by name: those that are text. */
export type Parts = Map<string, string>;

const TEXTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];
const OFF = ['0', 'false', 'off', 'none'];

/** What does not come, is written otherwise or is doubted of a document, counted. */
class Told {
  hidden = 0;
  written: string[] = [];
  repointed: string[] = [];
  left = { apagados: 0, comentarios: 0, formulas: 0, graficos: 0 };
  dressed = false;
}

/**
 * What the library does not know of a document is put so that it does: numbers of lists, what is hidden, what is struck twice and
 * what is in capitals.
 *
 * @returns in words, what stays behind and what is written otherwise; `parts` are changed
 */
export function rewriteParts(parts: Parts): string[] {
  const told = new Told();
  const styles = parts.get('word/styles.xml') ?? '';
  const looks = looksOf(tokensOf(styles));
  const numbering = new Numbering(parts.get('word/numbering.xml') ?? '', styles);
  for (const name of TEXTS) {
    const xml = parts.get(name);
    if (xml === undefined) continue;
    const tokens = tokensOf(xml);
    for (const at of [...elementsOf(tokens, 'w:p')]) rewriteParagraph(tokens, at, numbering, looks, told);
    rewriteRuns(tokens, looks, told);
    countLeft(tokens, told);
    parts.set(name, tokens.text.join(''));
  }
  return wordsOf(told);
}

interface Looks {
  /** What the letters of each style are, of what matters here. */
  letters: ReadonlyMap<string, ReadonlySet<string>>;
  headings: ReadonlySet<string>;
}

/** The styles that hide, strike or put in capitals, and those of headings. */
function looksOf(tokens: Tokens): Looks {
  const letters = new Map<string, ReadonlySet<string>>();
  const headings = new Set<string>();
  for (const at of elementsOf(tokens, 'w:style')) {
    const id = attributeOf(tokens, at, 'w:styleId');
    if (id === null) continue;
    letters.set(id, switchedOn(tokens, childOf(tokens, at, 'w:rPr')));
    if (/^(?:heading \d|title)$/i.test(attributeOf(tokens, childOf(tokens, at, 'w:name'), 'w:val') ?? '')) headings.add(id);
  }
  return { letters, headings };
}

/** The properties of letters that are on. */
function switchedOn(tokens: Tokens, properties: number | undefined): Set<string> {
  const on = new Set<string>();
  if (properties === undefined) return on;
  for (const child of childrenOf(tokens, properties))
    if (!OFF.includes(attributeOf(tokens, child, 'w:val') ?? '')) on.add(tokens.name[child] ?? '');
  return on;
}

/** Notes what a paragraph is numbered by; a mark that no list of a page has, and that of a heading, is written in the text. */
function rewriteParagraph(tokens: Tokens, at: number, numbering: Numbering, { headings }: Looks, told: Told): void {
  const properties = childOf(tokens, at, 'w:pPr');
  if (properties === undefined || tokens.end[properties] === properties) return;
  const style = attributeOf(tokens, childOf(tokens, properties, 'w:pStyle'), 'w:val');
  const list = childOf(tokens, properties, 'w:numPr');
  const inList = (called: string) => (list === undefined ? null : attributeOf(tokens, childOf(tokens, list, called), 'w:val'));
  const numbered = numbering.next(inList('w:numId'), inList('w:ilvl'), style);
  if (!numbered) return;
  const close = tokens.end[properties] ?? properties;
  if (numbered.simple && !headings.has(style ?? '')) {
    if (numbered.mark !== `${numbered.mark.replace(/[^\p{L}\p{N}]/gu, '')}.`) told.repointed.push(numbered.mark);
    tokens.text[close] += runOf(noteOf(numbered));
    return;
  }
  told.written.push(numbered.mark);
  takeOut(tokens, list);
  tokens.text[close] = `${NO_LIST}${tokens.text[close]}${runOf(`${escaped(numbered.mark)} `)}`;
}

const NO_LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';
const runOf = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function takeOut(tokens: Tokens, at: number | undefined): void {
  if (at === undefined) return;
  for (let piece = at; piece <= (tokens.end[at] ?? at); piece += 1) tokens.text[piece] = '';
}

/** What dresses letters in a way that the text of the suite does not take from a document. */
const DRESS = ['w:color', 'w:sz', 'w:highlight', 'w:rFonts', 'w:shd'];

function rewriteRuns(tokens: Tokens, { letters }: Looks, told: Told): void {
  let hiddenUntil = -2;
  for (const at of [...elementsOf(tokens, 'w:r')]) {
    const properties = childOf(tokens, at, 'w:rPr');
    const own = switchedOn(tokens, properties);
    const style = properties === undefined ? undefined : childOf(tokens, properties, 'w:rStyle');
    const inherited = letters.get(attributeOf(tokens, style, 'w:val') ?? '');
    const said = properties === undefined ? [] : [...childrenOf(tokens, properties)].map((child) => tokens.name[child] ?? '');
    const is = (what: string) => own.has(what) || (!said.includes(what) && (inherited?.has(what) ?? false));
    told.dressed ||= DRESS.some((what) => own.has(what));
    if (is('w:vanish') && !isField(tokens, at)) {
      if (showsSomething(tokens, at) && hiddenUntil + 1 !== at) told.hidden += 1;
      hiddenUntil = tokens.end[at] ?? at;
      takeOut(tokens, at);
      continue;
    }
    if (is('w:dstrike') && !is('w:strike') && properties !== undefined) tokens.text[properties] = struck(tokens, properties);
    if (is('w:caps')) raise(tokens, at);
  }
}

function struck(tokens: Tokens, properties: number): string {
  const opening = tokens.text[properties] ?? '';
  return tokens.end[properties] === properties ? opening.replace(/\/>$/, '><w:strike/></w:rPr>') : `${opening}<w:strike/>`;
}

/** A part of a field (a date, a reference) closes what another part opened: it is not taken out by itself. */
function isField(tokens: Tokens, at: number): boolean {
  return [...childrenOf(tokens, at)].some((child) => tokens.name[child] === 'w:fldChar' || tokens.name[child] === 'w:instrText');
}

function showsSomething(tokens: Tokens, at: number): boolean {
  return [...childrenOf(tokens, at)].some((child) => {
    if (tokens.name[child] !== 'w:t') return tokens.name[child] === 'w:drawing';
    return (
      tokens.text
        .slice(child + 1, tokens.end[child])
        .join('')
        .trim() !== ''
    );
  });
}

/** The letters of a run in capitals, its entities as they are. */
function raise(tokens: Tokens, at: number): void {
  for (const child of childrenOf(tokens, at)) {
    if (tokens.name[child] !== 'w:t') continue;
    for (let piece = child + 1; piece < (tokens.end[child] ?? child); piece += 1)
      tokens.text[piece] = (tokens.text[piece] ?? '')
        .split(/(&[^;]*;)/)
        .map((part) => (part.startsWith('&') ? part : part.toLocaleUpperCase('pt-BR')))
        .join('');
  }
}

/** What the library leaves behind. */
function countLeft({ name }: Tokens, { left }: Told): void {
  for (const called of name) {
    if (called === 'w:delText') left.apagados += 1;
    else if (called === 'w:commentReference') left.comentarios += 1;
    else if (called === 'm:oMath') left.formulas += 1;
    else if (called === 'c:chart' || called === 'dgm:relIds') left.graficos += 1;
  }
}

function wordsOf({ hidden, written, repointed, left, dressed }: Told): string[] {
  const out = (n: number, one: string, many: string) =>
    n > 0 ? [`${n === 1 ? 'Ficou' : 'Ficaram'} de fora ${counted(n, one, many)}.`] : [];
  const several = (n: number) => counted(n, 'item de lista', 'itens de lista');
  return [
    ...out(hidden, 'trecho oculto', 'trechos ocultos'),
    ...out(left.apagados, 'trecho apagado com controle de alterações', 'trechos apagados com controle de alterações'),
    ...out(left.comentarios, 'comentário', 'comentários'),
    ...out(left.formulas, 'fórmula', 'fórmulas'),
    ...out(left.graficos, 'gráfico', 'gráficos'),
    ...(repointed.length > 0
      ? [`Em ${several(repointed.length)} o sinal depois do número passou a ser o ponto (no documento era “${repointed[0]}”).`]
      : []),
    ...(written.length > 0
      ? [
          `Em ${counted(written.length, 'parágrafo', 'parágrafos')} o número que o Word calculava veio escrito, como “${written[0]}”: não muda mais por si.`,
        ]
      : []),
    ...(dressed ? ['As cores, as letras e os tamanhos do documento não vêm: o texto fica com os do editor.'] : []),
  ];
}
