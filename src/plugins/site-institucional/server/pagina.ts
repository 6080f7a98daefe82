import { blockKinds } from '../../../resources/blocks/kinds';
import { blocksOf, checkHtml, type Issues, judgeBlocks, type PageBlocks, type PublicationProblem } from '../../../resources/definition';
import { blockProblems, readyBlocks } from '../../../server/blocks/render';
import { onPublished } from '../../../server/publication/rules';
import type { Work } from '../../../server/work';
import { type SitePagina, sitePagina } from '../resources/site_pagina';

/** Addresses below that of an entity that are of other pages. */
const RESERVADOS = [
  'noticias',
  'agenda',
  'busca',
  'informativos',
  'formularios',
  'galeria',
  'pesquisas',
  'perguntas-frequentes',
  'servicos',
  'mapa-do-site',
  'turismo',
  'rss',
  'previa',
];

type Words = Readonly<Record<string, unknown>>;

export const paginaRules = onPublished(sitePagina, {
  complete: async (draft) => {
    const { conteudo } = draft as Words;
    return conteudo ? { ...draft, conteudo: (await readyBlocks('conteudo', conteudo as PageBlocks)).page } : draft;
  },
  judge: async (draft, work, current) => {
    const whole = { ...current, ...draft };
    const { conteudo } = draft as Words;
    return {
      ...(conteudo ? judgeBlocks('conteudo', conteudo as PageBlocks, blockKinds).issues : {}),
      ...(RESERVADOS.includes(String(whole.slug)) ? { slug: [`O endereço "${whole.slug}" é de outra parte do site. Escolha outro.`] } : {}),
      ...(await superiorErrada(work, current?.id ?? 0, whole.pai_id ?? null)),
    };
  },
  checks: async (record, work) => [
    ...(record.modo === 'texto' ? checkHtml('texto', record.texto) : []),
    ...(record.modo === 'builder' && record.conteudo ? problemasDosBlocos(record.conteudo as PageBlocks) : []),
    ...(await outraInicial(work, record)),
  ],
});

/** A page is not below itself. */
async function superiorErrada(work: Work, id: number, pai: number | null): Promise<Issues> {
  if (!pai || id === 0) return {};
  const above = await work.db.first(
    `with recursive acima as (
       select p.id, p.pai_id from site_pagina p where p.id = $1
       union select p.id, p.pai_id from site_pagina p join acima a on p.id = a.pai_id
     ) select id from acima where id = $2`,
    [pai, id],
  );
  return above ? { pai_id: ['A página ficaria abaixo de si mesma. Escolha outra superior.'] } : {};
}

function problemasDosBlocos(page: PageBlocks): PublicationProblem[] {
  const texts = blocksOf(page).flatMap(({ props }) => [
    props.html,
    ...((props.itens as Words[] | undefined) ?? []).map(({ html }) => html),
  ]);
  return [...blockProblems('conteudo', page), ...texts.flatMap((html) => (typeof html === 'string' ? checkHtml('conteudo', html) : []))];
}

/** Only one home is on the air. */
async function outraInicial(work: Work, { id, tipo }: SitePagina): Promise<PublicationProblem[]> {
  if (tipo !== 'home') return [];
  const other = await work.db.first<{ titulo: string }>(
    "select p.titulo from site_pagina p where p.tipo = 'home' and p.situacao = 'publicado' and p.id <> $1 limit 1",
    [id],
  );
  return other ? [{ level: 'refuses', field: 'tipo', message: `"${other.titulo}" já é a página inicial no ar: arquive-a antes.` }] : [];
}
