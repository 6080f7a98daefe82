import type { PageBlocks } from '../../../../resources/definition';
import { renderBlocks } from '../../../../server/blocks/render';
import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { openSql } from '../../../../server/publication/addresses';
import type { Work } from '../../../../server/work';
import { lerGrupos, lerRoteiros } from './consulta';
import { grupoHtml, inicioDoTurismo, roteiroHtml } from './html';

interface Pagina extends Record<string, unknown> {
  titulo: string;
  conteudo: PageBlocks;
  seo_titulo: string | null;
  seo_descricao: string | null;
  imagem: string | null;
  atualizado_em: Date | null;
  fora_dos_buscadores: boolean;
}

/** The page that was built for the beginning of tourism. */
export async function paginaDoTurismo(seen: Work, id: number, asked: AskedPage): Promise<SitePage | null> {
  const page = await seen.db.first<Pagina>(
    `select p.titulo, p.conteudo, p.seo_titulo, p.seo_descricao, '/api/arquivo/' || a.token as imagem, p.atualizado_em, p.fora_dos_buscadores
       from turismo_pagina p left join arquivo a on a.id = p.seo_imagem where p.id = $1`,
    [id],
  );
  if (!page) return null;
  return {
    title: page.seo_titulo ?? page.titulo,
    description: page.seo_descricao ?? sobre(asked),
    image: page.imagem,
    updated: page.atualizado_em && new Date(page.atualizado_em),
    hidden: page.fora_dos_buscadores,
    canonical: inicioDoTurismo(asked),
    data: [destino(asked)],
    body: `<h1>${escaped(page.titulo)}</h1>${await renderBlocks(seen, page.conteudo, asked)}${caminhos(asked)}`,
  };
}

/** The beginning of tourism: the page that was published, or else the groups and the roteiros. */
export async function paginaInicialDoTurismo(seen: Work, asked: AskedPage): Promise<SitePage> {
  const row = await seen.db.first<{ id: number }>(`select p.id from turismo_pagina p where ${openSql('p', '$1')} limit 1`, [seen.now()]);
  const page = row && (await paginaDoTurismo(seen, row.id, asked));
  if (page) return page;
  const [grupos, roteiros] = [await lerGrupos(seen), await lerRoteiros(seen)];
  return {
    title: 'Turismo',
    description: sobre(asked),
    data: [destino(asked)],
    body: `<h1>Turismo</h1><ul class="grade">${grupos.map((one) => grupoHtml(asked, one)).join('')}</ul>
${roteiros.length > 0 ? `<h2>Roteiros</h2><ul class="grade">${roteiros.map((one) => roteiroHtml(asked, one)).join('')}</ul>` : ''}${caminhos(asked)}`,
  };
}

const sobre = ({ entity }: AskedPage): string => `O que ver, onde ficar e o que acontece: o turismo de ${entity.nome}.`;

const caminhos = (asked: AskedPage): string =>
  `<p><a class="botao" href="${inicioDoTurismo(asked)}/atrativos">O que ver e fazer</a> <a class="botao" href="${inicioDoTurismo(asked)}/roteiros">Roteiros</a> <a href="${inicioDoTurismo(asked)}/eventos.ics">Levar os eventos para a minha agenda (ICS)</a></p>`;

const destino = (asked: AskedPage): object => ({
  '@context': 'https://schema.org',
  '@type': 'TouristDestination',
  name: asked.entity.nome,
  url: asked.origin + inicioDoTurismo(asked),
});
