import { type Balance, compareDecimals, formatDate, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { exigirALiquidar } from '../empenho/filhos';
import { lerEmpenho } from '../empenho/ler';
import { A_LIQUIDAR, menos, minimoDesde, refusalOf } from '../saldos';
import type { RascunhoLiquidacao } from './rascunho';

/** A line of what was in liquidação, as far as it is typed. */
type Origem = Readonly<{ valor?: string | null }>;

/**
 * What the value of a liquidação takes from what its empenho has to liquidate, on the day of the draft and since: what was recognised
 * before it, in liquidação, was taken already.
 *
 * @returns null while the draft has no empenho
 */
export async function saldoALiquidar(work: Work, { empenho_id, data, valor, origens }: RascunhoLiquidacao): Promise<Balance | null> {
  if (!empenho_id) return null;
  const dia = data ?? work.today();
  const record = await lerEmpenho(work, empenho_id);
  const reconhecido = sumDecimals(['0.00', ...((origens ?? []) as readonly Origem[]).map((line) => line.valor ?? '0.00')]);
  const typed = menos(valor ?? '0.00', reconhecido);
  const direto = compareDecimals(typed, '0') > 0 ? typed : '0.00';
  const antes = await minimoDesde(work, { conta: A_LIQUIDAR, chave: 'empenho_id', id: record.id }, record.a_liquidar ?? '0.00', dia);
  return {
    nome: `A liquidar do empenho ${record.rotulo} em ${formatDate(dia)}`,
    antes,
    valor: direto,
    depois: menos(antes, direto),
    recusa: await refusalOf(() => exigirALiquidar(work, record, direto, dia)),
  };
}
