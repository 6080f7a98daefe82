import type { FastifyRequest } from 'fastify';
import { publicPages } from '../../public/pages';
import type { OpenFace } from '../../resources/definition';
import { dictionaryOf } from '../public-face/endpoints';
import { type Face, openFaces } from '../public-face/face';
import { everything } from '../public-face/period';
import { pageIds, readFacePage, readFaceQuery } from '../public-face/read';
import { formatsOf } from '../public-face/take-away';
import type { ListQuery } from '../resources/list-query';
import type { Work } from '../work';
import type { WebAnswer } from './answer';
import { readSiteEntities } from './entities';
import { dcat, robotsText, rss, sitemap, sitemapIndex } from './feeds';

/** Addresses in a map of pages (protocol 0.9 of sitemaps). */
const MOST_ADDRESSES = 50_000;
/** Records in a feed. */
const NEWS = 30;
const XML = 'application/xml; charset=utf-8';

/** What of a request tells the page: `origin` is how it was reached, without a path. */
export interface Asked {
  path: string;
  query: URLSearchParams;
  origin: string;
  /** Who asks, as the visits are counted by it; absent where a page is drawn for nobody. */
  request?: Pick<FastifyRequest, 'ip' | 'headers'>;
}

/** Whether only programs read an address that is of no public page. */
export const isOfMachines = (path: string): boolean => path === '/robots.txt' || path === '/sitemap.xml' || path.startsWith('/sitemap/');

/** Who stands between keeps it for ten minutes. */
const kept = (type: string, body: string): WebAnswer => ({ type, body, headers: { 'cache-control': 'public, max-age=600' } });
const ANYWHERE = { 'access-control-allow-origin': '*' };

/** What is read by programs; null for a page of people. */
export async function forMachines(work: Work, asked: Asked): Promise<WebAnswer | null> {
  const { path, origin } = asked;
  const faces = openFaces(work.services.registry);
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', body: robotsText(origin) };
  if (path === '/sitemap.xml') {
    const maps = ['paginas', 'site', ...faces.map(({ owner }) => owner.definition.name)];
    return kept(XML, sitemapIndex(maps.map((name) => `${origin}/sitemap/${name}.xml`)));
  }
  if (path === '/sitemap/paginas.xml') {
    const whole = publicPages.filter((page) => !page.path.includes(':') && page.path.startsWith('/publico/'));
    return kept(XML, sitemap(whole.map((page) => origin + page.path)));
  }
  if (path === '/sitemap/site.xml') return kept(XML, sitemap((await siteAddresses(work)).map((one) => origin + one)));
  const mapped = faces.find(({ owner }) => path === `/sitemap/${owner.definition.name}.xml`);
  if (mapped) {
    const ids = (await newestIds(work, mapped)).map(({ id }) => `${origin}${mapped.face.path}/${id}`);
    return kept(XML, sitemap(ids));
  }
  if (path === '/publico/dados-abertos.jsonld') {
    const told = await Promise.all(faces.map((one) => dictionaryOf(work, one)));
    return {
      type: 'application/ld+json',
      body: JSON.stringify(dcat(origin, `Dados abertos: ${work.cliente.nome}`, told)),
      headers: ANYWHERE,
    };
  }
  return ofFace(work, faces, asked);
}

/** The file, or the feed, of a list: `/publico/orgaos.csv`, `/publico/orgaos.rss`. */
async function ofFace(work: Work, faces: readonly Face<OpenFace>[], { path, query, origin }: Asked): Promise<WebAnswer | null> {
  const [, address, format = ''] = /^(.+)\.(\w+)$/.exec(path) ?? [];
  const one = faces.find(({ face }) => face.path === address);
  if (!one) return null;
  if (format === 'rss') {
    const face = await dictionaryOf(work, one);
    const { data } = await readFacePage(everything(work), one, newestFirst(one, NEWS));
    return kept('application/rss+xml; charset=utf-8', rss(origin, face, data));
  }
  if (!formatsOf(one).some((own) => own === format)) return null;
  query.set('formato', format);
  return { to: `/api${one.face.path}?${query}`, headers: ANYWHERE };
}

/** The last records of a face, of every entity and year. */
const newestFirst = (one: Face<OpenFace>, most: number): ListQuery => ({ ...readFaceQuery(one, { ordenar: '-id' }), perPage: most });

/** The pages of the site of each entity. */
async function siteAddresses(work: Work): Promise<string[]> {
  const addresses: string[] = [];
  for (const entity of await readSiteEntities(work))
    for (const { map } of work.services.sites)
      for (const { path } of (await map?.(everything(work).inEntity(entity.id))) ?? [])
        addresses.push(['/publico', entity.slug, path].filter(Boolean).join('/'));
  return addresses;
}

async function newestIds(work: Work, one: Face<OpenFace>): Promise<{ id: number }[]> {
  const { text, values } = pageIds(work.services.registry, one, newestFirst(one, MOST_ADDRESSES));
  return everything(work).db.rows<{ id: number }>(text, values);
}
