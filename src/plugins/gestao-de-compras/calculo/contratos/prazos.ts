import { addMonths } from '../../../../resources/definition';

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

/** Code of the emergency (Lei 14.133/2021, art. 75, VIII). */
const EMERGENCIA = '38';

interface Limite {
  inicial: number;
  total: number;
  lei: string;
}

function limiteDe({ natureza_prazo, investimento, amparo }: Prazo): Limite | null {
  if (amparo === EMERGENCIA) return { inicial: 12, total: 12, lei: 'art. 75, VIII' };
  if (natureza_prazo === 'continuo') return { inicial: 60, total: 120, lei: 'arts. 106 e 107' };
  if (natureza_prazo === 'eficiencia')
    return investimento ? { inicial: 420, total: 420, lei: 'art. 110, II' } : { inicial: 120, total: 120, lei: 'art. 110, I' };
  if (natureza_prazo === 'ti_estruturante') return { inicial: 180, total: 180, lei: 'art. 114' };
  return null;
}

/** The same day some months later, or the last of the month. */
export function mesesDepois(dia: string, meses: number): string {
  const mes = addMonths(dia.slice(0, 7), meses);
  const ultimo = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).getUTCDate();
  return `${mes}-${String(Math.min(Number(dia.slice(8)), ultimo)).padStart(2, '0')}`;
}

/** The last day to which a contract may be extended; null where the law sets none. */
export function prorrogavelAte(prazo: Prazo): string | null {
  const limite = limiteDe(prazo);
  return limite && mesesDepois(prazo.inicio, limite.total);
}

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
  if (fim <= mesesDepois(inicio, meses)) return null;
  const quanto = prorrogado ? `com as prorrogações vai até ${meses} meses` : `inicial vai até ${meses} meses`;
  return `A vigência ${quanto} (Lei 14.133/2021, ${limite.lei}).`;
}

/** Whole months from one day to another, counting the one that began. */
export function mesesDe(inicio: string, fim: string): number {
  let meses = 0;
  while (mesesDepois(inicio, meses) < fim) meses += 1;
  return Math.max(1, meses);
}
