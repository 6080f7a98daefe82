import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage, SitePages } from '../../../../server/public-web/html-pages';
import type { Work } from '../../../../server/work';
import { turismoPagina } from '../../resources/turismo_pagina';
import { icsDosEventos, paginaDeAtrativos, paginaDoAtrativo } from './atrativos';
import { lerAtrativos, lerRoteiros } from './consulta';
import { paginaDoTurismo, paginaInicialDoTurismo } from './inicial';
import { paginaDeRoteiros, paginaDoRoteiro } from './roteiros';

type Mostra = (seen: Work, asked: AskedPage) => Promise<SitePage | null>;

/** Tourism is of the prefeitura: the pages of the other entities have none. */
const daPrefeitura =
  (show: Mostra): Mostra =>
  async (seen, asked) =>
    asked.entity.slug === 'prefeitura' ? show(seen, asked) : null;

/** The pages of tourism, below those of the site. */
export const site: SitePages = {
  pages: [
    { path: 'turismo', show: daPrefeitura(paginaInicialDoTurismo) },
    { path: 'turismo/atrativos', show: daPrefeitura(paginaDeAtrativos) },
    { path: 'turismo/atrativos/:id', show: daPrefeitura(paginaDoAtrativo) },
    { path: 'turismo/roteiros', show: daPrefeitura(paginaDeRoteiros) },
    { path: 'turismo/roteiros/:id', show: daPrefeitura(paginaDoRoteiro) },
  ],
  published: [{ resource: turismoPagina.name, show: paginaDoTurismo }],
  files: [{ path: 'turismo/eventos.ics', type: 'text/calendar; charset=utf-8', write: icsDosEventos }],
  map: async (seen) => {
    const first = await seen.db.first<{ id: number }>(
      "select o.id from orgao o where o.entidade and o.situacao and o.poder = 'executivo' and o.natureza = 'direta' order by o.codigo collate \"C\" limit 1",
    );
    if (first?.id !== seen.setting.entidadeId) return [];
    const [atrativos, roteiros] = [await lerAtrativos(seen, { limite: 5000 }), await lerRoteiros(seen)];
    return ['turismo', 'turismo/atrativos', 'turismo/roteiros']
      .concat(atrativos.map(({ id }) => `turismo/atrativos/${id}`))
      .concat(roteiros.map(({ id }) => `turismo/roteiros/${id}`))
      .map((path) => ({ path, at: null }));
  },
};
