import { createHash } from 'node:crypto';
import type { StoredFile } from '../../../../resources/definition';
import { endpoint, JsonText } from '../../../../server/http/endpoint';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type LayoutSite, layoutSite } from '../../resources/layout_site';
import { coresDe } from '../../resources/layout-rules';
import type { MenuItem, PublishedLayout } from '../../resources/published-layout';

export const layoutEndpoints = [
  endpoint({
    method: 'GET',
    url: '/publico/layout',
    access: 'public',
    tag: 'Público',
    summary: 'Layout publicado do site; null enquanto nenhum foi publicado',
    handle: async (work, { request, reply }) => {
      const body = JSON.stringify(await lerPublicado(work));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      // asked again each time: a publication and the period of a banner show at once
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return new JsonText(body);
    },
  }),
];

/** What the public site shows now; drafts and other versions are never part of it. */
export async function lerPublicado(work: Work): Promise<PublishedLayout | null> {
  const row = await work.db.first<{ id: number }>("select id from layout_site where situacao = 'publicado'");
  if (!row) return null;
  const resource = work.services.registry.get(layoutSite.name);
  const layout = (await readRecord(work.withEveryPermission(), resource, row.id)) as unknown as LayoutSite;
  return apresentar(layout, work.today());
}

function apresentar(layout: LayoutSite, today: string): PublishedLayout {
  return {
    versao: layout.numero ?? 0,
    publicado_em: layout.publicado_em ?? '',
    cores: coresDe(layout),
    imagens: {
      logo: addressOf(layout.logo),
      brasao: addressOf(layout.brasao),
      favicon: addressOf(layout.favicon),
      imagem_login: addressOf(layout.imagem_login),
    },
    banners: layout.banners
      .filter(({ inicio, fim }) => (!inicio || inicio <= today) && (!fim || fim >= today))
      .map(({ imagem, alternativo, link }) => ({ imagem: imagem.url, alternativo, link })),
    blocos: layout.blocos
      .filter(({ visivel }) => visivel)
      .map(({ tipo, titulo, colunas, limite, cor_fundo, html }) => ({ tipo, titulo, colunas, limite, cor_fundo, html })),
    cabecalho: menuOf(layout.cabecalho),
    rodape: {
      links: layout.rodape.map(({ label, url }) => ({ label, url })),
      endereco: layout.endereco,
      horarios: layout.horarios,
      redes: layout.redes.map(({ rede, url }) => ({ rede, url })),
    },
  };
}

function addressOf(image: StoredFile | null): string | null {
  return image?.url ?? null;
}

/** Items marked as inside the one before hang below it. */
function menuOf(lines: LayoutSite['cabecalho']): MenuItem[] {
  const menu: MenuItem[] = [];
  for (const { label, url, subitem } of lines) {
    const above = menu.at(-1);
    if (subitem && above) above.filhos.push({ label, url });
    else menu.push({ label, url, filhos: [] });
  }
  return menu;
}
