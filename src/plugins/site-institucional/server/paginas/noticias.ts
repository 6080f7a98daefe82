import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import type { Work } from '../../../../server/work';
import { contarNoticias, lerAlbum, lerNoticias } from './consulta';
import { cartaoNoticia, inicioDe, midiaHtml, paginador, quando, resumo, textoRico } from './html';

const POR_PAGINA = 12;
const FOTOS = 40;

/** The list of the news, by category. */
export async function paginaDeNoticias(seen: Work, asked: AskedPage): Promise<SitePage> {
  const path = `${inicioDe(asked.entity)}/noticias`;
  const category = Number(asked.query.get('categoria')) || null;
  const total = await contarNoticias(seen, category);
  const last = Math.max(1, Math.ceil(total / POR_PAGINA));
  const page = Math.min(last, Math.max(1, Number(asked.query.get('pagina')) || 1));
  const news = await lerNoticias(seen, { categoriaId: category, limite: POR_PAGINA, salto: (page - 1) * POR_PAGINA });
  const categories = await seen.db.rows<{ id: number; nome: string }>(
    'select c.id, c.nome from noticia_categoria c where c.situacao order by c.nome',
  );
  const options = categories.map(({ id, nome }) => `<option value="${id}"${id === category ? ' selected' : ''}>${escaped(nome)}</option>`);
  return {
    title: 'Notícias',
    description: `As notícias de ${asked.entity.nome}.`,
    feed: `${inicioDe(asked.entity)}/rss.xml`,
    canonical: path,
    body: `<h1>Notícias</h1><form action="${path}"><label for="categoria">Categoria</label><select id="categoria" name="categoria"><option value="">Todas</option>${options.join('')}</select> <button>Filtrar</button></form>
<p>${total.toLocaleString('pt-BR')} ${total === 1 ? 'notícia' : 'notícias'} · <a href="${inicioDe(asked.entity)}/rss.xml">Assinar por RSS</a></p>
<ul class="grade">${news.map((one) => cartaoNoticia(asked, one)).join('')}</ul>${paginador(path, asked.query, page, last)}`,
  };
}

interface Noticia extends Record<string, unknown> {
  titulo: string;
  slug: string;
  subtitulo: string | null;
  texto: string;
  categoria: string;
  data: Date;
  atualizado_em: Date | null;
  capa: string | null;
  imagem_alt: string | null;
  credito: string | null;
  galeria_id: number | null;
  orgao: string | null;
  fonte: string | null;
  etiquetas: string | null;
  seo_titulo: string | null;
  seo_descricao: string | null;
  fora_dos_buscadores: boolean;
}

/** The page of a news item. */
export async function paginaDaNoticia(seen: Work, id: number, asked: AskedPage): Promise<SitePage | null> {
  const one = await seen.db.first<Noticia>(
    `select n.titulo, n.slug, n.subtitulo, n.texto, c.nome as categoria, n.data_noticia as data, n.atualizado_em, '/api/arquivo/' || a.token as capa, n.imagem_alt,
            n.credito, n.galeria_id, o.nome as orgao, n.fonte, n.etiquetas, n.seo_titulo, n.seo_descricao, n.fora_dos_buscadores
       from site_noticia n join noticia_categoria c on c.id = n.categoria_id left join orgao o on o.id = n.orgao_id left join arquivo a on a.id = n.imagem_capa
      where n.id = $1`,
    [id],
  );
  if (!one) return null;
  const photos = one.galeria_id ? await lerAlbum(seen, one.galeria_id, FOTOS) : [];
  const description = one.seo_descricao ?? one.subtitulo ?? resumo(one.texto);
  const cover = one.capa
    ? `<figure><img src="${escaped(one.capa)}" alt="${escaped(one.imagem_alt ?? '')}" width="960" height="540">${one.credito ? `<figcaption class="legenda">Foto: ${escaped(one.credito)}</figcaption>` : ''}</figure>`
    : '';
  return {
    title: one.seo_titulo ?? one.titulo,
    description,
    image: one.capa,
    updated: one.atualizado_em && new Date(one.atualizado_em),
    hidden: one.fora_dos_buscadores,
    crumbs: [{ rotulo: 'Notícias', endereco: `${inicioDe(asked.entity)}/noticias` }],
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: one.titulo,
        description,
        datePublished: new Date(one.data).toISOString(),
        dateModified: new Date(one.atualizado_em ?? one.data).toISOString(),
        publisher: { '@type': 'GovernmentOrganization', name: asked.entity.nome },
        ...(one.capa && { image: asked.origin + one.capa }),
      },
    ],
    body: `<article><p class="data">${escaped(one.categoria)} · ${quando(new Date(one.data))}${one.orgao ? ` · ${escaped(one.orgao)}` : ''}</p>
<h1>${escaped(one.titulo)}</h1>${one.subtitulo ? `<p><strong>${escaped(one.subtitulo)}</strong></p>` : ''}${cover}${textoRico(one.texto)}
${one.fonte ? `<p class="legenda">Fonte: ${escaped(one.fonte)}</p>` : ''}${photos.length > 0 ? `<h2>Fotos</h2><ul class="grade">${photos.map((photo) => `<li>${midiaHtml(photo)}</li>`).join('')}</ul>` : ''}</article>`,
  };
}

/** The last news, as RSS 2.0. */
export async function rssDeNoticias(seen: Work, { entity, origin }: AskedPage): Promise<string> {
  const news = await lerNoticias(seen, { limite: 30 });
  const items = news.map(({ titulo, slug, subtitulo, data }) => {
    const link = escaped(`${origin}${inicioDe(entity)}/noticias/${slug}`);
    return `<item><title>${escaped(titulo)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(data).toUTCString()}</pubDate><description>${escaped(subtitulo ?? '')}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escaped(`Notícias: ${entity.nome}`)}</title><link>${escaped(origin + inicioDe(entity))}</link><description>${escaped(`As notícias de ${entity.nome}`)}</description><language>pt-BR</language>\n${items.join('\n')}\n</channel></rss>\n`;
}
