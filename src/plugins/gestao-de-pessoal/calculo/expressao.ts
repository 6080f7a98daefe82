import { type Amounts, type Dialect, type Expression, ExpressionError, readExpression } from '../../../resources/definition/expression';
import { Fraction } from '../../../resources/definition/fraction';

/** What an expression may name (handbook 5.1). */
export const VARIAVEIS = [
  'vencimento',
  'subsidio',
  'bolsa',
  'gratificacao',
  'dias',
  'horas_mes',
  'valor_hora',
  'quantidade',
  'percentual',
  'valor',
  'salario_minimo',
  'teto',
  'anos',
  'quinquenios',
  'dependentes_ir',
  'idade',
  'jornada',
] as const;
export const BASES = ['inss', 'rpps', 'irrf'] as const;
export type Base = (typeof BASES)[number];

/** Where the values of an expression come from. */
export interface Contexto {
  variavel: (nome: string) => Fraction;
  /** What the line of an event is worth. */
  evento: (codigo: number) => Fraction;
  base: (nome: Base) => Fraction;
}

type Referencia = { tipo: 'variavel'; nome: string } | { tipo: 'evento'; codigo: number } | { tipo: 'base'; nome: Base };

/** A formula that was read, with what the order of calculation asks of it. */
export interface Expressao extends Pick<Expression<Referencia>, 'isCondition' | 'value'> {
  eventos: readonly number[];
  variaveis: readonly string[];
}

function rounded(work: (value: Fraction, places: number) => Fraction) {
  return ([value, places]: readonly Fraction[]): Fraction => {
    const n = Number(places?.text(0));
    if (n < 0 || n > 10) throw new RangeError('o arredondamento vai de 0 a 10 casas');
    return work(value as Fraction, n);
  };
}

/** The formula of an event: decimals with a comma or a point, what the payroll knows of the vínculo, other events and bases. */
const FORMULA: Dialect<Referencia> = {
  noun: 'fórmula',
  comparison: 'anos > 5',
  number: /\d+(?:[.,]\d+)?/,
  readNumber: (typed) => Fraction.of(typed.replace(',', '.')),
  word: /[a-z_][a-z_0-9]*/,
  refer: (nome, inside) => {
    if (nome === 'evento') {
      const codigo = inside();
      if (!/^\d{1,4}$/.test(codigo)) throw new ExpressionError('Informe o código do evento, como em evento(1).');
      return { tipo: 'evento', codigo: Number(codigo) };
    }
    if (nome === 'base') {
      const named = inside();
      const base = BASES.find((one) => one === named);
      if (!base) throw new ExpressionError(`As bases são ${BASES.join(', ')}.`);
      return { tipo: 'base', nome: base };
    }
    return VARIAVEIS.some((one) => one === nome) ? { tipo: 'variavel', nome } : null;
  },
  functions: {
    min: { takes: 2, work: ([a, b]) => Fraction.min(a as Fraction, b as Fraction) },
    max: { takes: 2, work: ([a, b]) => Fraction.max(a as Fraction, b as Fraction) },
    arred: { takes: 2, work: rounded((value, places) => value.round(places)) },
    trunc: { takes: 2, work: rounded((value, places) => value.truncate(places)) },
    se: 'choice',
  },
};

/** Reads a formula. @throws ExpressionError */
export function lerFormula(texto: string): Expressao {
  const { references, ...read } = readExpression(texto, FORMULA);
  return {
    ...read,
    eventos: references.flatMap((one) => (one.tipo === 'evento' ? [one.codigo] : [])),
    variaveis: references.flatMap((one) => (one.tipo === 'variavel' ? [one.nome] : [])),
  };
}

/** Reais that no payroll reaches: a result beyond it is a mistake. */
const LIMITE = Fraction.of('9999999999999999');

/**
 * The exact value of a formula; a condition is one or zero.
 *
 * @throws RangeError of a division by zero or of a result too large (E3)
 */
export function apurar({ value }: Expressao, { variavel, evento, base }: Contexto): Fraction {
  const amounts: Amounts<Referencia> = {
    one: (of) => (of.tipo === 'variavel' ? variavel(of.nome) : of.tipo === 'evento' ? evento(of.codigo) : base(of.nome)),
  };
  const found = value(amounts);
  if (found.compare(LIMITE) > 0 || found.compare(Fraction.ZERO.minus(LIMITE)) < 0) throw new RangeError('valor grande demais');
  return found;
}
