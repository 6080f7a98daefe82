/** Titles by which each column is known: whole phrases, however they are shortened, accented or capitalised. */
export type Titulos<C extends string> = Readonly<Record<C, readonly string[]>>;

/** How titles shorten words. */
const CURTAS: Readonly<Record<string, string>> = {
  cod: 'codigo',
  num: 'numero',
  nro: 'numero',
  nr: 'numero',
  n: 'numero',
  desc: 'descricao',
  descr: 'descricao',
  org: 'orgao',
  unid: 'unidade',
  und: 'unidade',
  orc: 'orcamentaria',
  orcam: 'orcamentaria',
  func: 'funcao',
  subfunc: 'subfuncao',
  prog: 'programa',
  proj: 'projeto',
  ativ: 'atividade',
  nat: 'natureza',
  elem: 'elemento',
  desp: 'despesa',
  class: 'classificacao',
  econ: 'economica',
  inic: 'inicial',
  ded: 'deducao',
  prev: 'previsao',
  vl: 'valor',
  vlr: 'valor',
};
const DE_LIGACAO = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'em', 'por', 'a', 'o']);
const DE_CODIGO = new Set(['codigo', 'numero']);
const DE_NOME = new Set(['nome', 'descricao', 'denominacao', 'titulo', 'especificacao']);

/** The words of a title that tell it from others: whole, in the singular, without what links them. */
export function palavrasDe(title: string): string[] {
  return title
    .replace(/\([^)]*\)/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => CURTAS[word] ?? (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => !DE_LIGACAO.has(word));
}

/** What a title asks for. */
interface Pedido<C extends string> {
  coluna: C | null;
  /** "Código da unidade" is the code, where another column is only called "Unidade". */
  codigo: boolean;
  nome: boolean;
}

function pedidoDe<C extends string>(title: string, titulos: Titulos<C>): Pedido<C> {
  const names = Object.keys(titulos) as C[];
  const called = (words: readonly string[]) =>
    names.find((name) => titulos[name].some((known) => palavrasDe(known).join(' ') === words.join(' '))) ?? null;
  const words = palavrasDe(title);
  const [codigo, nome] = [words.some((word) => DE_CODIGO.has(word)), words.some((word) => DE_NOME.has(word))];
  const whole = called(words);
  if (whole) return { coluna: whole, codigo, nome: false };
  const rest = words.filter((word) => !DE_CODIGO.has(word) && !DE_NOME.has(word));
  return { coluna: rest.length > 0 ? called(rest) : null, codigo, nome };
}

const DO_NOME = '_nome';
/** Whether a column holds names: its cells are taken whole. */
export const ehNome = (name: string): boolean => name.endsWith(DO_NOME);
const temLetras = (cell: string) => /^\p{L}/u.test(cell.trim());

/**
 * Which column each place of a sheet is: by its title and, where two claim the same, by what is under them. The names beside codes
 * ("Descrição", "Nome da ação", a second "Unidade" that holds words) go to the column `…_nome`, where there is one.
 *
 * @param amostra cells under the titles, by place
 */
export function reconhecerColunas<C extends string>(
  titles: readonly string[],
  titulos: Titulos<C>,
  amostra: (at: number) => readonly string[],
): (C | undefined)[] {
  const pedidos = titles.map((title) => pedidoDe(title, titulos));
  const found: (C | undefined)[] = titles.map(() => undefined);
  const nomeDe = (name: C | undefined) => {
    const nome = `${name}${DO_NOME}` as C;
    return name && nome in titulos && !found.includes(nome) ? nome : undefined;
  };
  const emPalavras = (at: number) => {
    const cells = amostra(at).filter((cell) => cell.trim() !== '');
    return cells.length > 0 && cells.filter(temLetras).length * 2 > cells.length;
  };
  for (const name of Object.keys(titulos) as C[]) {
    const claims = pedidos.flatMap(({ coluna, nome }, at) => (coluna === name && !nome ? [at] : []));
    const [first] = [...claims].sort(
      (a, b) =>
        Number(emPalavras(a)) - Number(emPalavras(b)) || Number(pedidos[b]?.codigo ?? false) - Number(pedidos[a]?.codigo ?? false) || a - b,
    );
    if (first === undefined) continue;
    found[first] = name;
    const words = claims.find((at) => at !== first && emPalavras(at));
    if (words !== undefined && !pedidos.some(({ coluna, nome }) => nome && coluna === name)) found[words] = nomeDe(name);
  }
  // "Descrição" alone is of the code at its left
  for (const [at, { coluna, nome }] of pedidos.entries())
    if (nome && !found[at]) found[at] = nomeDe(coluna ?? (at > 0 ? found[at - 1] : undefined));
  return found;
}

/** The code of a cell that also says its name: `02.05 - Secretaria de Saúde`. */
export function codigoENome(cell: string): { codigo: string; nome: string } {
  const [, codigo, nome] = /^(\d[\d./]*?)\s*(?:[-–—:]\s*|\s)(?=\p{L})(.+)$/u.exec(cell.trim()) ?? [];
  return codigo && nome ? { codigo, nome: nome.trim() } : { codigo: cell.trim(), nome: '' };
}
