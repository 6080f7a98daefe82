import { formatDate } from '../../../../resources/definition';
import { readLetterhead } from '../../../../server/exports/letterhead';
import { escaped } from '../../../../server/public-web/html';
import type { LaidOut } from '../../../../server/templates/compile';
import { layOutWithPlaces } from '../../../../server/templates/lay-out';
import { pictureAddresses } from '../../../../server/templates/paper-source';
import { readPictures } from '../../../../server/templates/print-paper';
import { resolveTags } from '../../../../server/templates/resolve-tags';
import type { Work } from '../../../../server/work';
import { diaPorExtenso } from '../../calculo/numerar';
import type { DiarioEdicao } from '../../resources/diario_edicao';
import { diarioMateria } from '../../resources/diario_materia';
import { type MateriaDaEdicao, materiasDa } from './materias';

const FOLHA = { orientacao: 'retrato', margens: { superior: 18, inferior: 18, esquerda: 16, direita: 16 } } as const;

/** What an edition is called in its own head. */
export type Cabeca = Pick<
  DiarioEdicao,
  'id' | 'data_edicao' | 'colunas' | 'expediente' | 'tipo' | 'motivo_extra' | 'numero_escrito' | 'ano_circulacao'
> & {
  diario: string;
  issn: string | null;
};

/** The pages of an edition. */
export interface Composta {
  pdf: Uint8Array;
  pages: number;
  /** Of each matter, by its id, the first and the last page. */
  folhas: ReadonlyMap<number, readonly [number, number]>;
}

/** Draws an edition, with these words across its pages while it is not closed; null where it cannot be drawn. */
export type Compositor = (work: Work, edicao: Cabeca, minuta: string | null) => Promise<Composta | null>;

/** The name of the place in the PDF where a matter begins. */
const lugarDe = (id: number): string => `materia-${id}`;

/**
 * The PDF of an edition, as PDF/A, with the page on which each of its matters begins and ends; null where this machine does not compose
 * papers.
 *
 * @param minuta across its pages while it is not closed
 */
export const comporEdicao: Compositor = async (work, edicao, minuta) => {
  const materias = await materiasDa(work, edicao.id);
  const markup = marcar(edicao, materias);
  const body = resolveTags(markup.replaceAll('{{', '{ {'), { values: new Map(), lines: new Map(), labels: new Map(), preview: true });
  const pictures = await readPictures(
    work,
    pictureAddresses(body),
    materias.map(({ id }) => [diarioMateria.name, id] as const),
  );
  const papel = await layOutWithPlaces(work, {
    titulo: `${edicao.diario}, edição nº ${edicao.numero_escrito ?? 's/n'}, de ${formatDate(edicao.data_edicao)}`,
    sheet: { ...FOLHA, colunas: Number(edicao.colunas) },
    cabecalho: await readLetterhead(work),
    rodape: `${edicao.diario} · Edição nº ${edicao.numero_escrito ?? 's/n'} · ${formatDate(edicao.data_edicao)}`,
    minuta,
    body,
    pictures,
    conferencia: null,
    archival: true,
    made: work.now(),
  });
  return papel && { ...papel, folhas: folhasDe(materias, papel) };
};

/** The first and the last page of each matter: it ends where the next begins. */
function folhasDe(materias: readonly MateriaDaEdicao[], { places, pages }: LaidOut): ReadonlyMap<number, readonly [number, number]> {
  const inicio = (n: number): number => places[lugarDe(materias[n]?.id ?? 0)] ?? pages;
  return new Map(materias.map(({ id }, n) => [id, [inicio(n), n + 1 < materias.length ? Math.max(inicio(n), inicio(n + 1)) : pages]]));
}

function marcar(edicao: Cabeca, materias: readonly MateriaDaEdicao[]): string {
  return [
    `<h1 style="text-align: center">${escaped(edicao.diario)}</h1>`,
    `<p style="text-align: center">${escaped(linhaDaCabeca(edicao))}</p>`,
    ...(edicao.tipo === 'extra'
      ? [`<p style="text-align: center"><strong>Edição extra:</strong> ${escaped(edicao.motivo_extra ?? '')}</p>`]
      : []),
    '<hr>',
    '<h2>Sumário</h2>',
    ...materias.map(
      ({ id, titulo, orgao }) => `<p>${escaped(titulo)} · ${escaped(orgao)} · página <pagina de="${lugarDe(id)}"></pagina></p>`,
    ),
    '<hr>',
    ...materias.flatMap((materia, n) => daMateria(materia, materias[n - 1])),
    ...(edicao.expediente ? ['<hr>', '<h2>Expediente</h2>', edicao.expediente] : []),
  ].join('');
}

function linhaDaCabeca({ ano_circulacao, numero_escrito, data_edicao, issn }: Cabeca): string {
  return [
    ano_circulacao && `Ano ${ano_circulacao}`,
    `Edição nº ${numero_escrito ?? 's/n'}`,
    diaPorExtenso(data_edicao),
    issn && `ISSN ${issn}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A matter under its caderno and section, where these change. */
function daMateria(materia: MateriaDaEdicao, anterior: MateriaDaEdicao | undefined): string[] {
  const { id, caderno, secao, titulo, ementa, conteudo, onde_se_le, leia_se, frase, protocolo } = materia;
  return [
    ...(caderno === anterior?.caderno ? [] : [`<h1>${escaped(caderno)}</h1>`]),
    ...(secao === anterior?.secao && caderno === anterior?.caderno ? [] : [`<h2>${escaped(secao)}</h2>`]),
    `<h3><lugar nome="${lugarDe(id)}"></lugar>${escaped(titulo)}</h3>`,
    ...(ementa ? [`<p style="padding-left: 40%"><em>${escaped(ementa)}</em></p>`] : []),
    ...(frase ? [`<p>${escaped(frase)}</p>`] : []),
    ...(onde_se_le && leia_se
      ? [`<p><strong>Onde se lê:</strong> ${escaped(onde_se_le)}</p><p><strong>Leia-se:</strong> ${escaped(leia_se)}</p>`]
      : []),
    conteudo ?? '',
    `<p style="text-align: right"><span style="font-size: 8pt">Protocolo ${escaped(protocolo)}</span></p>`,
  ];
}
