import { roman } from '../../../resources/definition';

/** The levels of an act, from the widest to the narrowest (LC 95/1998, art. 10). */
export const NIVEIS = {
  livro: 'Livro',
  titulo: 'Título',
  capitulo: 'Capítulo',
  secao: 'Seção',
  subsecao: 'Subseção',
  artigo: 'Artigo',
  paragrafo: 'Parágrafo',
  inciso: 'Inciso',
  alinea: 'Alínea',
  item: 'Item',
} as const;
export type Nivel = keyof typeof NIVEIS;

const ORDEM = Object.keys(NIVEIS) as Nivel[];
const AGRUPADORES: readonly Nivel[] = ['livro', 'titulo', 'capitulo', 'secao', 'subsecao'];
/** What each level may stand under, the act itself being null. */
const SOB: Readonly<Record<Nivel, readonly (Nivel | null)[]>> = {
  livro: [null],
  titulo: [null, 'livro'],
  capitulo: [null, 'livro', 'titulo'],
  secao: ['capitulo', 'titulo', null],
  subsecao: ['secao'],
  artigo: [null, ...AGRUPADORES],
  paragrafo: ['artigo'],
  inciso: ['artigo', 'paragrafo'],
  alinea: ['inciso', 'paragrafo', 'artigo'],
  item: ['alinea'],
};
/** How LexML calls each level (formats/diario-atos.md 7). */
const LEXML: Readonly<Record<Nivel, string>> = {
  livro: 'liv',
  titulo: 'tit',
  capitulo: 'cap',
  secao: 'sec',
  subsecao: 'sub',
  artigo: 'art',
  paragrafo: 'par',
  inciso: 'inc',
  alinea: 'ali',
  item: 'ite',
};

/** A piece of an act as it is written: its level and its words. */
export interface Escrito {
  nivel: Nivel;
  texto: string;
}

/** The same, numbered: how it is labelled, and its id in LexML. */
export interface Dispositivo extends Escrito {
  rotulo: string;
  id_lexml: string;
}

export const ehAgrupador = (nivel: Nivel): boolean => AGRUPADORES.includes(nivel);

interface Aberto {
  nivel: Nivel;
  id: string;
  /** How many pieces of each level it has under it. */
  filhos: Map<Nivel, number>;
}

/**
 * Numbers the pieces of an act in the order in which they stand: articles run through the whole act; paragraphs, incisos, alíneas and
 * items begin again in what they are of.
 */
export function articular(escritos: readonly Escrito[]): Dispositivo[] {
  const raiz: Aberto = { nivel: 'livro', id: '', filhos: new Map() };
  const pilha: Aberto[] = [];
  let artigos = 0;
  return escritos.map((escrito, n) => {
    const { nivel } = escrito;
    while (pilha.length > 0 && !cabe(nivel, (pilha.at(-1) as Aberto).nivel)) pilha.pop();
    const pai = pilha.at(-1) ?? raiz;
    const ordem = nivel === 'artigo' ? ++artigos : (pai.filhos.get(nivel) ?? 0) + 1;
    pai.filhos.set(nivel, ordem);
    const unico = nivel === 'paragrafo' && ordem === 1 && !outroParagrafo(escritos, n);
    const id = idDe(nivel, ordem, unico, pai);
    pilha.push({ nivel, id, filhos: new Map() });
    return { ...escrito, rotulo: rotuloDe(nivel, ordem, unico), id_lexml: id };
  });
}

/** Whether a level stands under another: it is narrower, and the law puts it there. */
const cabe = (nivel: Nivel, pai: Nivel): boolean => ORDEM.indexOf(nivel) > ORDEM.indexOf(pai) && SOB[nivel].includes(pai);

/** Whether another paragraph follows in the same article. */
function outroParagrafo(escritos: readonly Escrito[], de: number): boolean {
  for (const { nivel } of escritos.slice(de + 1)) {
    if (nivel === 'paragrafo') return true;
    if (ORDEM.indexOf(nivel) <= ORDEM.indexOf('artigo')) return false;
  }
  return false;
}

function idDe(nivel: Nivel, ordem: number, unico: boolean, pai: Aberto): string {
  const proprio = `${LEXML[nivel]}${ordem}${unico ? 'u' : ''}`;
  if (nivel === 'artigo' || pai.id === '') return proprio;
  const doCaput = pai.nivel === 'artigo' && nivel !== 'paragrafo';
  return `${pai.id}${doCaput ? '_cpt' : ''}_${proprio}`;
}

/** How a piece is labelled: ordinal to 9, cardinal after; incisos and groups in Roman, alíneas in letters. */
export function rotuloDe(nivel: Nivel, ordem: number, unico = false): string {
  switch (nivel) {
    case 'artigo':
      return `Art. ${ordinalAte9(ordem)}`;
    case 'paragrafo':
      return unico ? 'Parágrafo único.' : `§ ${ordinalAte9(ordem)}`;
    case 'inciso':
      return `${roman(ordem)} –`;
    case 'alinea':
      return `${letras(ordem)})`;
    case 'item':
      return `${ordem}.`;
    default:
      return `${NIVEIS[nivel].toUpperCase()} ${roman(ordem)}`;
  }
}

const ordinalAte9 = (n: number): string => (n < 10 ? `${n}º` : `${n.toLocaleString('pt-BR')}.`);

/** 1 is a, 26 is z, 27 is aa. */
const letras = (n: number): string =>
  n <= 26 ? String.fromCharCode(96 + n) : letras(Math.floor((n - 1) / 26)) + letras(((n - 1) % 26) + 1);

/** A piece on one line, as it is printed: `Art. 1º Fica instituído…`; of a group, the label over its name. */
export const linhaDe = ({ nivel, rotulo, texto }: Pick<Dispositivo, 'nivel' | 'rotulo' | 'texto'>): string =>
  ehAgrupador(nivel) ? `${rotulo}\n${texto}` : `${rotulo} ${texto}`;

/** What stands under nothing it may stand under: `um item sem alínea`, by its place. */
export function foraDoLugar(escritos: readonly Escrito[]): { n: number; mensagem: string }[] {
  const pilha: Nivel[] = [];
  return escritos.flatMap(({ nivel }, n) => {
    while (pilha.length > 0 && !cabe(nivel, pilha.at(-1) as Nivel)) pilha.pop();
    const pai = pilha.at(-1) ?? null;
    pilha.push(nivel);
    if (SOB[nivel].includes(pai)) return [];
    const onde = SOB[nivel].filter((um) => um !== null).map((um) => NIVEIS[um].toLowerCase());
    return [{ n, mensagem: `${NIVEIS[nivel]} vem dentro de ${onde.join(' ou ')} (LC 95/1998, art. 10).` }];
  });
}
