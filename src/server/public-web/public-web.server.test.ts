import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { createApp } from '../app';
import { openFaces } from '../public-face/face';

const SHELL =
  '<!doctype html><html><head><title>SGP</title></head><body><div id="root"></div><noscript>Ative o JavaScript.</noscript></body></html>';
const suite = openSuite();
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-paginas-'));
  await writeFile(path.join(folder, 'index.html'), SHELL);
  app = await createApp(suite.services, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(url: string): Promise<{ status: number; text: string; type: string; headers: Record<string, unknown> }> {
  const answer = await app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  return { status: answer.statusCode, text: answer.body, type: String(answer.headers['content-type'] ?? ''), headers: answer.headers };
}
const locsOf = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
/** What the page says where no script runs. */
const withoutScript = (html: string): string =>
  html.includes('id="root"') ? (/<noscript>([\s\S]*)<\/noscript>/.exec(html)?.[1] ?? '') : html;

describe('as páginas como o servidor as conhece', () => {
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/home', 200],
    ['/401', 200],
    ['/auth/meu-perfil', 200],
    ['/contabilidade/lancamentos/variacoes-patrimoniais/1', 200],
    ['/patrimonio/listagem', 200],
    ['/captura', 200],
    ['/publico/home', 200],
    ['/publico/orgaos', 200],
    ['/nada', 404],
    ['/publico/nada', 404],
    ['/publico/orgaos/999999999', 404],
    ['/publico/orgaos/x', 404],
    ['/sitemap/nada.xml', 404],
    ['/publico/orgaos.exe', 404],
  ])('%s responde %i', async (url, status) => {
    expect((await read(url)).status).toBe(status);
  });

  it('a lista diz o título, o que é, o seu endereço e os seus registros a quem não tem JavaScript', async () => {
    const { text } = await read('/publico/orgaos?per_page=1&page=2');
    expect(text).toMatch(/<title>Órgãos · [^<]+<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(text).toContain('<link rel="canonical" href="http://localhost/publico/orgaos" />');
    const said = withoutScript(text);
    expect(said).toMatch(/<td|<th scope="row">/);
    expect(said).toContain('href="/publico/orgaos?per_page=1&amp;page=1"');
    expect(said).toContain('href="/publico/orgaos.csv"');
    expect(said).toContain('creativecommons.org/licenses/by/4.0');
  });

  it('o que se pede errado é dito na página, e não a derruba', async () => {
    const { status, text } = await read('/publico/orgaos?ordenar=xx');
    expect([status, withoutScript(text)]).toEqual([200, expect.stringMatching(/<h1>Órgãos<\/h1><p>[^<]{20,}<\/p>/)]);
  });

  it('o que se escreve em um registro não vira HTML', async () => {
    await suite.sql(`update orgao set nome = '<script>alert(1)</script>' where id = (select max(id) from orgao where entidade)`);
    const { text } = await read('/publico/orgaos?per_page=100');
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script>alert(1)');
  });
});

describe('o que os programas leem', () => {
  it('o arquivo de uma lista tem endereço, e outra página o lê; o que não se leva não tem', async () => {
    const { status, headers } = await read('/publico/orgaos.csv?per_page=5');
    expect([status, headers.location, headers['access-control-allow-origin']]).toEqual([
      302,
      '/api/publico/orgaos?per_page=5&formato=csv',
      '*',
    ]);
    const file = await read('/api/publico/orgaos?formato=csv');
    expect([file.status, file.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect((await read('/api/publico/dados-abertos')).headers['access-control-allow-origin']).toBe('*');
  });

  it('o que tem lugar vai ao mapa de quem quiser, em GeoJSON, sem repetir o lugar entre os dados', async () => {
    const [obra] = await suite.sql<{ nome: string }>(
      `update obra set localizacao = '{"type":"Point","coordinates":[-48.5,-27.5]}' where id = (select max(id) from obra where localizacao is not null) returning nome`,
    );
    const { text, type } = await read('/api/publico/dados-abertos/obras?formato=geojson');
    expect(type).toMatch(/^application\/geo\+json/);
    const { features } = JSON.parse(text);
    const dela = features.find(({ properties }: { properties: { nome: string } }) => properties.nome === obra?.nome);
    expect(dela).toMatchObject({ type: 'Feature', geometry: { type: 'Point', coordinates: [-48.5, -27.5] } });
    expect(dela.properties).not.toHaveProperty('localizacao');
    expect((await read('/api/publico/orgaos?formato=geojson')).status).toBe(422);
  });

  it('as novas de uma lista são RSS, e o catálogo é DCAT com a licença', async () => {
    const { text, type } = await read('/publico/orgaos.rss');
    expect(type).toMatch(/^application\/rss\+xml/);
    expect(text).toMatch(/<item><title>Órgão: [^<]+<\/title><link>http:\/\/localhost\/publico\/orgaos\/\d+<\/link>/);
    const catalogue = JSON.parse((await read('/publico/dados-abertos.jsonld')).text);
    expect(catalogue['dcat:dataset']).toHaveLength(openFaces(suite.services.registry).length);
    expect(catalogue['dcat:dataset'][0]['dct:license']).toMatch(/^https:/);
  });

  it('quem lê só o mapa do site, sem JavaScript, encontra toda página pública, cheia e sem caminho morto', async () => {
    const maps = locsOf((await read('/sitemap.xml')).text);
    expect((await read('/robots.txt')).text).toContain('Sitemap: http://localhost/sitemap.xml');
    const addresses = (await Promise.all(maps.map(async (map) => locsOf((await read(map)).text).slice(0, 40)))).flat();
    expect(addresses.length).toBeGreaterThan(40);
    const links = new Set<string>();
    for (const address of addresses) {
      const { status, text } = await read(address);
      const said = withoutScript(text);
      expect([address, status, /<h1>[^<]+<\/h1>/.test(said)]).toEqual([address, 200, true]);
      for (const [, link = ''] of said.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)) links.add(link);
    }
    const dead: string[] = [];
    for (const link of links) if ((await read(link)).status >= 400) dead.push(link);
    expect(dead).toEqual([]);
  });
});
