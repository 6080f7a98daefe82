import { defineDashboard } from '../../../resources/definition';
import { siteComentario } from '../resources/site_comentario';
import { siteNoticia } from '../resources/site_noticia';
import { sitePagina } from '../resources/site_pagina';
import { sitePesquisa } from '../resources/site_pesquisa';

const NOTICIAS = { group: 'Notícias', menu: siteNoticia.menu, format: 'inteiro' } as const;
const AGORA = { group: 'Agora', format: 'inteiro' } as const;

/** How the site is (handbook Administração 7.9). */
export const painelSite = defineDashboard({
  id: 'painel_site',
  title: 'Painel de controle do Site',
  path: '/administracao/site-institucional/painel-de-controle',
  parameters: {},
  fedBy: siteNoticia,
  cards: {
    publicadas: { label: 'Notícias no ar', ...NOTICIAS, sense: 'maior_melhor', formula: 'Notícias publicadas' },
    dias_sem_noticia: {
      label: 'Dias desde a última notícia',
      ...NOTICIAS,
      sense: 'menor_melhor',
      formula: 'Hoje − data da última publicada',
    },
    agendadas: { label: 'Notícias agendadas', ...NOTICIAS, sense: 'maior_melhor', formula: 'Com publicação marcada' },
    paginas: { label: 'Páginas no ar', ...AGORA, menu: sitePagina.menu, sense: 'maior_melhor', formula: 'Páginas publicadas' },
    vencendo: {
      label: 'Páginas que expiram em 7 dias',
      ...AGORA,
      menu: sitePagina.menu,
      sense: 'menor_melhor',
      formula: 'Publicadas com fim nos próximos 7 dias',
    },
    visitas: {
      label: 'Visitantes em 30 dias',
      ...AGORA,
      menu: sitePagina.menu,
      sense: 'maior_melhor',
      formula: 'Σ visitantes distintos de cada dia',
    },
    a_moderar: {
      label: 'Textos a moderar',
      ...AGORA,
      menu: siteComentario.menu,
      sense: 'menor_melhor',
      formula: 'Comentários e respostas abertas pendentes',
    },
    pesquisas: { label: 'Pesquisas abertas', ...AGORA, menu: sitePesquisa.menu, sense: 'maior_melhor', formula: 'Entre o início e o fim' },
  },
  charts: {
    visitas_por_dia: { menu: sitePagina.menu, label: 'Visitantes por dia', type: 'line', format: 'inteiro' },
    mais_lidas: { menu: sitePagina.menu, label: 'Páginas mais lidas em 30 dias', type: 'bar', format: 'inteiro' },
    por_mes: { menu: siteNoticia.menu, label: 'Notícias por mês', type: 'bar', format: 'inteiro' },
    por_categoria: { menu: siteNoticia.menu, label: 'Notícias por categoria', type: 'donut', format: 'inteiro' },
  },
});
