import type { LinhaApurada, Valor } from '../demonstrativo';
import type { Entrega } from './entregas';
import type { LinhaDaMsc } from './matriz';

/** A table of a report: its amounts by code, and its lines as printed. */
export interface QuadroLido {
  valor: Valor;
  /** Zero where the table has no such line. */
  ou0: Valor;
  linhas: readonly LinhaApurada[];
}

/** What the checks read. */
export interface Contexto {
  /** 1 to 12, or 13 of the closing. */
  mes: number;
  /** The day on which it is checked. */
  hoje: string;
  /** What the year owes to the Treasury, and what of it was sent. */
  entregas: readonly Entrega[];
  /** Of the month, as it would be sent. */
  matriz: readonly LinhaDaMsc[];
  /** Of the month before; null of January. */
  anterior: readonly LinhaDaMsc[] | null;
  /** Of every month until this one, by number. */
  meses: ReadonlyMap<number, readonly LinhaDaMsc[]>;
  /** The side of each account in the chart, by nine digits. */
  natureza: ReadonlyMap<string, 'D' | 'C' | 'X'>;
  /** Poder or órgão codes that the municipality has; null when not all entities are seen. */
  poderes: readonly string[] | null;
  /** Whether the municipality has a regime of pensions of its own. */
  rpps: boolean;
  /** Tables of the RREO of the sixth bimestre and of the RGF of the last period, by anexo; null before December. */
  rreo: ((anexo: string) => readonly QuadroLido[]) | null;
  rgf: ((anexo: string) => readonly QuadroLido[]) | null;
}

/** What a check finds: what must be the same, in pairs of cents or of counts. */
export interface Achado {
  pares: readonly (readonly [a: bigint, b: bigint])[];
  unidade: 'moeda' | 'quantidade';
  /** The first of each pair may be less than the second. */
  ateB?: true;
  /** The lines to blame, in words. */
  culpados?: readonly string[];
  /** Why there is nothing to compare. */
  motivo?: string;
}

/** What is of the whole municipality waits for it. */
export const ESCOLHA_TODAS = 'Escolha todas as entidades no alto da tela.';

/** A check: what it found, or why there is nothing to compare. */
export type Verificacao = (contexto: Contexto) => Achado | string;

const MOST_TOLD = 10;

/** Some lines that should not be there. */
export function nenhuma(errados: readonly string[]): Achado {
  return { pares: [[BigInt(errados.length), 0n]], unidade: 'quantidade', culpados: errados.slice(0, MOST_TOLD) };
}

/** Amounts that must be the same. */
export const iguais = (...pares: readonly (readonly [bigint, bigint])[]): Achado => ({ pares, unidade: 'moeda' });

/** Amounts of which the first is at most the second. */
export const ate = (...pares: readonly (readonly [bigint, bigint])[]): Achado => ({ pares, unidade: 'moeda', ateB: true });

/** The first table of an annex. */
export function primeiro(quadros: readonly QuadroLido[]): QuadroLido {
  const [quadro] = quadros;
  if (!quadro) throw new Error('O anexo não tem quadros.');
  return quadro;
}

/** A check of December, when the reports of the year are whole. */
export function deDezembro(
  run: (contexto: Contexto & { rreo: NonNullable<Contexto['rreo']>; rgf: NonNullable<Contexto['rgf']> }) => Achado | string,
): Verificacao {
  return (contexto) => {
    const { rreo, rgf, mes } = contexto;
    if (mes !== 12 || !rreo || !rgf) return 'Compara-se em dezembro, com o 6º bimestre e o último período do RGF.';
    return run({ ...contexto, rreo, rgf });
  };
}
