import sanitizeHtml from 'sanitize-html';

const ALIGN = [/^(left|right|center|justify)$/];
const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i];
const LENGTH = [/^\d+(\.\d+)?(px|pt|em|%|cm)$/];

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'h1', 'h2', 'u', 's', 'del', 'ins', 'figure', 'figcaption'],
  allowedAttributes: {
    '*': ['style', 'class', 'colspan', 'rowspan', 'align', 'data-mencao', 'data-etiqueta', 'contenteditable'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedStyles: {
    '*': {
      'text-align': ALIGN,
      color: COLOR,
      'background-color': COLOR,
      'font-size': LENGTH,
      'font-family': [/^[\w\s,'"-]+$/],
      'font-weight': [/^(bold|normal|\d{3})$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
      'line-height': [/^[\d.]+$/],
      'padding-left': LENGTH,
      'margin-left': LENGTH,
      width: LENGTH,
      height: LENGTH,
      border: [/^[\w\s#.]+$/],
      'border-collapse': [/^(collapse|separate)$/],
    },
  },
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && /^data:/i.test(attribs.src ?? '') && !/^data:image\/(png|jpeg|gif|webp);base64,/i.test(attribs.src ?? ''),
};

/** Rich text with only the markup that documents need: no script, no style sheet, no dangerous address. */
export function cleanHtml(markup: string): string {
  return sanitizeHtml(markup, policy);
}
