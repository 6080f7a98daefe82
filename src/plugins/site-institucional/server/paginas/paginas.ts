import type { PageBlocks } from '../../../../resources/definition';
import { renderBlocks } from '../../../../server/blocks/render';
import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { openSql } from '../../../../server/publication/addresses';
import type { Work } from '../../../../server/work';
import { lerNoticias } from './consulta';
import { cartaoNoticia, enderecoSeguro, inicioDe, resumo, textoRico } from './html';

interface Pagina extends Record<string, unknown> {
  id: number;
  titulo: string;
  tipo: 'pagina' | 'home';
  modo: 'texto' | 'builder' | 'link';
  texto: string | null;
  conteudo: PageBlocks | null;
  link: string | null;
  seo_titulo: string | null;
  seo_descricao: string | null;
  imagem: string | null;
  atualizado_em: Date | null;
  fora_dos_buscadores: boolean;
  pai_titulo: string | null;
  pai_slug: string | null;
}

/** The page of a page. */
export async function paginaDaPagina(seen: Work, id: number, asked: AskedPage): Promise<SitePage | null> {
  const page = await seen.db.first<Pagina>(
    `select p.id, p.titulo, p.tipo, p.modo, p.texto, p.conteudo, p.link, p.seo_titulo, p.seo_descricao, '/api/arquivo/' || a.token as imagem, p.atualizado_em,
            p.fora_dos_buscadores, s.titulo as pai_titulo, s.slug as pai_slug
       from site_pagina p left join site_pagina s on s.id = p.pai_id left join arquivo a on a.id = p.seo_imagem where p.id = $1`,
    [id],
  );
  if (!page) return null;
  const inside = await conteudoHtml(seen, page, asked);
  const home = page.tipo === 'home';
  return {
    title: home ? asked.entity.nome : (page.seo_titulo ?? page.titulo),
    description: page.seo_descricao ?? resumo(page.texto),
    image: page.imagem,
    updated: page.atualizado_em && new Date(page.atualizado_em),
    hidden: page.fora_dos_buscadores,
    canonical: home ? inicioDe(asked.entity) : undefined,
    crumbs: page.pai_slug && page.pai_titulo ? [{ rotulo: page.pai_titulo, endereco: `${inicioDe(asked.entity)}/${page.pai_slug}` }] : [],
    data: home ? [organizacao(asked)] : [],
    body: `<h1>${escaped(page.titulo)}</h1>${inside}${await abaixoHtml(seen, id, asked)}`,
  };
}

async function conteudoHtml(seen: Work, { modo, texto, conteudo, link }: Pagina, asked: AskedPage): Promise<string> {
  if (modo === 'builder' && conteudo) return renderBlocks(seen, conteudo, asked);
  return modo === 'link' ? `<p><a class="botao" href="${enderecoSeguro(link)}">Ir para ${escaped(String(link))}</a></p>` : textoRico(texto);
}

/** The pages below one. */
async function abaixoHtml(seen: Work, id: number, { entity }: AskedPage): Promise<string> {
  const rows = await seen.db.rows<{ titulo: string; slug: string }>(
    `select p.titulo, p.slug from site_pagina p where p.pai_id = $2 and ${openSql('p', '$1')} order by p.ordem nulls last, p.titulo`,
    [seen.now(), id],
  );
  if (rows.length === 0) return '';
  const links = rows.map(({ titulo, slug }) => `<li><a href="${inicioDe(entity)}/${escaped(slug)}">${escaped(titulo)}</a></li>`);
  return `<h2>Nesta parte do site</h2><ul>${links.join('')}</ul>`;
}

/** The home of an entity: the page that it published as such, or else the last news. */
export async function paginaInicial(seen: Work, asked: AskedPage): Promise<SitePage> {
  const row = await seen.db.first<{ id: number }>(
    `select p.id from site_pagina p where p.tipo = 'home' and ${openSql('p', '$1')} limit 1`,
    [seen.now()],
  );
  const page = row && (await paginaDaPagina(seen, row.id, asked));
  if (page) return page;
  const news = await lerNoticias(seen, { limite: 6 });
  return {
    title: asked.entity.nome,
    data: [organizacao(asked)],
    body: `<h1>${escaped(asked.entity.nome)}</h1>${news.length > 0 ? `<h2>Notícias</h2><ul class="grade">${news.map((one) => cartaoNoticia(asked, one)).join('')}</ul>` : '<p>O site está em construção.</p>'}`,
  };
}

const organizacao = ({ entity, origin }: AskedPage): object => ({
  '@context': 'https://schema.org',
  '@type': 'GovernmentOrganization',
  name: entity.nome,
  url: origin + inicioDe(entity),
});
