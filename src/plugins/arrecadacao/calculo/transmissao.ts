import { addDays, compareDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';

/** Who owns part of an imóvel, and since when; the percentage as "50.0000". */
export interface Proprietario {
  contribuinte_id: number;
  percentual: string;
  /** Civil date. */
  inicio: string;
  fim: string | null;
  titulo: 'registro' | 'escritura' | 'formal' | 'posse';
  principal: boolean;
}

/** Part of an imóvel that passes from some inscriptions (of one person) to another, on the day of its registration. */
export interface Transmissao {
  de: readonly number[];
  para: number;
  percentual: string;
  /** Civil date. */
  dia: string;
}

/** What those inscriptions own on a day, together. */
export function percentualDe(proprietarios: readonly Proprietario[], de: readonly number[], dia: string): string {
  return sumDecimals(['0.0000', ...emVigor(proprietarios, dia).flatMap((one) => (de.includes(one.contribuinte_id) ? one.percentual : []))]);
}

/**
 * The owners of an imóvel after part of it passes to another: whoever gave it owns it until the day before, and goes on with what is left.
 * The new owner is the principal when who was it owns nothing any more.
 *
 * @throws RangeError when they own less than that
 */
export function transmitir(proprietarios: readonly Proprietario[], { de, para, percentual, dia }: Transmissao): Proprietario[] {
  if (compareDecimals(percentualDe(proprietarios, de, dia), percentual) < 0) throw new RangeError('o transmitente tem menos do que isso');
  const vigentes = new Set(emVigor(proprietarios, dia));
  const antes = addDays(dia, -1);
  let falta = percentual;
  let orfao = false;
  const depois = proprietarios.flatMap((one): Proprietario[] => {
    if (!vigentes.has(one) || !de.includes(one.contribuinte_id) || compareDecimals(falta, '0') <= 0) return [one];
    const sai = compareDecimals(one.percentual, falta) <= 0 ? one.percentual : falta;
    const fica = roundDecimal(sumDecimals([one.percentual, `-${sai}`]), 4);
    falta = roundDecimal(sumDecimals([falta, `-${sai}`]), 4);
    const resta = compareDecimals(fica, '0') > 0;
    if (one.principal && !resta) orfao = true;
    // what was bought on the very day of the sale was never owned for a whole day
    const encerrado = one.inicio > antes ? [] : [{ ...one, fim: antes }];
    return resta ? [...encerrado, { ...one, percentual: fica, inicio: dia }] : encerrado;
  });
  return [...depois, { contribuinte_id: para, percentual, inicio: dia, fim: null, titulo: 'registro', principal: orfao }];
}

const emVigor = (proprietarios: readonly Proprietario[], dia: string): Proprietario[] =>
  proprietarios.filter(({ inicio, fim }) => inicio <= dia && (!fim || fim >= dia));
