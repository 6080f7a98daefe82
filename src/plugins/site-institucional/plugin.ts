import { definePlugin } from '../../resources/definition/plugin';
import { painelSite } from './dashboards/painel_site';
import { faqCategoria } from './resources/faq_categoria';
import { noticiaCategoria } from './resources/noticia_categoria';
import { siteAgenda } from './resources/site_agenda';
import { siteAlbum } from './resources/site_album';
import { siteComentario } from './resources/site_comentario';
import { siteFaq } from './resources/site_faq';
import { siteFormulario } from './resources/site_formulario';
import { siteFormularioResposta } from './resources/site_formulario_resposta';
import { siteInformativo } from './resources/site_informativo';
import { siteMidia } from './resources/site_midia';
import { siteNoticia } from './resources/site_noticia';
import { sitePagina } from './resources/site_pagina';
import { sitePesquisa } from './resources/site_pesquisa';

const PAGINAS = sitePagina.route.base;

export const plugin = definePlugin({
  id: 'site-institucional',
  title: 'Site institucional',
  resources: [
    sitePagina,
    siteNoticia,
    noticiaCategoria,
    siteAgenda,
    siteInformativo,
    siteAlbum,
    siteMidia,
    siteFormulario,
    siteFormularioResposta,
    siteFaq,
    faqCategoria,
    siteComentario,
    sitePesquisa,
  ],
  dashboards: [painelSite],
  aliases: [
    { path: `${PAGINAS}/home-editor/:id`, to: `${PAGINAS}/:id` },
    { path: `${PAGINAS}/build/:id`, to: `${PAGINAS}/:id` },
    { path: `${PAGINAS}/build`, to: `${PAGINAS}/criar` },
  ],
  slots: {
    site_noticia: {
      links: [
        { label: 'Categorias', to: noticiaCategoria },
        { label: 'Agenda', to: siteAgenda },
      ],
    },
    site_pagina: { links: [{ label: 'Agenda', to: siteAgenda }] },
    site_album: { links: [{ label: 'Fotos, vídeos e arquivos', to: siteMidia }] },
    site_faq: {
      links: [
        { label: 'Categorias', to: faqCategoria },
        { label: 'Moderação', to: siteComentario },
      ],
    },
    site_formulario: { links: [{ label: 'Respostas', to: siteFormularioResposta }] },
    site_pesquisa: { links: [{ label: 'Moderação', to: siteComentario }] },
  },
});
