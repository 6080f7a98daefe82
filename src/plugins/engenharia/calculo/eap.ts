import { addDays } from '../../../resources/definition';

/** A stage of a work, as it is typed. */
export interface Etapa {
  codigo: string;
  dias: number;
  predecessora: string | null;
  /** Days between the end of the one before and its beginning. */
  defasagem: number | null;
}

/** When each stage begins and ends. */
export type Datas = ReadonlyMap<string, { inicio: string; fim: string }>;

/**
 * The dates of the stages: each begins on the day after the one before it ends, and its lag later; without one, on the first day.
 *
 * @returns null when stages wait for each other in a circle
 */
export function datarEtapas(etapas: readonly Etapa[], primeiroDia: string): Datas | null {
  const datas = new Map<string, { inicio: string; fim: string }>();
  let faltam = [...etapas];
  while (faltam.length > 0) {
    const prontas = faltam.filter(({ predecessora }) => !predecessora || datas.has(predecessora));
    if (prontas.length === 0) return null;
    for (const { codigo, dias, predecessora, defasagem } of prontas) {
      const antes = predecessora ? datas.get(predecessora) : undefined;
      const inicio = addDays(antes ? addDays(antes.fim, 1) : primeiroDia, defasagem ?? 0);
      datas.set(codigo, { inicio, fim: addDays(inicio, dias - 1) });
    }
    faltam = faltam.filter(({ codigo }) => !datas.has(codigo));
  }
  return datas;
}
