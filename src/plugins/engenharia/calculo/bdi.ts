import { isCanonicalDecimal } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** What a BDI is made of, each in percent; blank is none. */
export const PARTES_BDI = ['ac', 'seguro', 'risco', 'garantia', 'df', 'lucro', 'pis', 'cofins', 'iss', 'cprb'] as const;
export type ComposicaoBdi = Readonly<Partial<Record<(typeof PARTES_BDI)[number], unknown>>>;

/** First quartile, mean and third quartile of the BDI of each kind of work, in percent (TCU, Acórdão 2.622/2013-Plenário). */
export const QUARTIS_BDI = {
  edificacoes: ['20.34', '22.12', '25.00'],
  rodovias: ['19.60', '20.97', '24.23'],
  saneamento: ['20.76', '24.18', '26.44'],
  energia: ['24.00', '25.84', '27.86'],
  fornecimento: ['11.10', '14.02', '16.80'],
} as const;
export type ReferenciaBdi = keyof typeof QUARTIS_BDI;

const parte = (value: unknown): Fraction => Fraction.of(typeof value === 'string' && isCanonicalDecimal(value) ? value : '0').over(100);

const soma = (composicao: ComposicaoBdi, names: readonly (keyof ComposicaoBdi)[]): Fraction =>
  names.reduce((total, name) => total.plus(parte(composicao[name])), Fraction.ZERO);

/**
 * BDI = ((1 + AC + S + R + G)(1 + DF)(1 + L) ÷ (1 − I) − 1) × 100, exact and rounded once to two places (Decreto 7.983/2013; TCU 2.622/2013).
 *
 * @returns percent, `26.24`; null when the taxes are all of the price
 */
export function taxaBdi(composicao: ComposicaoBdi): string | null {
  const livre = Fraction.ONE.minus(soma(composicao, ['pis', 'cofins', 'iss', 'cprb']));
  if (!livre.isPositive) return null;
  return Fraction.ONE.plus(soma(composicao, ['ac', 'seguro', 'risco', 'garantia']))
    .times(Fraction.ONE.plus(soma(composicao, ['df'])))
    .times(Fraction.ONE.plus(soma(composicao, ['lucro'])))
    .over(livre)
    .minus(1)
    .times(100)
    .text(2);
}

/** Whether a BDI is within the first and the third quartiles of its kind of work. */
export function dentroDosQuartis(taxa: string, referencia: ReferenciaBdi): boolean {
  const [primeiro, , terceiro] = QUARTIS_BDI[referencia];
  return Fraction.of(taxa).compare(primeiro) >= 0 && Fraction.of(taxa).compare(terceiro) <= 0;
}

/**
 * The unit price of a cost: with its BDI, less the discount of the proposal, which new items follow too (Lei 14.133/2021, art. 127).
 *
 * @param bdi percent
 * @param desconto percent
 * @returns four places, half-up
 */
export const precoDoCusto = (custo: string, bdi: string, desconto: string | null): string =>
  Fraction.of(custo)
    .times(Fraction.ONE.plus(Fraction.of(bdi).over(100)))
    .times(Fraction.ONE.minus(Fraction.of(desconto ?? '0').over(100)))
    .text(4);
