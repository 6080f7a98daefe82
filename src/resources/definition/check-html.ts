import type { PublicationProblem } from './publication';

/** Words of a link that do not say where it leads. */
const VAGUE = /^(?:clique aqui|aqui|saiba mais|leia mais|veja|link|acesse)$/i;
const CPF = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/;
const EMAIL = /\b[\w.+-]+@(?!.*\.gov\.br)[\w-]+\.[\w.]+\b/i;

/** The text of a piece of HTML. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What of a rich text keeps people from reading it (eMAG 3.1; WCAG 2.2), or tells of somebody who should not be told of.
 *
 * @param field where it is mended
 * @param html as it was cleaned
 */
export function checkHtml(field: string, html: string | null | undefined): PublicationProblem[] {
  if (!html) return [];
  return [...pictureProblems(html), ...linkProblems(html), ...headingProblems(html), ...personalProblems(html)].map((problem) => ({
    ...problem,
    field,
  }));
}

type Found = Omit<PublicationProblem, 'field'>;

function pictureProblems(html: string): Found[] {
  const silent = [...html.matchAll(/<img\b[^>]*>/gi)].filter(([img]) => !/\balt="[^"]*\S[^"]*"/i.test(img));
  if (silent.length === 0) return [];
  return [{ level: 'refuses', message: 'Há imagem no texto sem a descrição do que mostra: dê a ela um texto alternativo.' }];
}

function linkProblems(html: string): Found[] {
  return [...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/gi)].flatMap<Found>(([, inside = '']) => {
    const words = htmlText(inside);
    if (words === '' && !/<img\b/i.test(inside)) return [{ level: 'refuses', message: 'Há um link sem texto: escreva aonde ele leva.' }];
    return VAGUE.test(words) ? [{ level: 'tells', message: `O link "${words}" não diz aonde leva: prefira o nome do destino.` }] : [];
  });
}

function headingProblems(html: string): Found[] {
  let before = 1;
  return [...html.matchAll(/<h([1-6])\b/gi)].flatMap<Found>(([, digit]) => {
    const level = Number(digit);
    const skipped = level > before + 1;
    before = level;
    if (level === 1) return [{ level: 'refuses', message: 'O título da página já é o de nível 1: no texto, comece pelo título 2.' }];
    return skipped
      ? [{ level: 'refuses', message: `Um título de nível ${level} vem logo depois de um de nível menor: use o nível ${level - 1}.` }]
      : [];
  });
}

function personalProblems(html: string): Found[] {
  const words = htmlText(html);
  return [
    ...(CPF.test(words) ? [{ level: 'tells' as const, message: 'O texto tem um CPF: confira se ele pode ser publicado.' }] : []),
    ...(EMAIL.test(words)
      ? [{ level: 'tells' as const, message: 'O texto tem o e-mail de uma pessoa: confira se ele pode ser publicado.' }]
      : []),
  ];
}
