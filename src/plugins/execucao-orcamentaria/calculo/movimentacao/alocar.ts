import { fromCents, toCents } from '../../../../resources/definition';

/** An amount of a fonte, in reais. */
interface DaFonte {
  fonte_recurso_id: number;
  valor: string;
}

/** A part of an acréscimo with where its money comes from. */
export interface Parcela<T extends string> {
  /** Position of the acréscimo in its list. */
  acrescimo: number;
  tipo: T;
  valor: string;
}

/**
 * Which origins pay for which acréscimos, fonte by fonte, in the order of both lists: each part is of one acréscimo and one
 * origin. What no origin of the fonte covers is in no part.
 */
export function alocar<T extends string>(acrescimos: readonly DaFonte[], origens: readonly (DaFonte & { tipo: T })[]): Parcela<T>[] {
  const left = origens.map(({ valor }) => toCents(valor));
  return acrescimos.flatMap(({ fonte_recurso_id, valor }, acrescimo) => {
    let due = toCents(valor);
    return origens.flatMap((origem, n) => {
      const rest = left[n] ?? 0n;
      if (origem.fonte_recurso_id !== fonte_recurso_id || due === 0n || rest === 0n) return [];
      const taken = rest < due ? rest : due;
      due -= taken;
      left[n] = rest - taken;
      return [{ acrescimo, tipo: origem.tipo, valor: fromCents(taken) }];
    });
  });
}

/** Σ by fonte, in cents. */
export function porFonte(lines: readonly DaFonte[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { fonte_recurso_id, valor } of lines) sums.set(fonte_recurso_id, (sums.get(fonte_recurso_id) ?? 0n) + toCents(valor));
  return sums;
}
