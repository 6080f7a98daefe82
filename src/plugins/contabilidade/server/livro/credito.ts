import { formatDate, formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { type Lugar, menoresSaldos } from './minimos';
import { refusal } from './partidas';
import type { Linha } from './tipos';

/** What an entry takes from an asset that is told apart by its instrument; cents. */
export interface Baixa {
  conta_id: number;
  instrumento: string;
  valor: bigint;
}

/** Events of revenue: what is beyond the credit is revenue too, that was never launched. */
const OF_REVENUE = ['2020', '2022', '2025', '2041'];

/**
 * N16: an entry takes from a credit or an advance no more than there was on every day from its own until today. Asked when it is in
 * the book, which is then locked.
 *
 * @throws ValidationError
 */
export async function recusarAlemDoAtivo(tx: Work, lugar: Lugar, evento: string, linhas: readonly Linha[]): Promise<void> {
  const baixas = baixasDe(linhas);
  const menores = await menoresSaldos(tx, lugar, baixas);
  for (const [n, { instrumento, valor }] of baixas.entries()) {
    const least = toCents(menores[n]);
    if (least >= 0n) continue;
    const had = least + valor;
    const saldo = `R$ ${formatDecimal(fromCents(had > 0n ? had : 0n), 2)}`;
    throw refusal(
      OF_REVENUE.includes(evento)
        ? `O crédito tem saldo de ${saldo}; lance o excedente como receita sem lançamento.`
        : `Desde ${formatDate(lugar.data)}, o menor saldo de "${instrumento}" na Contabilidade é de ${saldo}: confira o lançamento do crédito ou o seu saldo de abertura.`,
    );
  }
}

/** Tells an asset apart. */
export const keyOf = ({ conta_id, instrumento }: Baixa): string => `${conta_id} ${instrumento}`;

/** What lines take, in all, from each asset that an instrument tells apart: control accounts have no side of their own. */
export function baixasDe(linhas: readonly Linha[]): Baixa[] {
  const found = new Map<string, Baixa>();
  for (const { conta_id, isf, dc, valor, instrumento } of linhas) {
    if (isf !== 'P' || typeof instrumento !== 'string') continue;
    const line = { conta_id, instrumento, valor: dc === 'C' ? toCents(valor) : -toCents(valor) };
    const before = found.get(keyOf(line));
    found.set(keyOf(line), before ? { ...line, valor: before.valor + line.valor } : line);
  }
  return [...found.values()].filter(({ valor }) => valor > 0n);
}
