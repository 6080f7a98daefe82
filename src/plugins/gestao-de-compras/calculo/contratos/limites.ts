import { formatDecimal, fromCents, toCents } from '../../../../resources/definition';

/** A change of value and the base of its percentage, exact, in cents. */
export interface Alteracao {
  valor: bigint;
  base: bigint;
}

interface Fracao {
  num: bigint;
  den: bigint;
}

const ZERO: Fracao = { num: 0n, den: 1n };

/** Sum of the fractions value ÷ base: nothing is rounded. */
export function somarFracoes(alteracoes: readonly Alteracao[]): Fracao {
  return alteracoes.reduce<Fracao>(
    (soma, { valor, base }) => reduzir({ num: soma.num * base + valor * soma.den, den: soma.den * base }),
    ZERO,
  );
}

function reduzir({ num, den }: Fracao): Fracao {
  const divisor = mdc(num < 0n ? -num : num, den);
  return divisor > 1n ? { num: num / divisor, den: den / divisor } : { num, den };
}

function mdc(a: bigint, b: bigint): bigint {
  return b === 0n ? a : mdc(b, a % b);
}

/** Whether changes add up to more than a limit in %, by exact fractions (Lei 14.133/2021, art. 125). */
export function ultrapassa(alteracoes: readonly Alteracao[], limite: number): boolean {
  const { num, den } = somarFracoes(alteracoes);
  return num * 100n > BigInt(limite) * den;
}

/** The sum in %, four places half-up, for display only: `12.5000`. */
export function percentual(alteracoes: readonly Alteracao[]): string {
  const { num, den } = somarFracoes(alteracoes);
  const scaled = (num * 2_000_000n + den) / (den * 2n);
  return `${scaled / 10_000n}.${(scaled % 10_000n).toString().padStart(4, '0')}`;
}

/** Percent of the base that an acréscimo reaches at most: a reform of a building or equipment may double it. */
export const limiteDoAcrescimo = (reforma: boolean): number => (reforma ? 50 : 25);

/** Percent that a supressão reaches without agreement. */
export const LIMITE_SUPRESSAO = 25;

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

/** What a contract is worth where the percentages are taken. */
export interface BaseDeCalculo {
  continuo: boolean;
  valor_inicial: string;
  /** What the signed reajustes, repactuações and reequilíbrios added. */
  reajustes: string;
  /** Of the current period. */
  meses: number;
  meses_iniciais: number;
  valor_parcela: string | null;
}

/**
 * The *valor inicial atualizado*: what was agreed and what kept it up to date, never the acréscimos and supressões. Of a contínuo it is
 * of the current period, of twelve months at most.
 */
export function valorInicialAtualizado({
  continuo,
  valor_inicial,
  reajustes,
  meses,
  meses_iniciais,
  valor_parcela,
}: BaseDeCalculo): string {
  if (!continuo) return fromCents(toCents(valor_inicial) + toCents(reajustes));
  const periodo = BigInt(Math.min(12, meses));
  const inicial = valor_parcela ? toCents(valor_parcela) * periodo : porMes(toCents(valor_inicial), periodo, BigInt(meses_iniciais));
  return fromCents(inicial + toCents(reajustes));
}

/** So many months of an amount that is of all of them, half-up to the cent. */
function porMes(total: bigint, meses: bigint, de: bigint): bigint {
  return (total * meses * 2n + de) / (de * 2n);
}
