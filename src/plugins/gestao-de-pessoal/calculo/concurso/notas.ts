import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import type { TipoEtapa } from '../../resources/concurso/palavras';

/** A stage of a contest; its number is its place in the edital, from 1. */
export interface Etapa {
  tipo: TipoEtapa;
  peso: string;
  minimo: string | null;
  eliminatoria: boolean;
}

/** What the grades of a candidate come to. */
export interface Apurado {
  situacao: 'ausente' | 'eliminado' | 'classificado';
  /** Three places; null of who has none. */
  nota_final: string | null;
}

/**
 * The final grade: Σ nota × peso ÷ Σ peso, with three places, half up. Who lacks the grade of an elimination stage was absent; below its
 * minimum, is out. In another stage no grade is zero. The medical exam is no grade.
 *
 * @param notas by the number of the stage
 */
export function apurarNotas(notas: ReadonlyMap<number, string>, etapas: readonly Etapa[]): Apurado {
  const graduadas = etapas.map((etapa, n) => ({ ...etapa, nota: notas.get(n + 1) ?? null })).filter(({ tipo }) => tipo !== 'medica');
  if (notas.size === 0) return { situacao: 'ausente', nota_final: null };
  const pesos = sumDecimals(['0', ...graduadas.map(({ peso }) => peso)]);
  const soma = sumDecimals(['0', ...graduadas.map(({ nota, peso }) => multiplyDecimals(nota ?? '0', peso))]);
  return { situacao: situacaoDe(graduadas), nota_final: divideDecimals(soma, pesos, 3) };
}

function situacaoDe(graduadas: readonly (Etapa & { nota: string | null })[]): Apurado['situacao'] {
  for (const { eliminatoria, minimo, nota } of graduadas) {
    if (!eliminatoria) continue;
    if (nota === null) return 'ausente';
    if (minimo !== null && compareDecimals(nota, minimo) < 0) return 'eliminado';
  }
  return 'classificado';
}
