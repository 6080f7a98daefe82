import { multiplyDecimals, roundDecimal, sumDecimals } from '../../../../resources/definition';
import { decimalDe } from '../../calculo/linhas/checks';
import { ehCalculado, type LinhaReceita, netOf, parteDe } from '../../calculo/linhas/receita';
import { gradeReceitaServer } from '../grids';
import { linesOf, mudancaDe, type OperationRules, type PlannedLine } from './operation';

/** The column that each base of the index reads. */
const BASES: Readonly<Record<string, string>> = { atual: 'valor_bruto', reestimado: 'reestimado_atual', orcado: 'orcado_atual' };

/** A per cent as the factor that applies it: 5 is 1.05. */
export function factorOf(indice: unknown): string {
  return sumDecimals(['1', multiplyDecimals(decimalDe(indice as string), '0.01')]);
}

/** Whether a code begins with what was typed, dots or not. */
export function beginsWith(codigo: string | undefined, typed: unknown): boolean {
  const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '');
  return digits(codigo).startsWith(digits(typed));
}

export const reprojetarReceita: OperationRules = {
  grade: gradeReceitaServer,
  plan: async (work, { version, lookups, entrada }) => {
    const column = BASES[String(entrada.base)] ?? 'valor_bruto';
    const lines = (await linesOf(work, gradeReceitaServer, version.id, ['orcado_atual'])).filter(
      ({ natureza_receita_id, fonte_recurso_id }) =>
        beginsWith(lookups.naturezasReceita.get(Number(natureza_receita_id))?.codigo, entrada.natureza) &&
        (!entrada.fonte_recurso_id || fonte_recurso_id === entrada.fonte_recurso_id),
    );
    const linhas = lines.flatMap((line): PlannedLine[] => {
      const base = line[column];
      if (base === null || base === undefined) return [];
      const valor_bruto = roundDecimal(multiplyDecimals(String(base), factorOf(entrada.indice)), 2);
      const percent = lookups.naturezasReceita.get(Number(line.natureza_receita_id))?.deducao_fundeb;
      const after: Record<string, unknown> = {
        valor_bruto,
        deducao_fundeb: percent ? parteDe(valor_bruto, percent) : line.deducao_fundeb,
        ...(ehCalculado(line.metodo) && { metodo: 'manual' }),
      };
      return mudancaDe(line, netOf(line as LinhaReceita), netOf({ ...line, ...after } as LinhaReceita), changed(line, after));
    });
    return { lidas: lines.length, linhas };
  },
};

export const calcularFundeb: OperationRules = {
  grade: gradeReceitaServer,
  plan: async (work, { version, lookups }) => {
    const lines = await linesOf(work, gradeReceitaServer, version.id);
    const linhas = lines.flatMap((line) => {
      const percent = lookups.naturezasReceita.get(Number(line.natureza_receita_id))?.deducao_fundeb;
      if (!percent) return [];
      const after = { deducao_fundeb: parteDe(decimalDe(line.valor_bruto as string), percent) };
      return mudancaDe(line, netOf(line as LinhaReceita), netOf({ ...line, ...after } as LinhaReceita), changed(line, after));
    });
    return { lidas: lines.length, linhas };
  },
};

/** Of these values, those that differ from the line's. */
export function changed(line: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => (line[name] ?? null) !== (value ?? null)));
}
