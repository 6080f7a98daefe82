import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import type { Work } from '../../../../server/work';
import type { Informativo } from './consulta';
import { informativoHtml } from './html';

/** The page of an informativo: what it tells, for who keeps its address. */
export async function paginaDoInformativo(seen: Work, id: number, asked: AskedPage): Promise<SitePage | null> {
  const one = await seen.db.first<Informativo>(
    `select i.id, i.titulo, i.slug, i.tipo, i.texto, '/api/arquivo/' || a.token as imagem, i.imagem_alt, i.link, p.slug as pagina,
            '/api/arquivo/' || d.token || '?inline=1' as arquivo, i.numero_edicao
       from site_informativo i left join arquivo a on a.id = i.imagem left join arquivo d on d.id = i.arquivo left join site_pagina p on p.id = i.pagina_id where i.id = $1`,
    [id],
  );
  return one ? { title: one.titulo, body: `<h1>${escaped(one.titulo)}</h1><ul class="grade">${informativoHtml(asked, one)}</ul>` } : null;
}
