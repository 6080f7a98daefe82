import { formatPhone } from '../../../../resources/definition';
import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { icalendar } from '../../../../server/public-web/icalendar';
import type { Work } from '../../../../server/work';
import { enderecoSeguro, inicioDe, paginador, resumo, textoRico } from '../../../site-institucional/server';
import { ACESSIBILIDADES, DIAS, IDIOMAS_ATENDIDOS, type Idioma, TIPOS, type Tipo } from '../../resources/palavras';
import { type Ficha, lerAcontecimentos, lerAtrativos, lerFicha, lerGrupos } from './consulta';
import { cartaoHtml, enderecoDo, enderecoNoMapa, inicioDoTurismo, lugarDe, mapaHtml, periodo } from './html';
import { dito, idiomaDe } from './idiomas';

const MAIS = 500;
const POR_PAGINA = 24;
const DADOS = '/publico/dados-abertos/atrativos_turisticos';

/** The list of what there is to see and to use, by kind, group and words. */
export async function paginaDeAtrativos(seen: Work, asked: AskedPage): Promise<SitePage> {
  const { query } = asked;
  const tipo = query.get('tipo') ?? '';
  const grupo = Number(query.get('grupo')) || null;
  const busca = query.get('busca') ?? '';
  const [all, grupos] = [
    await lerAtrativos(seen, { tipo: tipo in TIPOS ? tipo : null, grupoId: grupo, busca, limite: MAIS }),
    await lerGrupos(seen),
  ];
  const path = `${inicioDoTurismo(asked)}/atrativos`;
  const ultima = Math.max(1, Math.ceil(all.length / POR_PAGINA));
  const pagina = Math.min(Math.max(1, Number(query.get('pagina')) || 1), ultima);
  const daPagina = all.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA);
  const option = (value: string, words: string, chosen: boolean) =>
    `<option value="${escaped(value)}"${chosen ? ' selected' : ''}>${escaped(words)}</option>`;
  const filtro = `<form action="${path}" method="get" style="display:flex;flex-wrap:wrap;gap:.75rem;align-items:end">
<div><label for="tipo">Tipo</label><select id="tipo" name="tipo"><option value="">Todos</option>${Object.entries(TIPOS)
    .map(([key, words]) => option(key, words, key === tipo))
    .join('')}</select></div>
<div><label for="grupo">Grupo</label><select id="grupo" name="grupo"><option value="">Todos</option>${grupos
    .map(({ id, nome }) => option(String(id), nome, id === grupo))
    .join('')}</select></div>
<div><label for="nome">Nome ou endereço</label><input id="nome" name="busca" value="${escaped(busca)}"></div>
<div><button>Filtrar</button></div></form>`;
  const mapa = mapaHtml(
    all.map(({ id, nome, coordenadas }) => ({ nome, coordenadas, endereco: enderecoDo(asked, id) })),
    { caminho: false, titulo: 'Onde estão' },
  );
  return {
    title: 'O que ver e fazer',
    description: `Atrativos, hospedagem, gastronomia e serviços de turismo de ${asked.entity.nome}.`,
    canonical: path,
    crumbs: [trilha(asked)],
    body: `<h1>O que ver e fazer</h1>${filtro}
<p role="status">${all.length === 1 ? '1 lugar' : `${all.length} lugares`} · <a href="${DADOS}">Dados abertos</a> · <a href="${DADOS}.geojson">GeoJSON</a></p>
${all.length > 0 ? `<ul class="grade">${daPagina.map((one) => cartaoHtml(asked, one)).join('')}</ul>${paginador(path, query, pagina, ultima)}${mapa}` : '<p>Nada foi encontrado com estes filtros.</p>'}`,
  };
}

export const trilha = (asked: AskedPage) => ({ rotulo: 'Turismo', endereco: inicioDoTurismo(asked) });

/** The page of an attraction. */
export async function paginaDoAtrativo(seen: Work, asked: AskedPage): Promise<SitePage | null> {
  const id = Number(asked.params.id);
  const idioma = idiomaDe(asked.query);
  const ficha = Number.isSafeInteger(id) ? await lerFicha(seen, id, idioma) : undefined;
  if (!ficha) return null;
  const outros = (['pt', 'en', 'es'] as const)
    .filter((one) => one !== (idioma ?? 'pt'))
    .map(
      (one) =>
        `<a href="${enderecoDo(asked, id)}${one === 'pt' ? '' : `?idioma=${one}`}" lang="${one}" hreflang="${one}">${{ pt: 'Português', en: 'English', es: 'Español' }[one]}</a>`,
    );
  return {
    title: ficha.nome,
    description: resumo(ficha.descricao),
    canonical: `${enderecoDo(asked, id)}${idioma ? `?idioma=${idioma}` : ''}`,
    image: ficha.fotos?.[0]?.url,
    updated: new Date(ficha.alterado),
    crumbs: [trilha(asked), { rotulo: 'O que ver e fazer', endereco: `${inicioDoTurismo(asked)}/atrativos` }],
    data: paraMaquinas(asked, ficha),
    body: `<p class="legenda">${outros.join(' · ')}</p><article lang="${idioma ?? 'pt-BR'}">${corpo(ficha, idioma)}</article>`,
  };
}

function corpo(ficha: Ficha, idioma: Idioma | null): string {
  const { nome, tipo, grupo, descricao, endereco, coordenadas, fotos, selo, cadastur } = ficha;
  const mapa = enderecoNoMapa(coordenadas);
  const [capa, ...outras] = fotos ?? [];
  const partes: readonly (readonly [string, string])[] = [
    [
      dito('quando', idioma),
      (ficha.datas ?? [])
        .map(({ inicio, fim, nome: edicao }) => `${periodo(inicio, fim)}${edicao ? ` · ${escaped(edicao)}` : ''}`)
        .join('<br>'),
    ],
    [dito('onde', idioma), `${escaped(endereco)}${mapa ? `<br><a href="${escaped(mapa)}">${dito('mapa', idioma)}</a>` : ''}`],
    [dito('funcionamento', idioma), tipo === 'evento' ? '' : horarios(ficha, idioma)],
    [dito('precos', idioma), ficha.gratuito ? dito('gratuito', idioma) : linhas(ficha.precos)],
    [dito('epoca', idioma), escaped(ficha.sazonalidade ?? '')],
    [dito('leitos', idioma), ficha.leitos ? String(ficha.leitos) : ''],
    [dito('acessibilidade', idioma), nomes(ficha.acessibilidade, ACESSIBILIDADES) || dito('nenhuma', idioma)],
    [dito('atende', idioma), nomes(ficha.idiomas, IDIOMAS_ATENDIDOS)],
    [dito('contato', idioma), contato(ficha)],
    [dito('selo', idioma), selo && cadastur ? escaped(cadastur) : ''],
  ];
  return `<h1>${escaped(nome)}</h1><p class="data">${escaped(TIPOS[tipo])} · ${escaped(grupo)}</p>
${capa ? figura(capa, 960) : ''}
${textoRico(descricao)}
<dl>${partes
    .filter(([, dado]) => dado !== '')
    .map(([rotulo, dado]) => `<dt><strong>${escaped(rotulo)}</strong></dt><dd style="margin-bottom:.75rem">${dado}</dd>`)
    .join('')}</dl>
${outras.length > 0 ? `<h2>${dito('fotos', idioma)}</h2><ul class="grade">${outras.map((foto) => `<li>${figura(foto, 480)}</li>`).join('')}</ul>` : ''}`;
}

const linhas = (text: string | null): string => escaped(text ?? '').replaceAll('\n', '<br>');
const nomes = (chosen: readonly string[] | null, words: Readonly<Record<string, string>>): string =>
  (chosen ?? []).map((one) => escaped(words[one] ?? one)).join(', ');

function figura({ url, alt, credito }: { url: string; alt: string; credito: string | null }, largura: number): string {
  return `<figure><img src="${escaped(url)}" alt="${escaped(alt)}" width="${largura}"${largura < 900 ? ' loading="lazy"' : ''}>${credito ? `<figcaption class="legenda">Foto: ${escaped(credito)}</figcaption>` : ''}</figure>`;
}

function horarios({ horarios: all }: Ficha, idioma: Idioma | null): string {
  if (!all || all.length === 0) return dito('livre', idioma);
  return all.map(({ dias, abre, fecha }) => `${dias.map((dia) => DIAS[dia]).join(', ')}: ${abre} – ${fecha}`).join('<br>');
}

function contato({ fone, email, site }: Ficha): string {
  return [
    fone && `<a href="tel:+55${escaped(fone)}">${escaped(formatPhone(fone))}</a>`,
    email && `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
    site && `<a href="${enderecoSeguro(site)}">${escaped(site)}</a>`,
  ]
    .filter(Boolean)
    .join('<br>');
}

/** What schema.org calls each kind. */
const CLASSES: Readonly<Partial<Record<Tipo, string>>> = {
  meio_hospedagem: 'LodgingBusiness',
  alimentacao: 'FoodEstablishment',
  agencia: 'TravelAgency',
  informacao: 'TouristInformationCenter',
  locadora: 'LocalBusiness',
  transporte: 'LocalBusiness',
  guia: 'LocalBusiness',
  espaco_eventos: 'EventVenue',
  lazer: 'AmusementPark',
  artesanato: 'Store',
};
const NOS_DIAS: Readonly<Record<keyof typeof DIAS, string>> = {
  segunda: 'Monday',
  terca: 'Tuesday',
  quarta: 'Wednesday',
  quinta: 'Thursday',
  sexta: 'Friday',
  sabado: 'Saturday',
  domingo: 'Sunday',
};

function paraMaquinas(asked: AskedPage, ficha: Ficha): object[] {
  const { id, nome, tipo, descricao, endereco, coordenadas, gratuito, fone, datas, fotos, horarios: abertos } = ficha;
  const url = asked.origin + enderecoDo(asked, id);
  const lugar = lugarDe(coordenadas);
  const image = fotos?.map((foto) => asked.origin + foto.url);
  const geo = lugar && { '@type': 'GeoCoordinates', latitude: lugar.latitude, longitude: lugar.longitude };
  const address = { '@type': 'PostalAddress', streetAddress: endereco, addressCountry: 'BR' };
  const comum = { '@context': 'https://schema.org', name: nome, description: resumo(descricao, 300), url, ...(image && { image }) };
  if (tipo === 'evento')
    return (datas ?? []).map(({ inicio, fim, nome: edicao }) => ({
      ...comum,
      '@type': 'Event',
      name: edicao ?? nome,
      startDate: inicio,
      endDate: fim,
      isAccessibleForFree: gratuito,
      location: { '@type': 'Place', name: endereco, address, ...(geo && { geo }) },
    }));
  return [
    {
      ...comum,
      '@type': CLASSES[tipo] ?? 'TouristAttraction',
      address,
      ...(geo && { geo }),
      ...(fone && { telephone: `+55${fone}` }),
      ...(CLASSES[tipo] === undefined && { isAccessibleForFree: gratuito }),
      ...(abertos && {
        openingHoursSpecification: abertos.map(({ dias, abre, fecha }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: dias.map((dia) => NOS_DIAS[dia]),
          opens: abre,
          closes: fecha,
        })),
      }),
    },
  ];
}

/** The events of the next year, as iCalendar. */
export async function icsDosEventos(seen: Work, asked: AskedPage): Promise<string> {
  const all = asked.entity.slug === 'prefeitura' ? await lerAcontecimentos(seen, MAIS, 365) : [];
  return icalendar(
    asked.entity.nome,
    all.map(({ id, nome, edicao, inicio, fim, endereco, alterado }) => ({
      uid: `turismo-${id}-${inicio}@sgp`,
      changed: alterado,
      start: inicio,
      end: fim,
      title: edicao ?? nome,
      place: endereco,
      url: `${asked.origin}${inicioDe(asked.entity)}/turismo/atrativos/${id}`,
    })),
  );
}
