import type { BlockRenderers } from '../../../../server/blocks/render';
import { escaped } from '../../../../server/public-web/html';
import { servicosPublicos } from '../../../carta-de-servicos/server';
import { lerAgenda, lerAlbum, lerInformativos, lerMidias, lerNoticias, lerPerguntas, type MidiaPublica } from './consulta';
import { formularioHtml } from './formularios';
import {
  cartaoNoticia,
  enderecoSeguro,
  informativoHtml,
  inicioDe,
  itemAgenda,
  midiaHtml,
  perguntaHtml,
  tamanhoEmPalavras,
  textoRico,
} from './html';
import { pesquisaHtml } from './pesquisas';

type Props = Readonly<Record<string, unknown>>;
const limiteDe = ({ limite }: Props, padrao: number): number => Number(limite ?? padrao);
const itensDe = (props: Props, name = 'itens'): Props[] => (Array.isArray(props[name]) ? (props[name] as Props[]) : []);
const idDe = (value: unknown): number | null => (value ? Number(value) : null);
const palavras = (value: unknown): string => escaped(String(value ?? ''));

/** How each block of `blocks.ts` is drawn. */
export const blocosDoSite: BlockRenderers = {
  titulo: (_seen, { texto, nivel, alinhamento }) => {
    const level = Math.min(6, Math.max(2, Number(nivel ?? 2)));
    const align = ['center', 'right'].includes(String(alinhamento)) ? ` style="text-align:${alinhamento}"` : '';
    return `<h${level}${align}>${palavras(texto)}</h${level}>`;
  },
  texto: (_seen, { html }) => textoRico(html),
  html: (_seen, { html }) => textoRico(html),
  imagem: async (seen, { midia_id, alt, legenda, link }) => {
    const media = (await lerMidias(seen, [Number(midia_id)])).get(Number(midia_id));
    if (!media) return '';
    const drawn = midiaHtml({ ...media, alt: String(alt || media.alt), legenda: String(legenda || media.legenda) }, 960);
    return link ? `<a href="${enderecoSeguro(link)}">${drawn}</a>` : drawn;
  },
  galeria: async (seen, props) => {
    const all = await lerAlbum(seen, Number(props.album_id), limiteDe(props, 8));
    return all.length > 0 ? `<ul class="grade">${all.map((one) => `<li>${midiaHtml(one)}</li>`).join('')}</ul>` : '';
  },
  carrossel: async (seen, props) => {
    const items = itensDe(props);
    const media = await lerMidias(
      seen,
      items.map(({ midia_id }) => Number(midia_id)),
    );
    const slides = items.flatMap((item) => slide(item, media));
    return slides.length > 0
      ? `<div class="carrossel" role="group" aria-label="Destaques" data-intervalo="${Number(props.intervalo_s ?? 0)}"><ul tabindex="0">${slides.join('')}</ul></div>`
      : '';
  },
  botao: (_seen, { rotulo, link, estilo, nova_aba }) =>
    `<p><a class="botao${estilo === 'contorno' ? '' : ' botao-primario'}" href="${enderecoSeguro(link)}"${nova_aba ? ' target="_blank" rel="noopener"' : ''}>${palavras(rotulo)}${nova_aba ? ' (abre em nova aba)' : ''}</a></p>`,
  cartoes: (_seen, props) => {
    const cards = itensDe(props).map(({ titulo, texto, link }) => {
      const title = link ? `<a href="${enderecoSeguro(link)}">${palavras(titulo)}</a>` : palavras(titulo);
      return `<li class="cartao"><h3>${title}</h3>${texto ? `<p>${palavras(texto)}</p>` : ''}</li>`;
    });
    return `<ul class="grade">${cards.join('')}</ul>`;
  },
  acesso_rapido: async (seen, props) => {
    const all = await servicosPublicos(seen, { maisPedidos: limiteDe(props, 8) });
    const cards = all.map(
      ({ id, nome, resumo }) =>
        `<li class="cartao"><h3><a href="/central-de-servicos/cidadao/${id}">${escaped(nome)}</a></h3><p>${escaped(resumo)}</p></li>`,
    );
    return cards.length > 0 ? `<ul class="grade">${cards.join('')}</ul>` : '';
  },
  noticias: async (seen, props, asked) => {
    const all = await lerNoticias(seen, {
      categoriaId: idDe(props.categoria_id),
      destaques: props.modelo === 'destaque',
      limite: limiteDe(props, 6),
    });
    if (all.length === 0) return '';
    const kind = props.modelo === 'lista' ? 'lista' : 'grade';
    return `<ul class="${kind}">${all.map((one) => cartaoNoticia(asked, one)).join('')}</ul><p><a href="${inicioDe(asked.entity)}/noticias">Todas as notícias</a></p>`;
  },
  informativos: async (seen, props, asked) => {
    const all = await lerInformativos(seen, ['banner', 'periodico'], limiteDe(props, 3));
    return all.length > 0 ? `<ul class="grade">${all.map((one) => informativoHtml(asked, one)).join('')}</ul>` : '';
  },
  agenda: async (seen, props, asked) => {
    const all = await lerAgenda(seen, seen.now(), null, limiteDe(props, 5));
    const items = all.length > 0 ? `<ul class="lista">${all.map(itemAgenda).join('')}</ul>` : '<p>Nada marcado por enquanto.</p>';
    return `${items}<p><a href="${inicioDe(asked.entity)}/agenda">Agenda completa</a></p>`;
  },
  faq: async (seen, props, asked) => {
    const all = await lerPerguntas(seen, idDe(props.categoria_id), limiteDe(props, 8));
    return `${all.map((one) => perguntaHtml(asked, one)).join('')}<p><a href="${inicioDe(asked.entity)}/perguntas-frequentes">Todas as perguntas</a></p>`;
  },
  formulario: (seen, { formulario_id }, asked) => formularioHtml(seen, Number(formulario_id), asked),
  pesquisa: (seen, { pesquisa_id }, asked) => pesquisaHtml(seen, Number(pesquisa_id), asked, 2),
  video: (_seen, { url, titulo }) => `<p><a href="${enderecoSeguro(url)}">Assistir: ${palavras(titulo)}</a></p>`,
  mapa: (_seen, { latitude, longitude, zoom, titulo }) => {
    const to = `https://www.openstreetmap.org/?mlat=${Number(latitude)}&mlon=${Number(longitude)}#map=${Number(zoom ?? 15)}/${Number(latitude)}/${Number(longitude)}`;
    return `<p>${palavras(titulo)}: <a href="${escaped(to)}">ver no mapa (${Number(latitude)}, ${Number(longitude)})</a></p>`;
  },
  arquivo_lista: async (seen, props) => {
    const files = itensDe(props, 'arquivos');
    const media = await lerMidias(
      seen,
      files.map(({ midia_id }) => Number(midia_id)),
    );
    const items = files.flatMap(({ midia_id, titulo }) => {
      const one = media.get(Number(midia_id));
      return one?.arquivo ? [`<li><a href="${escaped(one.arquivo)}">${palavras(titulo)}</a>${tamanhoEmPalavras(one.tamanho)}</li>`] : [];
    });
    return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  },
  contador: (_seen, props) =>
    `<dl class="grade">${itensDe(props)
      .map(({ rotulo, valor }) => `<div class="cartao"><dt>${palavras(rotulo)}</dt><dd><strong>${palavras(valor)}</strong></dd></div>`)
      .join('')}</dl>`,
  acordeao: (_seen, props) =>
    itensDe(props)
      .map(({ titulo, html }) => `<details><summary>${palavras(titulo)}</summary>${textoRico(html)}</details>`)
      .join(''),
  separador: (_seen, { cor }) => `<hr${/^#[0-9A-F]{6}$/i.test(String(cor)) ? ` style="border-color:${cor}"` : ''}>`,
  espaco: (_seen, { altura }) => `<div style="height:${Number(altura ?? 24)}px"></div>`,
};

function slide({ midia_id, titulo, texto, link }: Props, media: ReadonlyMap<number, MidiaPublica>): string[] {
  const one = media.get(Number(midia_id));
  if (!one) return [];
  const words = titulo
    ? `<p><strong>${link ? `<a href="${enderecoSeguro(link)}">${palavras(titulo)}</a>` : palavras(titulo)}</strong> ${palavras(texto)}</p>`
    : '';
  return [`<li>${midiaHtml({ ...one, legenda: '' }, 1200)}${words}</li>`];
}
