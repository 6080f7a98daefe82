import { formatDate } from '../../../../resources/definition';
import { readGeometry } from '../../../../resources/definition/geometry';
import { escaped } from '../../../../server/public-web/html';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { inicioDe, resumo } from '../../../site-institucional/server';
import { duracaoEmPalavras } from '../../calculo/percurso';
import { DESENHOS, MEIOS, TIPOS } from '../../resources/palavras';
import type { Acontecimento, Cartao, Grupo, Roteiro } from './consulta';

export const inicioDoTurismo = (asked: Pick<AskedPage, 'entity'>): string => `${inicioDe(asked.entity)}/turismo`;
export const enderecoDo = (asked: Pick<AskedPage, 'entity'>, id: number): string => `${inicioDoTurismo(asked)}/atrativos/${id}`;

/** Where a place is; null of what cannot be read. */
export function lugarDe(coordenadas: string): { latitude: number; longitude: number } | null {
  return readGeometry(coordenadas)?.corners[0] ?? null;
}

/** A map of the streets, opened at a place. */
export function enderecoNoMapa(coordenadas: string): string | null {
  const lugar = lugarDe(coordenadas);
  return (
    lugar && `https://www.openstreetmap.org/?mlat=${lugar.latitude}&mlon=${lugar.longitude}#map=16/${lugar.latitude}/${lugar.longitude}`
  );
}

export function cartaoHtml(asked: AskedPage, { id, nome, tipo, descricao, endereco, foto, alt, selo, obrigatorio }: Cartao): string {
  const picture = foto ? `<img src="${escaped(foto)}" alt="${escaped(alt ?? '')}" loading="lazy" width="480" height="270">` : '';
  const seal = selo && !obrigatorio ? ' · Cadastur em vigor' : '';
  return `<li class="cartao">${picture}<p class="data">${escaped(TIPOS[tipo])}${seal}</p><h3><a href="${enderecoDo(asked, id)}">${escaped(nome)}</a></h3><p>${escaped(resumo(descricao, 120))}</p><p class="legenda">${escaped(endereco)}</p></li>`;
}

export function grupoHtml(asked: AskedPage, { id, nome, descricao, icone, cor, atrativos }: Grupo): string {
  const edge = /^#[0-9A-F]{6}$/i.test(String(cor)) ? ` style="border-top:4px solid ${cor}"` : '';
  return `<li class="cartao"${edge}><h3>${desenho(icone)} <a href="${inicioDoTurismo(asked)}/atrativos?grupo=${id}">${escaped(nome)}</a></h3>${descricao ? `<p>${escaped(descricao)}</p>` : ''}<p class="legenda">${contar(atrativos, 'lugar', 'lugares')}</p></li>`;
}

export function roteiroHtml(asked: AskedPage, roteiro: Roteiro): string {
  const { id, nome, descricao, icone } = roteiro;
  return `<li class="cartao"><h3>${desenho(icone)} <a href="${inicioDoTurismo(asked)}/roteiros/${id}">${escaped(nome)}</a></h3>${descricao ? `<p>${escaped(descricao)}</p>` : ''}<p class="legenda">${medidas(roteiro)}</p></li>`;
}

const desenho = (icone: string): string =>
  `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" style="vertical-align:-4px"><path d="${DESENHOS[icone as keyof typeof DESENHOS] ?? ''}"/></svg>`;

/** How long a roteiro is, in words. */
export const medidas = ({ atrativos, meio, distancia_km, duracao_min }: Roteiro): string =>
  [
    contar(atrativos, 'parada', 'paradas'),
    MEIOS[meio].toLowerCase(),
    `${Number(distancia_km).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} km`,
    duracaoEmPalavras(duracao_min),
  ].join(' · ');

export function acontecimentoHtml(asked: AskedPage, { id, nome, edicao, inicio, fim, endereco }: Acontecimento): string {
  return `<li><p class="data">${periodo(inicio, fim)}</p><h3><a href="${enderecoDo(asked, id)}">${escaped(edicao ?? nome)}</a></h3><p>${escaped(endereco)}</p></li>`;
}

/** A day, or the first and the last. */
export const periodo = (inicio: string, fim: string): string => {
  const day = (date: string) => `<time datetime="${date}">${formatDate(date)}</time>`;
  return inicio === fim ? day(inicio) : `${day(inicio)} a ${day(fim)}`;
};

const contar = (n: number, one: string, many: string): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

const [LARGURA, MARGEM] = [960, 24];

interface NoMapa {
  nome: string;
  coordenadas: string;
  endereco: string;
}

/**
 * The places, drawn as they stand to each other, each leading to its page; a way, with the number of each stop. The list that goes with it
 * says the same in words.
 */
export function mapaHtml(lugares: readonly NoMapa[], { caminho, titulo }: { caminho: boolean; titulo: string }): string {
  const placed = lugares.flatMap((one) => {
    const at = lugarDe(one.coordenadas);
    return at ? [{ ...one, ...at }] : [];
  });
  const [first] = placed;
  if (!first) return '';
  const shrunk = Math.cos((first.latitude * Math.PI) / 180);
  const [xs, ys] = [placed.map(({ longitude }) => longitude * shrunk), placed.map(({ latitude }) => -latitude)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(...xs) - left || 0.001;
  const high = Math.max(...ys) - top || 0.001;
  const scale = Math.min((LARGURA - 2 * MARGEM) / wide, (LARGURA * 0.6 - 2 * MARGEM) / high);
  const points = placed.map((one, n) => ({
    ...one,
    x: (MARGEM + ((xs[n] ?? 0) - left) * scale).toFixed(1),
    y: (MARGEM + ((ys[n] ?? 0) - top) * scale).toFixed(1),
  }));
  const way = caminho
    ? `<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="#5b6b7b" stroke-width="3" stroke-dasharray="2 6" stroke-linecap="round"/>`
    : '';
  const marks = points.map(
    ({ nome, endereco, x, y }, n) =>
      `<a href="${escaped(endereco)}"><title>${escaped(nome)}</title><circle cx="${x}" cy="${y}" r="${caminho ? 14 : 8}" fill="var(--cor)" stroke="#fff" stroke-width="2"/>${caminho ? `<text x="${x}" y="${y}" dy="5" text-anchor="middle" font-size="14" font-weight="700" fill="#fff">${n + 1}</text>` : ''}</a>`,
  );
  const [width, height] = [Math.ceil(wide * scale + 2 * MARGEM), Math.ceil(high * scale + 2 * MARGEM)];
  return `<figure><svg viewBox="0 0 ${width} ${height}" width="${width}" role="group" aria-label="${escaped(titulo)}" style="max-width:100%;height:auto;background:#eef3ee;border:1px solid #d0d0d0;border-radius:8px">${way}${marks.join('')}</svg><figcaption class="legenda">${escaped(titulo)}. O norte está no alto.</figcaption></figure>`;
}
