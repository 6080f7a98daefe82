import {
  addDays,
  compareDecimals,
  formatDecimal,
  type Issues,
  isCivilDate,
  multiplyDecimals,
  roundDecimal,
} from '../../../../resources/definition';

/** The same day, years later; 29 February becomes the 28th in a common year. */
export function somarAnos(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isCivilDate(moved) ? moved : moved.replace(/29$/, '28');
}

interface Prazo {
  tipo: unknown;
  inicio: unknown;
  fim: unknown;
}

/**
 * The time of a sanction (Lei 14.133/2021, art. 156, §§ 4º and 5º): an impedimento lasts at most three years, an inidoneidade from three to
 * six. A term of years ends on the same day of the last one or on its eve, as each act writes it.
 */
export function julgarPrazo({ tipo, inicio, fim }: Prazo): Issues | null {
  if (typeof inicio !== 'string' || typeof fim !== 'string') return null;
  if (tipo === 'impedimento' && fim > somarAnos(inicio, 3))
    return { fim: ['O impedimento dura no máximo três anos (Lei 14.133/2021, art. 156, § 4º).'] };
  if (tipo !== 'inidoneidade') return null;
  return fim < addDays(somarAnos(inicio, 3), -1) || fim > somarAnos(inicio, 6)
    ? { fim: ['A inidoneidade dura de três a seis anos (Lei 14.133/2021, art. 156, § 5º).'] }
    : null;
}

interface Multa {
  valor_multa: unknown;
  valor_contrato: unknown;
}

/** A fine is from 0,5 % to 30 % of the contract (art. 156, § 3º). */
export function julgarMulta({ valor_multa, valor_contrato }: Multa): Issues | null {
  if (typeof valor_multa !== 'string' || typeof valor_contrato !== 'string') return null;
  const [least, most] = [parte(valor_contrato, '0.005'), parte(valor_contrato, '0.3')];
  if (compareDecimals(valor_multa, least) >= 0 && compareDecimals(valor_multa, most) <= 0) return null;
  return {
    valor_multa: [
      `A multa vai de 0,5 % a 30 % do contrato: de R$ ${formatDecimal(least, 2)} a R$ ${formatDecimal(most, 2)} (Lei 14.133/2021, art. 156, § 3º).`,
    ],
  };
}

const parte = (valor: string, fracao: string) => roundDecimal(multiplyDecimals(valor, fracao), 2);
