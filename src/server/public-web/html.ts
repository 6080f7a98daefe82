const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in a page or a feed, in its content or between the quotes of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** What the server says of a page, beside the application that draws it. */
export interface ServedPage {
  title: string;
  /** One sentence, for who lists pages. */
  description?: string;
  /** The one address of the page, whatever follows the `?`. */
  canonical?: string;
  /** The feed of what is new in it. */
  feed?: string;
  /** What the page says, as HTML that needs no script. */
  body?: string;
  /** A page that no index should keep. */
  hidden?: true;
}

/** The page of the application, saying what a page is before any script runs: to searches, feeds and who has no JavaScript. */
export function fillShell(shell: string, { title, description, canonical, feed, body, hidden }: ServedPage): string {
  const head = [
    description && `<meta name="description" content="${escaped(description)}" />`,
    canonical && `<link rel="canonical" href="${escaped(canonical)}" />`,
    feed && `<link rel="alternate" type="application/rss+xml" title="${escaped(title)}" href="${escaped(feed)}" />`,
    hidden && '<meta name="robots" content="noindex" />',
  ].filter(Boolean);
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head.map((line) => `    ${line}\n`).join('')}  </head>`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, (before) => (body ? `<noscript>${body}</noscript>` : before));
}
