import { formatDecimal } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';

/** A change of value and the base of its percentage, exact, in cents. */
export interface Alteracao {
  valor: bigint;
  base: bigint;
}

/** Sum of the fractions value ÷ base: nothing is rounded. What is worth nothing has no fraction to be taken of it. */
const somar = (alteracoes: readonly Alteracao[]): Fraction =>
  Fraction.sum(alteracoes.flatMap(({ valor, base }) => (base === 0n ? [] : [Fraction.of(String(valor)).over(String(base))])));

/** Whether changes add up to more than a limit in %, by exact fractions (Lei 14.133/2021, art. 125). */
export function ultrapassa(alteracoes: readonly Alteracao[], limite: number): boolean {
  return alteracoes.some(({ valor, base }) => base === 0n && valor > 0n) || somar(alteracoes).times(100).compare(limite) > 0;
}

/** The sum in %, four places half-up, for display only: `12.5000`. */
export const percentual = (alteracoes: readonly Alteracao[]): string => somar(alteracoes).times(100).text(4);

/** Percent of the base that an acréscimo reaches at most: a reform of a building or equipment may double it. */
const limiteDoAcrescimo = (reforma: boolean): number => (reforma ? 50 : 25);

/** Percent that a supressão reaches without agreement. */
const LIMITE_SUPRESSAO = 25;

/**
 * AD1: what is wrong with an acréscimo.
 *
 * @param anteriores those of the signed terms, each over the base of its day
 */
export function julgarAcrescimo(anteriores: readonly Alteracao[], novo: Alteracao, reforma: boolean): string | null {
  const limite = limiteDoAcrescimo(reforma);
  if (novo.valor === 0n || !ultrapassa([...anteriores, novo], limite)) return null;
  const pct = (alteracoes: readonly Alteracao[]) => formatDecimal(percentual(alteracoes), 4);
  return `Acréscimo ultrapassa o limite legal: utilizado ${pct(anteriores)} %, este termo ${pct([novo])} %, limite ${limite} % (Lei 14.133/2021, art. 125). Reduza o acréscimo ou faça outra contratação.`;
}

/** AD2: above the limit a supressão is by agreement (art. 125; art. 129). */
export function julgarSupressao(anteriores: readonly Alteracao[], nova: Alteracao, consensual: boolean): string | null {
  if (nova.valor === 0n || consensual || !ultrapassa([...anteriores, nova], LIMITE_SUPRESSAO)) return null;
  const pct = (alteracoes: readonly Alteracao[]) => formatDecimal(percentual(alteracoes), 4);
  return `Supressão ultrapassa o limite legal: utilizado ${pct(anteriores)} %, este termo ${pct([nova])} %, limite ${LIMITE_SUPRESSAO} % (Lei 14.133/2021, art. 125). Acima dele só por acordo das partes.`;
}

/** What a signed term added to keep the value up to date: so much money, of so many months. */
export interface Reajuste {
  valor: string;
  meses: number;
}

/** What a contract is worth where the percentages are taken. */
interface BaseDeCalculo {
  continuo: boolean;
  valor_inicial: string;
  meses_iniciais: number;
  valor_parcela: string | null;
  /** The signed reajustes, repactuações and reequilíbrios. */
  reajustes: readonly Reajuste[];
  /** Of the current period. */
  meses: number;
}

/** A contínuo counts no more of its period than this. */
const MESES_NO_MAXIMO = 12;

/**
 * The *valor inicial atualizado*: what was agreed and what kept it up to date, never the acréscimos and supressões. Of a contínuo it is
 * of the months of the current period, twelve at most, each worth what a month is worth now.
 */
export function valorInicialAtualizado({
  continuo,
  valor_inicial,
  meses_iniciais,
  valor_parcela,
  reajustes,
  meses,
}: BaseDeCalculo): string {
  if (!continuo) return Fraction.sum([valor_inicial, ...reajustes.map(({ valor }) => valor)]).text(2);
  const mensal = Fraction.of(valor_parcela ?? valor_inicial).over(valor_parcela ? 1 : meses_iniciais);
  const atualizado = Fraction.sum([mensal, ...reajustes.map((one) => Fraction.of(one.valor).over(one.meses))]);
  return atualizado.times(Math.min(MESES_NO_MAXIMO, meses)).text(2);
}
