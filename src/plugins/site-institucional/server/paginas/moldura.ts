import { contrastOf, formatDocument, formatPhone, LEAST_CONTRAST } from '../../../../resources/definition';
import type { SiteEntity } from '../../../../server/public-web/entities';
import { escaped } from '../../../../server/public-web/html';
import type { SiteFrame, SiteLink } from '../../../../server/public-web/site-frame';
import { openSql } from '../../../../server/publication/addresses';
import type { Work } from '../../../../server/work';
import { lerPublicado } from '../../../configuracao/server';
import { lerInformativos } from './consulta';
import { enderecoSeguro, inicioDe, textoRico } from './html';

/** Of the menu: no more than people take in at once (formats/site.md, 2). */
const MENU = 7;
const COR = '#0B3A7A';

/** What is around the pages of an entity: its menu, its notices, and who answers for it. */
export async function molduraDoSite(seen: Work, entity: SiteEntity): Promise<SiteFrame> {
  const layout = await lerPublicado(seen);
  const cor = layout?.cores.primaria ?? COR;
  return {
    inicio: inicioDe(entity),
    nome: entity.nome,
    brasao: layout?.imagens.brasao ? `/api${layout.imagens.brasao}` : null,
    // white is written over it
    cor: contrastOf('#FFFFFF', cor) >= LEAST_CONTRAST ? cor : COR,
    menu: await lerMenu(seen, entity),
    aviso: await avisosHtml(seen, entity),
    pe: await peHtml(seen, entity, layout?.rodape.endereco ?? null, layout?.rodape.horarios ?? null),
  };
}

async function lerMenu(seen: Work, entity: SiteEntity): Promise<SiteLink[]> {
  const home = inicioDe(entity);
  const rows = await seen.db.rows<{ titulo: string; slug: string }>(
    `select p.titulo, p.slug from site_pagina p where p.no_menu and p.tipo = 'pagina' and p.pai_id is null and ${openSql('p', '$1')} order by p.ordem nulls last, p.titulo limit ${MENU}`,
    [seen.now()],
  );
  const fixed: SiteLink[] = [
    { rotulo: 'Início', endereco: home },
    { rotulo: 'Notícias', endereco: `${home}/noticias` },
    { rotulo: 'Serviços', endereco: `${home}/servicos` },
    { rotulo: 'Transparência', endereco: `${home}/transparencia` },
  ];
  return [...fixed, ...rows.map(({ titulo, slug }) => ({ rotulo: titulo, endereco: `${home}/${slug}` }))].slice(0, MENU);
}

/** Notices on top of every page, and the first pop-up, which opens once a day. */
async function avisosHtml(seen: Work, { slug }: SiteEntity): Promise<string> {
  const [notices, popups] = [await lerInformativos(seen, ['aviso'], 3), await lerInformativos(seen, ['popup'], 1)];
  const bar = notices.map(({ titulo, texto, link, pagina }) => {
    const to = pagina ? `/publico/${slug}/${pagina}` : link;
    return `<div class="aviso" role="note"><div class="dentro"><strong>${to ? `<a href="${enderecoSeguro(to)}">${escaped(titulo)}</a>` : escaped(titulo)}</strong> ${texto ? textoRico(texto) : ''}</div></div>`;
  });
  const dialog = popups.map(
    ({ id, titulo, texto, imagem, imagem_alt }) =>
      `<dialog data-dia="${id}:${seen.today()}" aria-labelledby="popup"><h2 id="popup">${escaped(titulo)}</h2>${imagem ? `<img src="${escaped(imagem)}" alt="${escaped(imagem_alt ?? '')}">` : ''}${textoRico(texto)}<form method="dialog"><button>Fechar</button></form></dialog>`,
  );
  return [...bar, ...dialog].join('');
}

interface Orgao extends Record<string, unknown> {
  cnpj: string | null;
  fone: string | null;
  email: string | null;
}

async function peHtml(seen: Work, entity: SiteEntity, endereco: string | null, horarios: string | null): Promise<string> {
  const home = inicioDe(entity);
  const own = await seen.db.first<Orgao>('select o.cnpj, o.fone, o.email from orgao o where o.id = $1', [entity.id]);
  const told = [
    entity.nome,
    own?.cnpj && `CNPJ ${formatDocument(own.cnpj)}`,
    endereco,
    horarios,
    own?.fone && `Telefone ${formatPhone(own.fone)}`,
    own?.email,
  ].filter(Boolean);
  const links: SiteLink[] = [
    { rotulo: 'Transparência', endereco: `${home}/transparencia` },
    { rotulo: 'Ouvidoria e e-SIC', endereco: '/publico/ouvidoria' },
    { rotulo: 'Diário oficial', endereco: '/publico/diario/edicoes' },
    { rotulo: 'Acessibilidade', endereco: `${home}/acessibilidade` },
    { rotulo: 'Privacidade', endereco: `${home}/privacidade` },
    { rotulo: 'Perguntas frequentes', endereco: `${home}/perguntas-frequentes` },
    { rotulo: 'Agenda', endereco: `${home}/agenda` },
    { rotulo: 'Galeria', endereco: `${home}/galeria` },
    { rotulo: 'Dados abertos', endereco: '/publico/dados-abertos' },
    { rotulo: 'Mapa do site', endereco: `${home}/mapa-do-site` },
    { rotulo: 'Entrar', endereco: '/login' },
  ];
  return `<ul>${links.map(({ rotulo, endereco: to }) => `<li><a href="${escaped(to)}">${escaped(rotulo)}</a></li>`).join('')}</ul><p>${told.map((text) => escaped(String(text))).join(' · ')}</p><p>Os textos podem ser reproduzidos, citada a fonte (<a href="https://creativecommons.org/licenses/by/4.0/deed.pt-br">CC BY 4.0</a>).</p>`;
}
