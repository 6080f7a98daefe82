import type { Fields } from './field';
import type { PublicationProblem } from './publication';

/** A block of a page: what it is, and what its kind asks for. */
export interface Block {
  /** Unique in the page, 40 letters at most. */
  id: string;
  tipo: string;
  props: Readonly<Record<string, unknown>>;
}

/** A column of a section, in 24ths of its width by size of screen. */
export interface BlockColumn {
  id: string;
  span: Readonly<{ xs: number; md?: number; lg?: number }>;
  blocos: readonly Block[];
}

/** On which screens a section is seen. */
export interface Visibility {
  celular: boolean;
  tablet: boolean;
  computador: boolean;
}

/** A section: columns side by side, over a background. */
export interface BlockSection {
  id: string;
  nome?: string | null;
  largura?: 'container' | 'total';
  /** Pixels above and below. */
  espaco?: Readonly<{ topo: number; base: number }>;
  fundo?: Readonly<{ cor: string | null; imagem: number | null }>;
  visivel?: Readonly<Visibility>;
  colunas: readonly BlockColumn[];
}

/** A page made of blocks (handbook Administração 7.2). */
export interface PageBlocks {
  versao: number;
  fundo?: Readonly<{ cor: string | null; imagem: number | null }>;
  secoes: readonly BlockSection[];
}

/** A kind of block, as a module declares it in its `blocks.ts`: what it asks for are fields as those of a definition. */
export interface BlockKind<F extends Fields = Fields> {
  tipo: string;
  label: string;
  props: F;
  /** What is wrong with one that is filled in, before anybody reads it. */
  checks?: (props: Readonly<Record<string, unknown>>) => readonly Omit<PublicationProblem, 'field'>[];
}

/** Declares a kind of block. */
export function defineBlock<const F extends Fields>(kind: BlockKind<F>): BlockKind<F> {
  return kind;
}

const VERSION = 1;
const MOST = { sections: 40, columns: 6, blocks: 300, id: 40, bytes: 1_000_000 };

/** An empty page. */
export const emptyPage: PageBlocks = { versao: VERSION, secoes: [] };

/** Every block of a page, in reading order. */
export function blocksOf({ secoes }: PageBlocks): Block[] {
  return secoes.flatMap(({ colunas }) => colunas.flatMap(({ blocos }) => blocos));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSpan = (value: unknown): boolean =>
  isObject(value) && 'xs' in value && Object.values(value).every((n) => Number.isInteger(n) && Number(n) >= 1 && Number(n) <= 24);

/** What is wrong with the shape of a page of blocks; null of one that is well made. What its blocks are given is judged by `judgeBlocks`. */
export function shapeProblem(value: unknown): string | null {
  if (!isObject(value) || !Array.isArray(value.secoes)) return 'não é uma página de blocos.';
  if (value.versao !== VERSION) return `a versão ${String(value.versao)} não é conhecida.`;
  const sections = value.secoes as Record<string, unknown>[];
  if (sections.length > MOST.sections) return `aceita até ${MOST.sections} seções.`;
  if (!sections.every((section) => isObject(section) && Array.isArray(section.colunas))) return 'há uma seção sem colunas.';
  const columns = sections.map(({ colunas }) => colunas as Record<string, unknown>[]);
  if (columns.some((all) => all.length > MOST.columns)) return `cada seção aceita até ${MOST.columns} colunas.`;
  if (!columns.flat().every((column) => isObject(column) && Array.isArray(column.blocos) && isSpan(column.span)))
    return 'há uma coluna mal formada: a largura vai de 1 a 24.';
  const made = columns.flat().flatMap(({ blocos }) => blocos as Record<string, unknown>[]);
  if (made.length > MOST.blocks) return `aceita até ${MOST.blocks} blocos.`;
  if (!made.every((block) => isObject(block) && typeof block.tipo === 'string' && isObject(block.props))) return 'há um bloco mal formado.';
  const ids = [sections, columns.flat(), made].flatMap((all) => all.map(({ id }) => id));
  if (!ids.every((id) => typeof id === 'string' && id.length > 0 && id.length <= MOST.id) || new Set(ids).size < ids.length)
    return `os identificadores devem ser únicos, de até ${MOST.id} letras.`;
  return JSON.stringify(value).length > MOST.bytes ? 'passa de 1 MB. Divida a página em duas.' : null;
}
