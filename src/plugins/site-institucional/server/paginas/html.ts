import { formatInstant, htmlText } from '../../../../resources/definition';
import type { SiteEntity } from '../../../../server/public-web/entities';
import { escaped } from '../../../../server/public-web/html';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import type { Compromisso, Informativo, MidiaPublica, NoticiaCurta, Pergunta } from './consulta';

/** The home of an entity, below which all its pages are. */
export const inicioDe = ({ slug }: Pick<SiteEntity, 'slug'>): string => `/publico/${slug}`;

/** An address that is written in a page: one of the site, or of somewhere else; never a script. */
export function enderecoSeguro(link: unknown): string {
  const text = String(link ?? '').trim();
  return /^(?:https?:\/\/|\/(?!\/)|#|mailto:|tel:)/i.test(text) ? escaped(text) : '#';
}

/** A rich text as a page shows it: what it was cleaned to, with the addresses of its pictures. */
export const textoRico = (html: unknown): string => String(html ?? '').replace(/( src=")\/arquivo\//g, '$1/api/arquivo/');

/** The first words of a rich text. */
export const resumo = (html: string | null, letras = 160): string => {
  const words = htmlText(html ?? '');
  return words.length <= letras ? words : `${words.slice(0, letras - 1).replace(/\s+\S*$/, '')}…`;
};

/** An instant, for people and for programs. */
export function quando(data: Date | string): string {
  const iso = new Date(data).toISOString();
  return `<time datetime="${iso}">${formatInstant(iso)}</time>`;
}

export function cartaoNoticia({ entity }: AskedPage, { titulo, slug, subtitulo, categoria, data, capa, alt }: NoticiaCurta): string {
  const picture = capa ? `<img src="${escaped(capa)}" alt="${escaped(alt ?? '')}" loading="lazy" width="480" height="270">` : '';
  return `<li class="cartao">${picture}<p class="data">${escaped(categoria)} · ${quando(data)}</p><h3><a href="${inicioDe(entity)}/noticias/${escaped(slug)}">${escaped(titulo)}</a></h3>${subtitulo ? `<p>${escaped(subtitulo)}</p>` : ''}</li>`;
}

export function itemAgenda({ titulo, inicio, fim, dia_inteiro, local, online, autoridade, participantes }: Compromisso): string {
  const day = new Date(inicio);
  const words = dia_inteiro ? formatInstant(day).slice(0, 10) : formatInstant(day);
  return `<li><p class="data"><time datetime="${day.toISOString()}">${words}</time>${fim && !dia_inteiro ? ` a ${quando(new Date(fim))}` : ''}</p><h3>${escaped(titulo)}</h3><p>${[
    autoridade,
    local,
  ]
    .filter(Boolean)
    .map((text) => escaped(String(text)))
    .join(
      ' · ',
    )}${online ? ` <a href="${enderecoSeguro(online)}">Participar pela internet</a>` : ''}</p>${participantes ? `<p>Participantes: ${escaped(participantes)}</p>` : ''}</li>`;
}

/** A question that opens, with the vote on its answer. */
export function perguntaHtml(asked: AskedPage, { id, pergunta, resposta, sim, nao }: Pergunta): string {
  const told = sim + nao > 0 ? `<p class="legenda">Útil para ${sim} de ${sim + nao} pessoas.</p>` : '';
  return `<details id="pergunta-${id}"><summary>${escaped(pergunta)}</summary>${textoRico(resposta)}
<form method="post" action="/api/publico/site/perguntas/${id}/voto"><input type="hidden" name="volta" value="${escaped(`${inicioDe(asked.entity)}/perguntas-frequentes`)}">
<fieldset><legend>Esta resposta foi útil?</legend><label for="comentario-${id}">O que faltou (opcional)</label><textarea id="comentario-${id}" name="comentario" maxlength="1000" rows="2"></textarea>
<p><button name="util" value="sim">Sim</button> <button name="util" value="nao">Não</button></p></fieldset></form>${told}</details>`;
}

/** A photograph with what it shows and whose it is; a document as a link with its size. */
export function midiaHtml({ tipo, arquivo, url, alt, legenda, credito, tamanho }: MidiaPublica, largura = 480): string {
  const told = [legenda, credito && `Foto: ${credito}`].filter(Boolean).join(' · ');
  if (tipo === 'foto' && arquivo)
    return `<figure><img src="${escaped(arquivo)}" alt="${escaped(alt ?? '')}" loading="lazy" width="${largura}"><figcaption class="legenda">${escaped(told)}</figcaption></figure>`;
  if (tipo === 'video' && url) return `<p><a href="${enderecoSeguro(url)}">Assistir: ${escaped(legenda)}</a></p>`;
  if (tipo === 'audio' && arquivo)
    return `<figure><audio controls src="${escaped(arquivo)}"></audio><figcaption>${escaped(told)}</figcaption></figure>`;
  return arquivo ? `<p><a href="${escaped(arquivo)}">${escaped(legenda)}</a>${tamanhoEmPalavras(tamanho)}</p>` : '';
}

export const tamanhoEmPalavras = (bytes: number | null): string =>
  bytes ? ` (${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB)` : '';

/** Where an informativo leads: a page of the site, or somewhere else. */
export const destinoDe = ({ entity }: AskedPage, { pagina, link, arquivo }: Informativo): string | null =>
  pagina ? `${inicioDe(entity)}/${pagina}` : (link ?? arquivo);

export function informativoHtml(asked: AskedPage, one: Informativo): string {
  const to = destinoDe(asked, one);
  const edition = one.numero_edicao ? ` nº ${one.numero_edicao}` : '';
  const picture = one.imagem ? `<img src="${escaped(one.imagem)}" alt="${escaped(one.imagem_alt ?? '')}" loading="lazy" width="480">` : '';
  const title = `${escaped(one.titulo)}${edition}`;
  return `<li class="cartao">${picture}<h3>${to ? `<a href="${enderecoSeguro(to)}">${title}</a>` : title}</h3>${one.texto ? textoRico(one.texto) : ''}</li>`;
}

/** The way to the other pages of a list. */
export function paginador(path: string, asked: URLSearchParams, pagina: number, ultima: number): string {
  if (ultima <= 1) return '';
  const to = (page: number, words: string) => {
    const query = new URLSearchParams(asked);
    query.set('pagina', String(page));
    return `<a href="${escaped(`${path}?${query}`)}">${words}</a>`;
  };
  return `<nav aria-label="Páginas">${pagina > 1 ? to(pagina - 1, 'Anterior') : ''} Página ${pagina} de ${ultima} ${pagina < ultima ? to(pagina + 1, 'Próxima') : ''}</nav>`;
}
