import { compareDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';
import { chargesOn } from '../../cadastro/resources/tributo-charges';

/** What is owed of a débito: reais, and the day until which it is paid without surcharge, on which banks open. */
export interface Devido {
  principal: string;
  vencimento: string;
}

/** The surcharges that a law fixes, as the tributo carries them. Percentages as text: "1" is 1 %. */
export interface Encargos {
  inicio_vigencia: string;
  modo: 'selic' | 'indice_mais_juros';
  indice_id?: number | null;
  juros_mes?: string | null;
  multa: 'diaria' | 'escalonada' | 'fixa';
  multa_dia?: string | null;
  multa_teto?: string | null;
  base_multa?: 'principal' | 'corrigido' | null;
  faixas?: readonly { ate_dias: number; percentual: string }[] | null;
}

/** The rate of a month, "YYYY-MM", in percent; it throws when the month has none. */
export type Serie = (month: string) => string;

/** The series that the surcharges ask for. */
export interface Series {
  selic: Serie;
  indice: (id: number) => Serie;
}

/** What is owed on a day, reais to the cent. */
export interface Atualizado {
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  total: string;
}

/** Rate of the month of payment (Lei 9.250/1995, art. 39 § 4º), in percent. */
const MONTH_OF_PAYMENT = '1.00';
/** No fine for delay goes beyond it (STF Tema 816), in percent. */
const MOST_FINE = '20';

/**
 * What a débito amounts to on a day (handbook Cadastro 13). Pure, and the only one: screens, guides, certificates and
 * parcelamentos all show its figures.
 *
 * Each month follows the law in force when it begins (CTN arts. 144 and 161); the fine, that of the due date.
 * Correction and interest together never pass the SELIC of the period (STF Tema 1.217).
 *
 * @param data civil date
 * @throws what a series throws for a month without value: nothing is ever taken as zero
 */
export function atualizar({ principal, vencimento }: Devido, data: string, leis: readonly Encargos[], series: Series): Atualizado {
  if (data <= vencimento) return amountOf(principal, '0', '0', '0');
  const months = monthsAfter(vencimento, data);
  const limit = hundredth(multiplyDecimals(principal, selicDe(months, series.selic)));
  const correction = correctionOf(principal, months, leis, series);
  const interest = interestOf(principal, correction, months, leis, series.selic);
  const above = compareDecimals(sumDecimals([correction, interest]), limit) > 0;
  const corrected = above ? least(correction, limit) : correction;
  const charged = above ? sumDecimals([limit, multiplyDecimals(corrected, '-1')]) : interest;
  return amountOf(principal, corrected, charged, fineOf(principal, corrected, vencimento, data, leis));
}

function amountOf(principal: string, correcao: string, juros: string, multa: string): Atualizado {
  const cents = [principal, correcao, juros, multa].map((value) => roundDecimal(value, 2)) as [string, string, string, string];
  return { principal: cents[0], correcao: cents[1], juros: cents[2], multa: cents[3], total: sumDecimals(cents) };
}

/** Months after that of the due date, that of the payment included: the last one. */
function monthsAfter(vencimento: string, data: string): string[] {
  const months: string[] = [];
  const last = data.slice(0, 7);
  for (let month = vencimento.slice(0, 7); month < last; ) {
    const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
    months.push(month);
  }
  return months;
}

/** SELIC of whole months and 1 % of that of the payment; nothing within the month of the due date. */
function selicDe(months: readonly string[], selic: Serie): string {
  return sumDecimals(months.map((month, place) => (place === months.length - 1 ? MONTH_OF_PAYMENT : selic(month))));
}

const lawOf = (leis: readonly Encargos[], month: string) => chargesOn(leis, `${month}-01`);

/** What the indices add in whole months of laws that correct; deflation takes nothing from the principal. */
function correctionOf(principal: string, months: readonly string[], leis: readonly Encargos[], series: Series): string {
  const factor = months.slice(0, -1).reduce((product, month) => {
    const law = lawOf(leis, month);
    if (law?.modo !== 'indice_mais_juros' || !law.indice_id) return product;
    return multiplyDecimals(product, sumDecimals(['1', multiplyDecimals(series.indice(law.indice_id)(month), '0.01')]));
  }, '1');
  const added = roundDecimal(multiplyDecimals(principal, sumDecimals([factor, '-1'])), 2);
  return compareDecimals(added, '0') < 0 ? '0.00' : added;
}

/** SELIC over the principal in months of that law; simple interest over the corrected principal in those of the other. */
function interestOf(principal: string, correction: string, months: readonly string[], leis: readonly Encargos[], selic: Serie): string {
  const rates = { selic: ['0'], simple: ['0'] };
  for (const [place, month] of months.entries()) {
    const law = lawOf(leis, month);
    if (law?.modo === 'selic') rates.selic.push(place === months.length - 1 ? MONTH_OF_PAYMENT : selic(month));
    if (law?.modo === 'indice_mais_juros') rates.simple.push(law.juros_mes ?? '0');
  }
  return sumDecimals([
    hundredth(multiplyDecimals(principal, sumDecimals(rates.selic))),
    hundredth(multiplyDecimals(sumDecimals([principal, correction]), sumDecimals(rates.simple))),
  ]);
}

function fineOf(principal: string, correction: string, vencimento: string, data: string, leis: readonly Encargos[]): string {
  const days = Math.round((Date.parse(data) - Date.parse(vencimento)) / 86_400_000);
  const law = chargesOn(leis, vencimento);
  if (!law) return '0';
  const base = law.base_multa === 'principal' ? principal : sumDecimals([principal, correction]);
  return hundredth(multiplyDecimals(base, least(finePercent(law, days), MOST_FINE)));
}

function finePercent({ multa, multa_dia, multa_teto, faixas }: Encargos, days: number): string {
  if (multa === 'fixa') return multa_teto ?? '0';
  if (multa === 'diaria') return least(multiplyDecimals(multa_dia ?? '0', String(days)), multa_teto ?? MOST_FINE);
  const steps = faixas ?? [];
  return (steps.find(({ ate_dias }) => days <= ate_dias) ?? steps.at(-1))?.percentual ?? '0';
}

function least(a: string, b: string): string {
  return compareDecimals(a, b) < 0 ? a : b;
}

/** A percentage of an amount, to the cent. */
function hundredth(value: string): string {
  return roundDecimal(multiplyDecimals(value, '0.01'), 2);
}
