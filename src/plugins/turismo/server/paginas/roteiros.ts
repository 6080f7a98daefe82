import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import type { Work } from '../../../../server/work';
import { duracaoEmPalavras } from '../../calculo/percurso';
import { TIPOS } from '../../resources/palavras';
import { trilha } from './atrativos';
import { lerAtrativos, lerPontos, lerRoteiros } from './consulta';
import { enderecoDo, inicioDoTurismo, mapaHtml, medidas, roteiroHtml } from './html';

/** The roteiros of the municipality. */
export async function paginaDeRoteiros(seen: Work, asked: AskedPage): Promise<SitePage> {
  const all = await lerRoteiros(seen);
  return {
    title: 'Roteiros',
    description: `Roteiros turísticos de ${asked.entity.nome}: por onde passam, a distância e o tempo.`,
    crumbs: [trilha(asked)],
    body: `<h1>Roteiros</h1>${all.length > 0 ? `<ul class="grade">${all.map((one) => roteiroHtml(asked, one)).join('')}</ul>` : '<p>Nenhum roteiro por enquanto.</p>'}`,
  };
}

/** The page of a roteiro: its stops in order, on the map and in words. */
export async function paginaDoRoteiro(seen: Work, asked: AskedPage): Promise<SitePage | null> {
  const id = Number(asked.params.id);
  const [roteiro] = Number.isSafeInteger(id) ? await lerRoteiros(seen, id) : [];
  if (!roteiro) return null;
  const pontos = await lerPontos(seen, id);
  const lidos = new Map(
    (await lerAtrativos(seen, { ids: pontos.map(({ atrativo_id }) => atrativo_id), limite: 100 })).map((one) => [one.id, one]),
  );
  // what left the public pages is left out of the way too
  const paradas = pontos.flatMap(({ atrativo_id, permanencia }) => {
    const atrativo = lidos.get(Number(atrativo_id));
    return atrativo ? [{ ...atrativo, permanencia }] : [];
  });
  const itens = paradas.map(
    ({ id: atrativo, nome, tipo, endereco, permanencia }) =>
      `<li><h3><a href="${enderecoDo(asked, atrativo)}">${escaped(nome)}</a></h3><p>${escaped(TIPOS[tipo])} · ${escaped(endereco)}${permanencia ? ` · ${duracaoEmPalavras(permanencia)} no local` : ''}</p></li>`,
  );
  return {
    title: roteiro.nome,
    description: roteiro.descricao ?? medidas(roteiro),
    crumbs: [trilha(asked), { rotulo: 'Roteiros', endereco: `${inicioDoTurismo(asked)}/roteiros` }],
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'TouristTrip',
        name: roteiro.nome,
        description: roteiro.descricao ?? undefined,
        url: asked.origin + asked.path,
        itinerary: {
          '@type': 'ItemList',
          itemListElement: paradas.map(({ nome, id: atrativo }, n) => ({
            '@type': 'ListItem',
            position: n + 1,
            item: { '@type': 'TouristAttraction', name: nome, url: asked.origin + enderecoDo(asked, atrativo) },
          })),
        },
      },
    ],
    body: `<h1>${escaped(roteiro.nome)}</h1><p class="data">${medidas(roteiro)}</p>${roteiro.descricao ? `<p>${escaped(roteiro.descricao)}</p>` : ''}
${mapaHtml(
  paradas.map(({ nome, coordenadas, id: atrativo }) => ({ nome, coordenadas, endereco: enderecoDo(asked, atrativo) })),
  { caminho: true, titulo: 'As paradas, em ordem' },
)}
<h2>Paradas</h2><ol class="lista">${itens.join('')}</ol>`,
  };
}
