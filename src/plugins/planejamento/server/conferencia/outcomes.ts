import { compareDecimals, divideDecimals, formatDecimal, multiplyDecimals } from '../../../../resources/definition';
import type { CheckResult, ConcernedRow } from '../../calculo/conferencia/result';

/** Most rows that a check names. */
export const MOST_ROWS = 50;
export const percent = (value: string) => `${formatDecimal(value, 2)} %`;

/** A share in per cent against its bounds, where `limit` is the legal one when an alert comes before it; without what to divide by, it could not be evaluated. */
export function ratear(
  codigo: string,
  titulo: string,
  part: string,
  whole: string,
  bound: { min?: string; max?: string; limit?: string },
): CheckResult {
  const value = divideDecimals(multiplyDecimals(part, '100'), whole, 2);
  const limite = bound.limit ?? bound.min ?? bound.max ?? '0';
  const exigido = `${bound.min ? 'mínimo' : 'máximo'} de ${percent(limite)}`;
  if (value === null) return notEvaluated(codigo, titulo, 'A versão não tem a receita que serve de base.');
  const ok = (!bound.min || compareDecimals(value, bound.min) >= 0) && (!bound.max || compareDecimals(value, bound.max) <= 0);
  return {
    codigo,
    titulo,
    situacao: ok ? 'ok' : 'alerta',
    apurado: percent(value),
    exigido,
    medida: { valor: value, limite },
    mensagens: ok ? [] : [`${codigo} – ${titulo}: apurado ${percent(value)}, exigido ${exigido}.`],
    linhas: [],
  };
}

/** A check over figures of another module, or of a register that has none yet. */
export function notEvaluated(codigo: string, titulo: string, why: string): CheckResult {
  return { codigo, titulo, situacao: 'nao_avaliado', apurado: null, exigido: null, mensagens: [why], linhas: [] };
}

/** A check that finds nothing to look at. */
export function emOrdem(codigo: string, titulo: string): CheckResult {
  return { codigo, titulo, situacao: 'ok', apurado: '0', exigido: '0', mensagens: [], linhas: [] };
}

/** A check that no row may fail; what is said of one and of several. */
export function listing(codigo: string, titulo: string, linhas: readonly ConcernedRow[], one: string, many: string): CheckResult {
  const n = linhas.length;
  return {
    codigo,
    titulo,
    situacao: n === 0 ? 'ok' : 'alerta',
    apurado: String(n),
    exigido: '0',
    mensagens: n === 0 ? [] : [`${codigo} – ${titulo}: ${n === 1 ? `1 ${one}` : `${n} ${many}`}.`],
    linhas: linhas.slice(0, MOST_ROWS),
  };
}
