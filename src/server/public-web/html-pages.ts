import { everything } from '../public-face/period';
import { followSlug } from '../publication/addresses';
import { openPreview, PREVIEW_PATH } from '../publication/preview';
import type { Services } from '../services';
import type { Work } from '../work';
import type { WebAnswer } from './answer';
import { readSiteEntities, type SiteEntity } from './entities';
import { escaped } from './html';
import { htmlDocument, type SitePage } from './html-document';
import type { Asked } from './machines';

/** What a page is asked with: of which entity, and what stands for the names in its address. */
export interface AskedPage extends Asked {
  entity: SiteEntity;
  params: Readonly<Record<string, string>>;
}

/** A page that the server writes whole, below `/publico/:entidade`: it is read without a script, and without the application. */
export interface HtmlPage {
  /** Below the address of the entity: `noticias`, `noticias/:slug`; empty is its home. */
  path: string;
  /** What the page says; null when there is none there. `seen` sees what is of the entity, as anybody does. */
  show: (seen: Work, asked: AskedPage) => Promise<SitePage | null>;
}

/** The page of a resource that is published: the server finds the record by its address, and leads who has a former one. */
export interface PublishedHtmlPage {
  resource: string;
  /** What a record says on its page. */
  show: (seen: Work, id: number, asked: AskedPage) => Promise<SitePage | null>;
}

/** A file or a feed below the address of an entity: `agenda.ics`. */
export interface SiteFile {
  path: string;
  type: string;
  write: (seen: Work, asked: AskedPage) => Promise<string>;
}

/** What a module brings to the site. */
export interface SitePages {
  pages?: readonly HtmlPage[];
  published?: readonly PublishedHtmlPage[];
  files?: readonly SiteFile[];
  /** A page was read: whoever counts visits does so after it was sent, and nothing fails by it. */
  visited?: (seen: Work, asked: AskedPage) => Promise<void>;
  /** Addresses of its pages for the map of the site, below that of the entity. */
  map?: (seen: Work) => Promise<readonly { path: string; at: Date | null }[]>;
}

const SITE = '/publico';

/** Answers an address of the site of an entity; null when it is of none. */
export async function forSite(work: Work, asked: Asked): Promise<WebAnswer | null> {
  if (asked.path === PREVIEW_PATH) return previewOf(work, asked);
  const [, publico, name = '', ...rest] = asked.path.split('/');
  if (`/${publico}` !== SITE || !name) return null;
  const entity = (await readSiteEntities(work)).find(({ slug }) => slug === name);
  if (!entity) return null;
  return ofEntity(work, { ...asked, entity, params: {} }, rest.join('/'));
}

async function ofEntity(work: Work, asked: AskedPage, below: string): Promise<WebAnswer> {
  const seen = everything(work).inEntity(asked.entity.id);
  const { sites } = work.services;
  for (const file of sites.flatMap(({ files = [] }) => files))
    if (file.path === below) return { type: file.type, body: await file.write(seen, asked), headers: KEPT };
  for (const page of sites.flatMap(({ pages = [] }) => pages)) {
    const params = paramsOf(page.path, below);
    const shown = params && (await page.show(seen, { ...asked, params }));
    if (shown) return visitedPage(seen, asked, shown);
  }
  return (await ofPublished(seen, asked, below)) ?? sitePage(seen, asked, NOWHERE, 404);
}

const UNKEPT = { 'cache-control': 'no-store' };
/** Who stands between keeps a page for a minute: what was withdrawn is soon gone. */
const KEPT = { 'cache-control': 'public, max-age=60' };

async function ofPublished(seen: Work, asked: AskedPage, below: string): Promise<WebAnswer | null> {
  for (const { resource, show } of publishedOf(seen.services)) {
    const { definition } = seen.services.registry.get(resource);
    const under = definition.publication?.under ?? '';
    const params = paramsOf(under ? `${under}/:slug` : ':slug', below);
    if (!params) continue;
    const led = await followSlug(seen, definition, params.slug ?? '', asked.entity.id);
    if (led === null) continue;
    if (led === 'gone') return sitePage(seen, asked, GONE, 410);
    if ('moved' in led) return { to: publishedAddress(asked.entity, under, led.moved), status: 301 };
    const shown = await show(seen, led.id, { ...asked, params });
    return shown && visitedPage(seen, asked, shown);
  }
  return null;
}

/** The address of something published, below that of its entity. */
export function publishedAddress({ slug }: Pick<SiteEntity, 'slug'>, under: string, own: string): string {
  return [SITE, slug, under, own].filter(Boolean).join('/');
}

/** The pages of what is published, of every module. */
export const publishedOf = ({ sites }: Pick<Services, 'sites'>): readonly PublishedHtmlPage[] =>
  sites.flatMap(({ published = [] }) => published);

async function previewOf(work: Work, asked: Asked): Promise<WebAnswer> {
  const previewed = openPreview(work, asked.query.get('lacre') ?? '');
  const entities = await readSiteEntities(work);
  const [first] = entities;
  if (!first) return { type: 'text/plain; charset=utf-8', body: '', status: 404 };
  const whole = everything(work.asPlatform());
  const page = previewed && publishedOf(work.services).find(({ resource }) => resource === previewed.recurso);
  const row =
    previewed &&
    page &&
    (await whole.db.first<{ entidade_id: number }>(`select entidade_id from ${previewed.recurso} where id = $1`, [previewed.id]));
  const entity = entities.find(({ id }) => id === row?.entidade_id) ?? first;
  const own = { ...asked, entity, params: {} };
  const shown = previewed && page && row ? await page.show(whole.inEntity(entity.id), previewed.id, own) : null;
  if (!shown) return sitePage(whole, own, EXPIRED, 404, UNKEPT);
  const body = `<p class="previa" role="note">Prévia: só quem tem este endereço a vê, por 30 minutos.</p>${shown.body}`;
  return sitePage(whole, own, { ...shown, body, hidden: true }, 200, UNKEPT);
}

async function visitedPage(seen: Work, asked: AskedPage, page: SitePage): Promise<WebAnswer> {
  for (const { visited } of seen.services.sites)
    void visited?.(seen, asked).catch((error: unknown) => seen.services.log.warn({ err: error }, 'uma visita não foi contada'));
  return sitePage(seen, asked, page);
}

async function sitePage(seen: Work, asked: AskedPage, page: SitePage, status = 200, headers = KEPT): Promise<WebAnswer> {
  return { type: 'text/html; charset=utf-8', body: await htmlDocument(seen, asked, page), status, headers };
}

/** What stands for the names of a path; null when the address is not of it. */
function paramsOf(path: string, below: string): Record<string, string> | null {
  const [own, asked] = [path.split('/'), below.split('/')];
  if (own.length !== asked.length) return null;
  const named: Record<string, string> = {};
  for (const [n, part] of own.entries()) {
    const value = asked[n] ?? '';
    if (part.startsWith(':') && value !== '') named[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return named;
}

const NOWHERE: SitePage = { title: 'Página não encontrada', body: missing('Não há nada neste endereço.'), hidden: true };
const GONE: SitePage = { title: 'Página retirada', body: missing('O que havia neste endereço deixou de ser publicado.'), hidden: true };
const EXPIRED: SitePage = {
  title: 'Prévia vencida',
  body: missing('O endereço da prévia vale por 30 minutos. Peça outro em Pré-visualizar.'),
  hidden: true,
};

function missing(words: string): string {
  return `<h1>Página não encontrada</h1><p>${escaped(words)} Procure pelo nome, na busca acima, ou comece pela <a href="/publico/home">página inicial</a>.</p>`;
}
