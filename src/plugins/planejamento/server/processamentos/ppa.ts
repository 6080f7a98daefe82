import { multiplyDecimals, roundDecimal, sumDecimals } from '../../../../resources/definition';
import { decimalDe } from '../../calculo/linhas/checks';
import { gradePpaValorServer } from '../grids';
import { linesOf, mudancaDe, type OperationRules } from './operation';
import { changed, factorOf } from './receita';

const YEARS = ['valor_ano2', 'valor_ano3', 'valor_ano4'] as const;

/** Each year is the first one by the indices up to it, rounded once. */
export const reprojetarPpa: OperationRules = {
  grade: gradePpaValorServer,
  plan: async (work, { version, entrada }) => {
    const lines = await linesOf(work, gradePpaValorServer, version.id);
    const linhas = lines.flatMap((line) => {
      let factor = '1';
      const after: Record<string, string> = {};
      for (const [at, name] of YEARS.entries()) {
        factor = multiplyDecimals(factor, factorOf(entrada[`indice_${at + 2}`]));
        after[name] = roundDecimal(multiplyDecimals(decimalDe(line.valor_ano1), factor), 2);
      }
      const total = (values: Readonly<Record<string, unknown>>) =>
        sumDecimals(['0.00', ...['valor_ano1', ...YEARS].map((name) => decimalDe(values[name]))]);
      return mudancaDe(line, total(line), total({ ...line, ...after }), changed(line, after));
    });
    return { lidas: lines.length, linhas };
  },
};
