import type { Exercicio } from './demonstrativo';

/** A month of a window of twelve, and the book that has it. */
export interface Mes {
  /** `m1` to `m12`. */
  nome: string;
  /** `JAN/2026`. */
  rotulo: string;
  livro: Exercicio;
  mes: number;
}

const MESES = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];

/** The twelve months that end in a month of a year (LRF, arts. 2º, § 3º, and 18, § 2º). */
export function dozeMeses(exercicio: number, fim: number): readonly Mes[] {
  return MESES.map((_, n) => {
    const at = fim - 11 + n;
    const mes = at > 0 ? at : at + 12;
    return {
      nome: `m${n + 1}`,
      rotulo: `${MESES[mes - 1]}/${at > 0 ? exercicio : exercicio - 1}`,
      livro: at > 0 ? 'atual' : 'anterior',
      mes,
    };
  });
}
