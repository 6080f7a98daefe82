import { type FaceDictionary, faceName } from '../../resources/definition/public-face';
import type { PublicRecord } from '../public-face/read';
import { escaped } from './html';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What robots may read: the public pages, and the map of them. What is behind the sign-in is of nobody's index. */
export function robotsText(origin: string): string {
  return `User-agent: *\nAllow: /publico/\nDisallow: /api/\nDisallow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The maps of a municipality, each by its address. */
export function sitemapIndex(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('\n')}</sitemapindex>\n`;
}

/** Addresses of pages, 50,000 at most (protocol 0.9 of sitemaps). */
export function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`);
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
}

/** The last records of a list, as RSS 2.0. */
export function rss(origin: string, face: FaceDictionary, records: readonly (PublicRecord & { id?: number })[]): string {
  const items = records.map((record) => {
    const link = `${origin}${face.endereco}/${record.id}`;
    return `<item><title>${escaped(`${face.um}: ${faceName(face, record)}`)}</title><link>${escaped(link)}</link><guid>${escaped(link)}</guid></item>`;
  });
  return `${XML}<rss version="2.0"><channel><title>${escaped(face.titulo)}</title><link>${escaped(origin + face.endereco)}</link><description>${escaped(face.sobre)}</description><language>pt-BR</language>
${items.join('\n')}
</channel></rss>
`;
}

/** What may be taken away, as a catalogue that other portals read (DCAT, in JSON-LD). */
export function dcat(origin: string, title: string, faces: readonly FaceDictionary[]): object {
  return {
    '@context': { dcat: 'http://www.w3.org/ns/dcat#', dct: 'http://purl.org/dc/terms/' },
    '@type': 'dcat:Catalog',
    '@id': `${origin}/publico/dados-abertos`,
    'dct:title': title,
    'dct:language': 'pt-BR',
    'dcat:dataset': faces.map(({ titulo, sobre, endereco, formatos, licenca }) => ({
      '@type': 'dcat:Dataset',
      '@id': origin + endereco,
      'dct:title': titulo,
      'dct:description': sobre,
      'dct:license': licenca.endereco,
      'dcat:distribution': formatos.map((formato) => ({
        '@type': 'dcat:Distribution',
        'dct:format': formato,
        'dcat:downloadURL': `${origin}${endereco}.${formato}`,
      })),
    })),
  };
}
