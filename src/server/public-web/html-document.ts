import { formatInstant } from '../../resources/definition';
import { offersAt } from '../offers';
import type { Work } from '../work';
import { escaped } from './html';
import type { AskedPage } from './html-pages';
import style from './site.css?raw';
import { SITE_FRAME, type SiteFrame, type SiteLink } from './site-frame';

/** What a page of the site says. Texts are plain, but for `body`, which is HTML that was made here. */
export interface SitePage {
  title: string;
  /** One sentence, for who lists pages. */
  description?: string;
  body: string;
  /** Where it is read, when that is not where it was asked for. */
  canonical?: string;
  /** The path of a picture, for who shares the page. */
  image?: string | null;
  /** What it is, as schema.org says it. */
  data?: readonly object[];
  /** Where one is, after the home of the entity. */
  crumbs?: readonly SiteLink[];
  updated?: Date | null;
  /** No index keeps it. */
  hidden?: boolean;
  feed?: string;
}

const MOST = { title: 60, description: 160 };

/** A page of the site, whole: what it says and how it looks, without the application. */
export async function htmlDocument(seen: Work, asked: AskedPage, page: SitePage): Promise<string> {
  const [drawn] = offersAt(seen, SITE_FRAME);
  const frame = drawn ? await drawn(seen, asked.entity) : bareFrame(asked);
  const canonical = asked.origin + (page.canonical ?? asked.path);
  const home = page.title === frame.nome;
  const title = home ? frame.nome : `${cut(page.title, MOST.title)} · ${frame.nome}`;
  const crumbs = home || page.hidden ? [] : [{ rotulo: 'Início', endereco: frame.inicio }, ...(page.crumbs ?? [])];
  const head = [
    `<title>${escaped(title)}</title>`,
    page.description && `<meta name="description" content="${escaped(cut(page.description, MOST.description))}">`,
    `<link rel="canonical" href="${escaped(canonical)}">`,
    page.hidden && '<meta name="robots" content="noindex">',
    `<meta property="og:title" content="${escaped(page.title)}"><meta property="og:type" content="website"><meta property="og:url" content="${escaped(canonical)}">`,
    page.image && `<meta property="og:image" content="${escaped(asked.origin + page.image)}">`,
    page.feed && `<link rel="alternate" type="application/rss+xml" title="${escaped(page.title)}" href="${escaped(page.feed)}">`,
    ...[...(page.data ?? []), ...breadcrumb(asked.origin, crumbs)].map(dataScript),
  ];
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${head.filter(Boolean).join('\n')}
<link rel="icon" href="/favicon.svg"><style>:root{--cor:${frame.cor}}${style}</style><script src="/site.js" defer></script></head>
<body>${framedBody(asked, frame, page, crumbs)}</body></html>
`;
}

function framedBody(asked: AskedPage, frame: SiteFrame, page: SitePage, crumbs: readonly SiteLink[]): string {
  const updated = page.updated
    ? `<p class="atualizado">Atualizado em <time datetime="${page.updated.toISOString()}">${formatInstant(page.updated)}</time></p>`
    : '';
  return `<ul class="pular"><li><a href="#conteudo" accesskey="1">Ir para o conteúdo [1]</a></li><li><a href="#menu" accesskey="2">Ir para o menu [2]</a></li><li><a href="#busca" accesskey="3">Ir para a busca [3]</a></li><li><a href="#rodape" accesskey="4">Ir para o rodapé [4]</a></li></ul>
${frame.aviso}
<header class="topo"><div class="dentro"><a class="marca" href="${escaped(frame.inicio)}">${frame.brasao ? `<img src="${escaped(frame.brasao)}" alt="" width="48" height="48">` : ''}<span>${escaped(frame.nome)}</span></a>
<div class="aparencia" role="group" aria-label="Aparência"></div>
<form class="busca" role="search" action="${escaped(frame.inicio)}/busca"><label class="so-leitor" for="busca">Buscar no site</label><input id="busca" name="q" type="search" value="${escaped(asked.query.get('q') ?? '')}"><button>Buscar</button></form></div>
<nav id="menu" class="menu" aria-label="Menu principal"><ul class="dentro">${frame.menu.map(menuItem(asked.path)).join('')}</ul></nav></header>
<main id="conteudo" tabindex="-1" class="dentro">${crumbsHtml(crumbs, page.title)}${page.body}${updated}</main>
<footer id="rodape" class="rodape"><div class="dentro">${frame.pe}</div></footer>`;
}

const menuItem =
  (path: string) =>
  ({ rotulo, endereco }: SiteLink): string =>
    `<li><a href="${escaped(endereco)}"${endereco === path ? ' aria-current="page"' : ''}>${escaped(rotulo)}</a></li>`;

function crumbsHtml(crumbs: readonly SiteLink[], here: string): string {
  if (crumbs.length === 0) return '';
  const links = crumbs.map(({ rotulo, endereco }) => `<li><a href="${escaped(endereco)}">${escaped(rotulo)}</a></li>`);
  return `<nav class="trilha" aria-label="Onde você está"><ol>${links.join('')}<li aria-current="page">${escaped(here)}</li></ol></nav>`;
}

function breadcrumb(origin: string, crumbs: readonly SiteLink[]): object[] {
  if (crumbs.length < 2) return [];
  const itemListElement = crumbs.map(({ rotulo, endereco }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name: rotulo,
    item: origin + endereco,
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}

/** Data for machines, which cannot end its own element. */
const dataScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

/** Around the pages of an installation without the module of the site. */
function bareFrame({ entity }: AskedPage): SiteFrame {
  const inicio = `/publico/${entity.slug}`;
  return { inicio, nome: entity.nome, brasao: null, cor: '#1351b4', menu: [{ rotulo: 'Início', endereco: inicio }], aviso: '', pe: '' };
}
