import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';

/** What the law of the exercício fixes of the method (CTN art. 33). Decimals as text: meters, and factors of 1. */
export interface ParametrosValorVenal {
  /** Depth, in meters, between which it changes nothing. */
  profundidade_min: string;
  profundidade_max: string;
  /** How much a building loses each year, and what it never goes below. */
  obsolescencia_ano: string;
  obsolescencia_min: string;
}

/** The parameters of the handbook, when the law of the exercício fixes no others. */
export const PARAMETROS_PADRAO: ParametrosValorVenal = {
  profundidade_min: '20',
  profundidade_max: '40',
  obsolescencia_ano: '0.01',
  obsolescencia_min: '0.60',
};

/** Land of the imóvel on 1 January of the exercício: m², meters, reais per m² and factors, decimals as text. */
export interface Terreno {
  area: string;
  testada: string;
  fracao_ideal: string;
  valor_m2: string;
  fatores: readonly string[];
}

/** A building: m², reais per m² of its type, points of 0 to 100 of each question, factors and the year it was built in. */
export interface Edificacao {
  area: string;
  valor_m2: string;
  pontos: readonly string[];
  fatores: readonly string[];
  ano_construcao: number | null;
}

/** The value with every factor that made it, so that it can be redone by hand. */
export interface ValorVenal {
  terreno: { valor: string; profundidade: string; fator_profundidade: string; fator: string };
  edificacoes: readonly { valor: string; pontos: string; fator: string; fator_obsolescencia: string }[];
  /** Land and buildings, reais. */
  valor: string;
}

/** What a lot of extreme depth keeps at least. */
const LEAST_DEPTH_FACTOR = '0.7071';
/** Places of a factor that is a root: enough for the value to be that of the exact root, to the cent. */
const ROOT_PLACES = 10;

/**
 * Valor venal by the planta genérica de valores (handbook Cadastro 13). Only the value of the land and that of each
 * building are rounded, to the cent.
 *
 * @param exercicio year whose 1 January is the day of the situation
 */
export function valorVenal(
  terreno: Terreno,
  edificacoes: readonly Edificacao[],
  exercicio: number,
  parametros: ParametrosValorVenal = PARAMETROS_PADRAO,
): ValorVenal {
  const land = landValue(terreno, parametros);
  const buildings = edificacoes.map((building) => buildingValue(building, exercicio, parametros));
  return { terreno: land, edificacoes: buildings, valor: sumDecimals([land.valor, ...buildings.map(({ valor }) => valor)]) };
}

function landValue({ area, testada, fracao_ideal, valor_m2, fatores }: Terreno, parametros: ParametrosValorVenal) {
  const depth = depthFactor(area, testada, parametros);
  const fator = productOf(fatores);
  return {
    valor: roundDecimal(productOf([area, fracao_ideal, valor_m2, depth, fator]), 2),
    profundidade: divideDecimals(area, testada, 2) ?? '0',
    fator_profundidade: depth,
    fator,
  };
}

/** 1 within the usual depths; beyond them the root of how far the lot is from them. */
function depthFactor(area: string, testada: string, { profundidade_min, profundidade_max }: ParametrosValorVenal): string {
  // the depth is area / testada: compared and divided without being rounded first
  const [shallow, deep] = [multiplyDecimals(profundidade_min, testada), multiplyDecimals(profundidade_max, testada)];
  if (compareDecimals(area, shallow) < 0) return noMinimo(LEAST_DEPTH_FACTOR, rootOf(area, shallow));
  if (compareDecimals(area, deep) > 0) return noMinimo(LEAST_DEPTH_FACTOR, rootOf(deep, area));
  return '1';
}

/** The square root of a quotient. */
function rootOf(over: string, under: string): string {
  const quotient = divideDecimals(over, under, 2 * ROOT_PLACES) ?? '0';
  const root = integerRoot(BigInt(quotient.replace('.', '')))
    .toString()
    .padStart(ROOT_PLACES + 1, '0');
  return `${root.slice(0, -ROOT_PLACES)}.${root.slice(-ROOT_PLACES)}`;
}

function integerRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

function buildingValue(
  { area, valor_m2, pontos, fatores, ano_construcao }: Edificacao,
  exercicio: number,
  parametros: ParametrosValorVenal,
) {
  const points = sumDecimals(pontos);
  const fator = productOf(fatores);
  const age = ageFactor(ano_construcao === null ? 0 : Math.max(0, exercicio - ano_construcao), parametros);
  const whole = productOf([area, valor_m2, points, fator, age]);
  return { valor: roundDecimal(multiplyDecimals(whole, '0.01'), 2), pontos: points, fator, fator_obsolescencia: age };
}

function ageFactor(years: number, { obsolescencia_ano, obsolescencia_min }: ParametrosValorVenal): string {
  return noMinimo(obsolescencia_min, sumDecimals(['1', multiplyDecimals(obsolescencia_ano, String(-years))]));
}

function productOf(factors: readonly string[]): string {
  return factors.reduce(multiplyDecimals, '1');
}

function noMinimo(least: string, value: string): string {
  return compareDecimals(value, least) < 0 ? least : value;
}
