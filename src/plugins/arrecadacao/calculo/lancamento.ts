import { compareDecimals, formatDecimal, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';
import { cotaUnica, type Faixa, imposto } from './imposto';

/** The law of an annual tax in an exercício; `desconto` is of the cota única, in percent. */
export interface LeiImposto {
  marginal: boolean;
  faixas: readonly Faixa[];
  valor_minimo: string | null;
  desconto: string | null;
}

/** What is owed, reais to the cent; with an `impedimento` nothing is launched. */
export interface Lancado {
  imposto: string;
  renuncia: string;
  valor: string;
  desconto_unica: string;
  impedimento: string | null;
  memoria: string;
}

const brl = (value: string) => `R$ ${formatDecimal(value, 2)}`;

/**
 * An annual tax on a base: the ranges, what the law exempts (kept as renúncia, LT5), the minimum and the cota única.
 *
 * @param base reais
 * @param isencao percent of the tax that is not owed; above 100 counts as 100
 */
export function lancar(base: string, isencao: string, { marginal, faixas, valor_minimo, desconto }: LeiImposto): Lancado {
  const whole = imposto(base, faixas, marginal);
  if (whole === null) return notLaunched('Não há alíquota para esta base e este uso no exercício.');
  const share = compareDecimals(isencao, '100') > 0 ? '100' : isencao;
  const renuncia = roundDecimal(multiplyDecimals(multiplyDecimals(whole, share), '0.01'), 2);
  const valor = sumDecimals([whole, multiplyDecimals(renuncia, '-1')]);
  const unica = cotaUnica(valor, desconto ?? '0');
  const lines = [
    `Base de cálculo: ${brl(base)}`,
    ...faixas.map(
      ({ faixa_de, faixa_ate, aliquota }) =>
        `Acima de ${brl(faixa_de ?? '0')}${faixa_ate === null ? '' : ` até ${brl(faixa_ate)}`}: ${formatDecimal(aliquota, 2)} %`,
    ),
    `Imposto${marginal ? ', progressivo por faixa' : ''}: ${brl(whole)}`,
    ...(compareDecimals(renuncia, '0') > 0 ? [`Imunidade, isenção ou redução de ${formatDecimal(share, 2)} %: ${brl(renuncia)}`] : []),
    `Valor: ${brl(valor)}`,
    `Cota única: ${brl(unica)}`,
  ];
  return {
    imposto: whole,
    renuncia,
    valor,
    desconto_unica: sumDecimals([valor, multiplyDecimals(unica, '-1')]),
    impedimento: abaixoDoMinimo(valor, valor_minimo),
    memoria: lines.join('\n'),
  };
}

function abaixoDoMinimo(valor: string, minimum: string | null): string | null {
  if (compareDecimals(valor, '0') === 0) return 'Não há valor a lançar: imune ou isento.';
  return minimum !== null && compareDecimals(valor, minimum) < 0
    ? `O valor é menor que o mínimo de ${brl(minimum)}: a lei dispensa o lançamento.`
    : null;
}

/** A launch that cannot be made, and why. */
export function notLaunched(impedimento: string): Lancado {
  return { imposto: '0.00', renuncia: '0.00', valor: '0.00', desconto_unica: '0.00', impedimento, memoria: impedimento };
}
