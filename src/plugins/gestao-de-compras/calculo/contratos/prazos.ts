import { addDays, monthsFrom } from '../../../../resources/definition';

/** What the term of a contract depends on (handbook Compras 4B.1). */
export interface Prazo {
  natureza_prazo: string;
  /** Only of `eficiencia`. */
  investimento?: boolean | null;
  /** Code of the legal ground of its process. */
  amparo?: string | null;
  inicio: string;
  fim: string | null;
}

interface Limite {
  /** What the contract is like; of what is not said, whatever. */
  amparo?: string;
  natureza_prazo?: string;
  investimento?: true;
  /** Months, without extensions and with them. */
  inicial: number;
  total: number;
  lei: string;
}

/** The terms that the law limits (handbook Compras 4B.1): of a contract holds the first that fits. The emergency has the code 38. */
export const LIMITES_DO_PRAZO: readonly Limite[] = [
  { amparo: '38', inicial: 12, total: 12, lei: 'art. 75, VIII' },
  { natureza_prazo: 'continuo', inicial: 60, total: 120, lei: 'arts. 106 e 107' },
  { natureza_prazo: 'eficiencia', investimento: true, inicial: 420, total: 420, lei: 'art. 110, II' },
  { natureza_prazo: 'eficiencia', inicial: 120, total: 120, lei: 'art. 110, I' },
  { natureza_prazo: 'ti_estruturante', inicial: 180, total: 180, lei: 'art. 114' },
];

const limiteDe = ({ amparo, natureza_prazo, investimento }: Prazo): Limite | undefined =>
  LIMITES_DO_PRAZO.find(
    (one) =>
      (!one.amparo || one.amparo === amparo) &&
      (!one.natureza_prazo || one.natureza_prazo === natureza_prazo) &&
      (!one.investimento || investimento === true),
  );

/**
 * What is wrong with a term, with the article.
 *
 * @param prorrogado it is already of an extension, which the total limits
 */
export function julgarPrazo(prazo: Prazo, prorrogado = false): string | null {
  const { natureza_prazo, inicio, fim } = prazo;
  if (natureza_prazo === 'indeterminado')
    return fim ? 'O contrato por prazo indeterminado não tem fim: deixe em branco (Lei 14.133/2021, art. 109).' : null;
  const limite = limiteDe(prazo);
  if (!limite || !fim) return null;
  const meses = prorrogado ? limite.total : limite.inicial;
  if (fim <= monthsFrom(inicio, meses)) return null;
  const quanto = prorrogado ? `com as prorrogações vai até ${meses} meses` : `inicial vai até ${meses} meses`;
  return `A vigência ${quanto} (Lei 14.133/2021, ${limite.lei}).`;
}

/** Whole months from one day to another, counting the one that began. */
export function mesesDe(inicio: string, fim: string): number {
  let meses = 0;
  while (monthsFrom(inicio, meses) < fim) meses += 1;
  return Math.max(1, meses);
}

/** From a day to another, or to none. */
interface Periodo {
  inicio: string;
  fim: string | null;
}

/** The end that a signed term gave to a contract. */
export interface NovoFim {
  fim: string;
  /** It begins another period; what only adds days to the present one, as a suspension does, begins none. */
  prorroga: boolean;
}

/** The period of a contract in which a day is: a prorrogação begins one on the day after the end that it found. */
export function periodoDe(inicial: Periodo, novos: readonly NovoFim[], dia: string): Periodo {
  const passados: Periodo[] = [];
  let ultimo = inicial;
  for (const { fim, prorroga } of novos) {
    if (prorroga && ultimo.fim) {
      passados.push(ultimo);
      ultimo = { inicio: addDays(ultimo.fim, 1), fim };
    } else ultimo = { ...ultimo, fim };
  }
  return passados.find(({ fim }) => fim !== null && dia <= fim) ?? ultimo;
}
