import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { PAGE_BREAK } from '../../resources/definition';
import { styles } from './html-styles';

/** Classes that the product itself writes: any other comes from another program, or would borrow the look of our screens. */
const CLASSES = ['quebra', 'mencao', 'etiqueta'];

/** An own file, or a picture inside the text: any other address would tell its owner who reads. */
const OWN_IMAGE = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|(?:\/api)?\/arquivo\/[\w-]+$)/i;

/** Attributes that say something only with these values; with any other they are left out. */
const VALUES: Readonly<Record<string, RegExp>> = {
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  type: /^(?:1|a|i|disc|circle|square)$/i,
  border: /^\d{1,2}$/,
  cellpadding: /^\d{1,3}$/,
  cellspacing: /^\d{1,3}$/,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  span: /^\d{1,3}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  'data-mention-id': /^\d{1,15}$/,
  'data-mention-type': /^(?:Pessoa|Departamento)$/,
  align: /^(?:left|right|center|justify)$/i,
  valign: /^(?:top|middle|bottom|baseline)$/i,
};

const CELL = ['colspan', 'rowspan', 'scope', 'width', 'height', 'valign'];

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'h1', 'h2', 'u', 's', 'del', 'ins', 'figure', 'figcaption'],
  // what Word and spreadsheets put in the head of what they copy is no text
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'xml', 'title'],
  allowedAttributes: {
    '*': ['style', 'align', 'data-mention-id', 'data-mention-type', 'data-etiqueta', 'contenteditable'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type', 'reversed'],
    ul: ['type'],
    li: ['value', 'type'],
    table: ['border', 'cellpadding', 'cellspacing', 'width'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    tr: ['valign'],
    td: CELL,
    th: CELL,
  },
  allowedClasses: { '*': CLASSES },
  selfClosing: ['img', 'br', 'hr', 'col', 'wbr'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': styles },
  // deeper than any document; what reads it again may recurse
  nestingLimit: 100,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }), '*': withSensibleValues },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_IMAGE.test(attribs.src ?? ''),
};

/** Rich text with only the markup that documents need: no script, no style sheet, no dangerous address. */
export function cleanHtml(markup: string): string {
  return sanitizeHtml(markKeptBreaks(markup), policy);
}

/** What a message of somebody else shows, and the pictures of other servers that it asks for. */
export interface CleanMail {
  html: string;
  /** Addresses of pictures that are not shown, each once. */
  remote: string[];
}

const INSIDE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

/**
 * The HTML of a message, under the same law as our own texts, with links that open elsewhere. A picture of another server would tell it
 * who reads, when and where: only those that were fetched for it are shown.
 *
 * @param fetched what stands in the place of the address of a picture
 */
export function cleanMail(markup: string, fetched: ReadonlyMap<string, string> = new Map()): CleanMail {
  const remote = new Set<string>();
  const html = sanitizeHtml(markup, {
    ...policy,
    allowedClasses: {},
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
      img: (tagName, attribs) => {
        const src = attribs.src?.trim() ?? '';
        const kept = INSIDE.test(src) ? src : fetched.get(src);
        if (!kept && /^https?:\/\//i.test(src)) remote.add(src);
        return withSensibleValues(tagName, { ...attribs, src: kept ?? '' });
      },
      '*': withSensibleValues,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !INSIDE.test(attribs.src ?? ''),
  });
  return { html, remote: [...remote] };
}

/** A page break of another editor is a comment, and comments are dropped. */
function markKeptBreaks(markup: string): string {
  return markup.replace(/<!--\s*pagebreak\s*-->/gi, PAGE_BREAK);
}

function withSensibleValues(tagName: string, attribs: Attributes): Tag {
  const kept = Object.entries(attribs).filter(([name, value]) => VALUES[name]?.test(value.trim()) ?? true);
  return { tagName, attribs: Object.fromEntries(kept) };
}
