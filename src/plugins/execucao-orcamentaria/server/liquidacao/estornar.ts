import { compareDecimals } from '../../../../resources/definition';
import { createChild, judgeChild } from '../../../../server/documents/children';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Liquidacao, liquidacao } from '../../resources/liquidacao';
import { liquidacaoAnulacao } from '../../resources/liquidacao_anulacao';
import { travarEmpenho } from '../empenho/ler';
import { contabilizar } from '../lancamentos';
import { perguntaDoEstorno } from '../perguntas';
import { A_PAGAR, minimoDesde, reais } from '../saldos';
import { fatia, type ParteDaLiquidacao, paraOLivro, partesDa } from './contabil';

/** A liquidação as the server reads it, whole. */
export async function lerLiquidacao(tx: Work, id: number): Promise<Liquidacao> {
  return (await readRecord(tx, tx.services.registry.get(liquidacao.name), id, { sensitive: true })) as Liquidacao;
}

/**
 * Takes back what of a liquidação is not paid, or a part of it (3024): the contrary of what that part posted, so that what was in
 * liquidação is so again.
 *
 * @throws ValidationError
 */
export async function estornarLiquidacao(
  tx: Work,
  { id, empenho_id }: Pick<Liquidacao, 'id' | 'empenho_id'>,
  asked: Readonly<Record<string, unknown>>,
): Promise<{ id: number } & Record<string, unknown>> {
  const record = await travarEmpenho(tx, empenho_id, { liquidacoes: [id] });
  const own = await lerLiquidacao(tx, id);
  const { data, motivo } = asked as { data: string; motivo: string };
  const asksMore = compareDecimals((asked.valor as string | null) ?? '0.01', own.a_pagar ?? '0') > 0;
  if (asksMore && compareDecimals(own.pago ?? '0', '0') > 0)
    throw new ValidationError({ valor: ['Liquidação paga; anule o pagamento antes.'] });
  const valor = judgeChild(tx, tx.services.registry.get(liquidacao.name), 'estorno', own, { data, valor: asked.valor as string | null });
  const least = await minimoDesde(tx, { conta: A_PAGAR, chave: 'empenho_id', id: empenho_id }, record.a_pagar ?? '0.00', data);
  if (compareDecimals(valor, least) > 0) throw new ValidationError({ valor: [`Nesta data havia ${reais(least)} a pagar do empenho.`] });
  const partes = await partesDoEstorno(tx, own, valor);
  const made = await createChild(tx, liquidacaoAnulacao, id, { data, valor, motivo });
  await contabilizar(tx, {
    fato: 'LIQUIDACAO_ESTORNO',
    evento: '3024',
    data,
    partes: paraOLivro(record, partes, true),
    origem: { tipo: liquidacaoAnulacao.name, id: made.id },
    documento: `Estorno ${made.rotulo}`,
    historico: `Estorno da liquidação ${own.rotulo} do empenho ${record.rotulo}: ${motivo}`,
  });
  return made;
}

/** Estornos know, from the first, what they take back of what their liquidação posted. */
export const liquidacaoAnulacaoRules = onResource(liquidacaoAnulacao, {
  derived: { rotulo: numberSql(liquidacaoAnulacao) },
  question: perguntaDoEstorno,
  complete: async (draft, tx) => {
    const partes = await partesDoEstorno(tx, await lerLiquidacao(tx, draft.liquidacao_id as number), draft.valor as string);
    return { ...draft, partes: partes.map(({ evento, valor, em_liquidacao_id }) => ({ evento, valor, em_liquidacao_id })) };
  },
});

/** What an estorno takes back, of what the liquidação posted and no other took. */
async function partesDoEstorno(tx: Work, { id, valor, evento, estornado }: Liquidacao, taken: string): Promise<ParteDaLiquidacao[]> {
  return fatia(await partesDa(tx, { id, valor, evento: evento as string }), estornado ?? '0.00', taken);
}
