import type { SitePages } from '../../../../server/public-web/html-pages';
import { openSql } from '../../../../server/publication/addresses';
import { siteFormulario } from '../../resources/site_formulario';
import { siteInformativo } from '../../resources/site_informativo';
import { siteNoticia } from '../../resources/site_noticia';
import { sitePagina } from '../../resources/site_pagina';
import { contarVisita } from '../visitante';
import { icsDaAgenda, paginaDaAgenda } from './agenda';
import { paginaDoFormulario } from './formularios';
import { paginaDoInformativo } from './informativos';
import { paginaDeAcessibilidade, paginaDePrivacidade } from './institucional';
import { paginaDaNoticia, paginaDeNoticias, rssDeNoticias } from './noticias';
import {
  PARTES,
  paginaDaGaleria,
  paginaDeBusca,
  paginaDePerguntas,
  paginaDeServicos,
  paginaDoAlbum,
  paginaDoMapa,
  paginaDoServico,
} from './outras';
import { paginaDaPagina, paginaInicial } from './paginas';
import { paginaDaPesquisa } from './pesquisas';

/** The pages of the site of each entity (handbook Administração 7.12). */
export const site: SitePages = {
  pages: [
    { path: '', show: paginaInicial },
    { path: 'noticias', show: paginaDeNoticias },
    { path: 'agenda', show: paginaDaAgenda },
    { path: 'busca', show: paginaDeBusca },
    { path: 'perguntas-frequentes', show: paginaDePerguntas },
    { path: 'pesquisas/:id', show: paginaDaPesquisa },
    { path: 'galeria', show: paginaDaGaleria },
    { path: 'galeria/:id', show: paginaDoAlbum },
    { path: 'servicos', show: paginaDeServicos },
    { path: 'servicos/:id', show: paginaDoServico },
    { path: 'mapa-do-site', show: paginaDoMapa },
    { path: 'acessibilidade', show: paginaDeAcessibilidade },
    { path: 'privacidade', show: paginaDePrivacidade },
  ],
  published: [
    { resource: siteNoticia.name, show: paginaDaNoticia },
    { resource: siteFormulario.name, show: paginaDoFormulario },
    { resource: siteInformativo.name, show: paginaDoInformativo },
    { resource: sitePagina.name, show: paginaDaPagina },
  ],
  files: [
    { path: 'rss.xml', type: 'application/rss+xml; charset=utf-8', write: rssDeNoticias },
    { path: 'agenda.ics', type: 'text/calendar; charset=utf-8', write: icsDaAgenda },
  ],
  visited: contarVisita,
  map: async (seen) => {
    const rows = await seen.db.rows<{ path: string; at: Date | null }>(
      `select p.slug as path, p.atualizado_em as at from site_pagina p where ${openSql('p', '$1')} and p.tipo = 'pagina' and not p.fora_dos_buscadores
       union all select 'noticias/' || n.slug, n.atualizado_em from site_noticia n where ${openSql('n', '$1')} and not n.fora_dos_buscadores
       limit 49000`,
      [seen.now()],
    );
    return [{ path: '', at: null }, ...PARTES.map(([, path]) => ({ path, at: null })), ...rows];
  },
};
