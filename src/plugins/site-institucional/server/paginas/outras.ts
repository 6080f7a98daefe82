import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { openSql } from '../../../../server/publication/addresses';
import type { Work } from '../../../../server/work';
import { lerServicoPublico, servicosPublicos } from '../../../carta-de-servicos/server';
import { lerAlbum, lerPerguntas, type Pergunta } from './consulta';
import { inicioDe, midiaHtml, perguntaHtml, resumo, textoRico } from './html';

const MAIS = 200;

/** The questions, those of each category together. */
export async function paginaDePerguntas(seen: Work, asked: AskedPage): Promise<SitePage> {
  const all = await lerPerguntas(seen, null, MAIS);
  const categories = [...new Set(all.map(({ categoria }) => categoria))];
  const parts = categories.map((categoria) => {
    const own = all.filter((one) => one.categoria === categoria);
    return `<h2>${escaped(categoria)}</h2>${own.map((one) => perguntaHtml(asked, one)).join('')}`;
  });
  const thanks = asked.query.get('obrigado') ? '<p role="status"><strong>Obrigado pela resposta.</strong></p>' : '';
  return {
    title: 'Perguntas frequentes',
    description: 'O que mais se pergunta, com as respostas.',
    data: all.length > 0 ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: all.map(perguntaEmDados) }] : [],
    canonical: `${inicioDe(asked.entity)}/perguntas-frequentes`,
    body: `<h1>Perguntas frequentes</h1>${thanks}${parts.join('') || '<p>Ainda não há perguntas.</p>'}`,
  };
}

const perguntaEmDados = ({ pergunta, resposta }: Pergunta): object => ({
  '@type': 'Question',
  name: pergunta,
  acceptedAnswer: { '@type': 'Answer', text: resumo(resposta, 2000) },
});

/** The albums that anybody sees. */
export async function paginaDaGaleria(seen: Work, { entity }: AskedPage): Promise<SitePage> {
  const rows = await seen.db.rows<{ id: number; titulo: string; data: string; n: number }>(
    `select l.id, l.titulo, l.data::text as data, (select count(*)::int from site_midia m where m.album_id = l.id) as n from site_album l where l.publico order by l.data desc limit 60`,
  );
  const items = rows.map(
    ({ id, titulo, data, n }) =>
      `<li class="cartao"><h3><a href="${inicioDe(entity)}/galeria/${id}">${escaped(titulo)}</a></h3><p class="data">${data.split('-').reverse().join('/')} · ${n} ${n === 1 ? 'mídia' : 'mídias'}</p></li>`,
  );
  return { title: 'Galeria', body: `<h1>Galeria</h1><ul class="grade">${items.join('')}</ul>` };
}

/** What is in an album. */
export async function paginaDoAlbum(seen: Work, { entity, params }: AskedPage): Promise<SitePage | null> {
  const album = await seen.db.first<{ id: number; titulo: string; descricao: string | null }>(
    'select l.id, l.titulo, l.descricao from site_album l where l.publico and l.id = $1',
    [Number(params.id) || 0],
  );
  if (!album) return null;
  const all = await lerAlbum(seen, album.id, MAIS);
  return {
    title: album.titulo,
    crumbs: [{ rotulo: 'Galeria', endereco: `${inicioDe(entity)}/galeria` }],
    body: `<h1>${escaped(album.titulo)}</h1>${album.descricao ? `<p>${escaped(album.descricao)}</p>` : ''}<ul class="grade">${all.map((one) => `<li>${midiaHtml(one)}</li>`).join('')}</ul>`,
  };
}

/** The services of the charter. */
export async function paginaDeServicos(seen: Work, { entity }: AskedPage): Promise<SitePage> {
  const all = await servicosPublicos(seen, {});
  const categories = [...new Set(all.map(({ categoria }) => categoria))];
  const parts = categories.map((categoria) => {
    const own = all.filter((one) => one.categoria === categoria);
    return `<h2>${escaped(categoria)}</h2><ul>${own.map(({ id, nome }) => `<li><a href="${inicioDe(entity)}/servicos/${id}">${escaped(nome)}</a></li>`).join('')}</ul>`;
  });
  return {
    title: 'Carta de serviços',
    description: 'Os serviços do município, e como pedir cada um.',
    body: `<h1>Carta de serviços</h1>${parts.join('')}`,
  };
}

/** What a service is, what it asks and how it is asked for. */
export async function paginaDoServico(seen: Work, asked: AskedPage): Promise<SitePage | null> {
  const id = Number(asked.params.id);
  const known = Number.isSafeInteger(id) && (await servicosPublicos(seen, {})).find((one) => one.id === id);
  if (!known) return null;
  const service = await lerServicoPublico(seen, id);
  const [publico = 'cidadao'] = (service.publico_alvo as string[] | null) ?? [];
  const parts: [string, unknown][] = [
    ['O que é', service.descricao],
    ['Quem pode utilizar', service.quem_pode],
    ['Prioridades de atendimento', service.prioridades],
    ['Mecanismos de comunicação', service.comunicacao],
    ['Como se manifestar', service.procedimento_manifestacao],
    ['Como acompanhar', service.consulta_andamento],
  ];
  const needs = (service.requisitos as { nome: string }[] | null) ?? [];
  const to = service.link_externo ? String(service.link_externo) : service.assunto_id ? `/central-de-servicos/${publico}/${id}` : null;
  return {
    title: service.nome,
    description: known.resumo,
    crumbs: [{ rotulo: 'Carta de serviços', endereco: `${inicioDe(asked.entity)}/servicos` }],
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'GovernmentService',
        name: service.nome,
        serviceOperator: { '@type': 'GovernmentOrganization', name: asked.entity.nome },
      },
    ],
    body: `<h1>${escaped(service.nome)}</h1>${service.aviso ? `<p class="previa">${escaped(String(service.aviso))}</p>` : ''}${to ? `<p><a class="botao botao-primario" href="${escaped(to)}">Solicitar</a></p>` : ''}
${needs.length > 0 ? `<h2>Requisitos e documentos</h2><ul>${needs.map(({ nome }) => `<li>${escaped(nome)}</li>`).join('')}</ul>` : ''}
${parts.map(([title, html]) => (html ? `<h2>${title}</h2>${textoRico(html)}` : '')).join('')}`,
  };
}

interface Achado extends Record<string, unknown> {
  tipo: string;
  titulo: string;
  caminho: string;
  data: Date | null;
}

/** What the words that were typed are found in, the newest first. */
export async function paginaDeBusca(seen: Work, asked: AskedPage): Promise<SitePage> {
  const words = (asked.query.get('q') ?? '').trim().slice(0, 100);
  const found = words.length < 2 ? [] : await procurar(seen, words);
  const home = inicioDe(asked.entity);
  const items = found.map(
    ({ tipo, titulo, caminho }) =>
      `<li><p class="data">${escaped(tipo)}</p><h3><a href="${home}/${escaped(caminho)}">${escaped(titulo)}</a></h3></li>`,
  );
  const said =
    words.length < 2
      ? 'Escreva ao menos duas letras.'
      : `${found.length} ${found.length === 1 ? 'resultado' : 'resultados'} para “${escaped(words)}”.`;
  return { title: 'Busca', hidden: true, body: `<h1>Busca</h1><p role="status">${said}</p><ul class="lista">${items.join('')}</ul>` };
}

function procurar(seen: Work, words: string): Promise<Achado[]> {
  return seen.db.rows<Achado>(
    `with q as (select '%' || f_busca($2) || '%' as texto)
     select * from (
       select 'Notícia' as tipo, n.titulo, 'noticias/' || n.slug as caminho, n.data_noticia as data from site_noticia n, q
        where ${openSql('n', '$1')} and (f_busca(n.titulo || ' ' || coalesce(n.subtitulo, '') || ' ' || n.texto) like q.texto)
       union all
       select 'Página', p.titulo, p.slug, p.atualizado_em from site_pagina p, q
        where ${openSql('p', '$1')} and p.tipo = 'pagina' and f_busca(p.titulo || ' ' || coalesce(p.texto, '') || ' ' || coalesce(p.conteudo::text, '')) like q.texto
       union all
       select 'Pergunta frequente', f.pergunta, 'perguntas-frequentes#pergunta-' || f.id, null from site_faq f, q
        where f.situacao and f_busca(f.pergunta || ' ' || f.resposta) like q.texto
       union all
       select 'Formulário', r.titulo, 'formularios/' || r.slug, r.atualizado_em from site_formulario r, q where ${openSql('r', '$1')} and f_busca(r.titulo) like q.texto
     ) a order by a.data desc nulls last, a.titulo limit 50`,
    [seen.now(), words.replace(/[\\%_]/g, '\\$&')],
  );
}

/** Every page of the site, for who looks for one without knowing where it is. */
export async function paginaDoMapa(seen: Work, asked: AskedPage): Promise<SitePage> {
  const home = inicioDe(asked.entity);
  const rows = await seen.db.rows<{ titulo: string; slug: string }>(
    `select p.titulo, p.slug from site_pagina p where ${openSql('p', '$1')} and p.tipo = 'pagina' order by p.ordem nulls last, p.titulo`,
    [seen.now()],
  );
  const links = [
    ['Início', home],
    ...PARTES.map(([titulo, path]) => [titulo, `${home}/${path}`]),
    ...rows.map(({ titulo, slug }) => [titulo, `${home}/${slug}`]),
  ];
  return {
    title: 'Mapa do site',
    body: `<h1>Mapa do site</h1><ul>${links.map(([titulo = '', to = '']) => `<li><a href="${escaped(to)}">${escaped(titulo)}</a></li>`).join('')}</ul>`,
  };
}

/** What every site has. */
export const PARTES = [
  ['Notícias', 'noticias'],
  ['Agenda', 'agenda'],
  ['Carta de serviços', 'servicos'],
  ['Perguntas frequentes', 'perguntas-frequentes'],
  ['Galeria', 'galeria'],
] as const;
