/** The period of an RGF: a quadrimestre or, below 50.000 inhabitants, a half-year (LRF, art. 63). */
export interface PeriodoRgf {
  numero: number;
  /** Months that each takes. */
  meses: 4 | 6;
  /** `quadrimestre`. */
  nome: string;
  /** Its first month, and the last. */
  desde: number;
  ate: number;
}

/** A moment of the debt. */
export interface Momento {
  nome: string;
  rotulo: string;
  /** Month that it is after; 0 is the opening. */
  ate: number;
}

/** A period as its parameter says it: `2`, `s1`. */
export function periodoDoRgf(parametro: unknown): PeriodoRgf {
  const [meses, numero] = String(parametro).startsWith('s')
    ? ([6, Number(String(parametro).slice(1))] as const)
    : ([4, Number(parametro)] as const);
  const ate = numero * meses;
  return { numero, meses, nome: meses === 6 ? 'semestre' : 'quadrimestre', desde: ate - meses + 1, ate };
}

/** The ends of the periods of a year until one of them. */
export function momentosAte({ numero, meses, nome }: PeriodoRgf): readonly Momento[] {
  return Array.from({ length: numero }, (_, n) => ({ nome: `q${n + 1}`, rotulo: `Até o ${n + 1}º ${nome}`, ate: (n + 1) * meses }));
}
