import type { LinhaDeclarada } from './demonstrativo';

/** How the lines of a tree of codes are made. */
export interface Arvore {
  /** Codes with groups apart by dots, of the last level or of any. */
  codigos: readonly string[];
  /** The most groups that a line has. */
  niveis: number;
  /** What a code is called. */
  nomes: ReadonlyMap<string, string>;
  /** What a line measures. */
  mede: (codigo: string) => Pick<LinhaDeclarada, 'contas' | 'filtro'>;
  /** Before the code of each line, where a table has two trees of the same codes. */
  prefixo?: string;
}

/** A line for each code and for all that stand above it, in order; the groups that are zero say nothing, and none is made of them. */
export function linhasDaArvore({ codigos, niveis, nomes, mede, prefixo = '' }: Arvore): LinhaDeclarada[] {
  const all = new Set(codigos.flatMap((codigo) => acima(codigo, niveis)));
  return [...all].sort().map((codigo) => ({
    codigo: `${prefixo}${codigo}`,
    rotulo: [codigo, nomes.get(codigo)].filter(Boolean).join(' – '),
    recuo: codigo.split('.').length - 1,
    seHouver: true,
    ...mede(codigo),
  }));
}

/** A code and those above it: `3.3.90` of `3.3.90.00` too. */
function acima(codigo: string, niveis: number): string[] {
  const grupos = codigo.split('.').slice(0, niveis);
  while (grupos.length > 1 && Number(grupos.at(-1)) === 0) grupos.pop();
  return grupos.map((_, n) => grupos.slice(0, n + 1).join('.'));
}
