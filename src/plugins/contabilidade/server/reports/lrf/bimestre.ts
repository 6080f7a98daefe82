/** Months of a bimestre. */
export interface Bimestre {
  /** Its first month, and the last. */
  desde: number;
  ate: number;
  /** The sixth, whose restos a pagar are inscribed. */
  ultimo: boolean;
}

/** The months of a bimestre by its number. */
export const bimestreDe = (numero: number): Bimestre => ({ desde: numero * 2 - 1, ate: numero * 2, ultimo: numero === 6 });
