import { fromCents, multiplyDecimals, roundDecimal, toCents } from '../../../../resources/definition';
import { alocar } from './alocar';
import { type Linha, linhasDe, type Movimento } from './regras';

/** What the LOA leaves out of its limit (`excecoes_suplementacao`). */
export type Excecao = 'pessoal' | 'divida' | 'vinculados' | 'superavit' | 'excesso' | 'precatorios' | 'intra_acao';

/**
 * What of a crédito suplementar counts against the authorisation of the LOA, by órgão, in cents (R5): all of it but what the
 * LOA excludes, by what is increased, by where the money comes from, or because it stays in the same ação. A crédito with a
 * law of its own, and any other kind, counts nothing.
 */
export function oneraLoa(movimento: Movimento, excecoes: readonly Excecao[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  if (movimento.tipo !== 'suplementar' || movimento.lei_numero) return sums;
  const acrescimos = linhasDe(movimento, 'acrescimos', 'novas');
  const inAcao = new Map<string, bigint>();
  for (const line of linhasDe(movimento, 'reducoes')) inAcao.set(keyOf(line), (inAcao.get(keyOf(line)) ?? 0n) + toCents(line.valor));
  for (const { acrescimo, tipo, valor } of alocar(acrescimos, movimento.origens)) {
    const line = acrescimos[acrescimo] as Linha;
    if (ehExcetuada(line, excecoes) || (tipo !== 'anulacao' && excecoes.includes(tipo as Excecao))) continue;
    const counted = toCents(valor) - (tipo === 'anulacao' && excecoes.includes('intra_acao') ? tomarDe(inAcao, line, valor) : 0n);
    sums.set(line.orgao_id, (sums.get(line.orgao_id) ?? 0n) + counted);
  }
  return sums;
}

const keyOf = ({ acao_id, fonte_recurso_id }: Linha): string => `${acao_id}|${fonte_recurso_id}`;

/** What of an amount was reduced in the ação of the line and not yet set against another. */
function tomarDe(inAcao: Map<string, bigint>, line: Linha, valor: string): bigint {
  const there = inAcao.get(keyOf(line)) ?? 0n;
  const due = toCents(valor);
  const taken = there < due ? there : due;
  inAcao.set(keyOf(line), there - taken);
  return taken;
}

function ehExcetuada({ natureza, vinculada }: Linha, excecoes: readonly Excecao[]): boolean {
  const [, grupo = '', , elemento = ''] = natureza.split('.');
  return (
    (excecoes.includes('pessoal') && grupo === '1') ||
    (excecoes.includes('divida') && (grupo === '2' || grupo === '6')) ||
    (excecoes.includes('precatorios') && elemento === '91') ||
    (excecoes.includes('vinculados') && vinculada)
  );
}

/** A per cent of an amount in cents, rounded to the cent. */
export const percentualDe = (cents: bigint, percentual: string): bigint =>
  toCents(roundDecimal(multiplyDecimals(multiplyDecimals(fromCents(cents), percentual), '0.01'), 2));
