import { multiplyDecimals } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { BaixaArrecadacao } from '../../resources/baixa_arrecadacao';
import { reabrirAlvara } from '../alvara/guia';
import { reabrirItbi } from '../itbi/guia';
import { devolverADivida } from './divida';
import { contabilizarDispensas, type Dispensa, inserirBaixas, inserirCreditos, inserirItens, inserirMovimentos } from './lancar';
import { abrirLotes } from './lotes';
import type { ItemBaixa } from './plan';

const less = (value: string) => multiplyDecimals(value, '-1');

/** Where the correction of a baixa enters. */
export interface Correcao {
  data_credito: string | null;
  conta_bancaria_id: number | null;
}

/** A lote that left is not touched: what corrects its baixas enters today, in another. */
export async function lugarDaCorrecao(
  tx: Work,
  { lote_arrecadacao_id, conta_bancaria_id, data_credito }: BaixaArrecadacao,
): Promise<Correcao> {
  const lote = await tx.db.first<{ situacao: string }>('select situacao from public.lote_arrecadacao where cliente_id = $1 and id = $2', [
    tx.cliente.id,
    lote_arrecadacao_id,
  ]);
  return { conta_bancaria_id, data_credito: lote && lote.situacao !== 'aberto' ? tx.today() : data_credito };
}

/**
 * Reverses a baixa by a row of the contrary value (B4): what it paid is owed again, and what it gave as credit is taken back.
 * The baixa is locked by the caller.
 *
 * @returns id of the reversal
 * @throws ConflictError for one that is not as asked, and what a trigger says when its credit was used
 */
export async function estornar(tx: Work, baixa: BaixaArrecadacao, motivo: string, expected: string): Promise<number> {
  if (baixa.situacao !== expected)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Situação da baixa: ${baixa.situacao?.toLowerCase()}. A operação não cabe.` });
  if (baixa.parcelamento_id)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O pagamento de uma parcela não se estorna: rompa o parcelamento.' });
  const movements = await tx.db.rows<Dispensa & Record<string, unknown> & { debito_id: number; tipo: string }>(
    `select m.debito_id, m.tipo, m.valor::text, d.tributo_id, d.exercicio, exists (select from debito_inscrito x where x.debito_id = d.id) as inscrito
       from public.debito_movimento m join public.debito d on d.id = m.debito_id
      where m.cliente_id = $1 and m.baixa_id = $2 order by m.debito_id, m.id`,
    [tx.cliente.id, baixa.id],
  );
  await tx.db.rows('select id from public.debito where cliente_id = $1 and id = any($2::bigint[]) order by id for update', [
    tx.cliente.id,
    movements.map(({ debito_id }) => debito_id),
  ]);
  const place = await lugarDaCorrecao(tx, baixa);
  const [lote] = await abrirLotes(tx, [place]);
  const { origem, guia_id, data_pagamento, valor_pago, documento } = baixa;
  const [id = 0] = await inserirBaixas(tx, [
    {
      origem,
      guia_id,
      data_pagamento,
      documento,
      motivo,
      ...place,
      valor_pago: less(valor_pago),
      tarifa: '0.00',
      lote_arrecadacao_id: lote ?? null,
      estorno_de_id: baixa.id,
    },
  ]);
  const items = await tx.db.rows<ItemBaixa & Record<string, unknown>>(
    `select debito_id, componente, natureza_receita_id, fonte_id, valor::text, nao_reconhecido::text from public.baixa_arrecadacao_itens where pai_id = $1 order by ordem`,
    [baixa.id],
  );
  await inserirItens(
    tx,
    items.map((item, n) => ({
      ...item,
      pai_id: id,
      ordem: n + 1,
      valor: less(item.valor),
      nao_reconhecido: item.nao_reconhecido ? less(item.nao_reconhecido) : null,
    })),
  );
  await inserirMovimentos(
    tx,
    movements.map(({ debito_id, valor }) => ({ baixa_id: id, debito_id, tipo: 'estorno', valor: less(valor), motivo })),
  );
  await devolverADivida(
    tx,
    baixa.id,
    movements.map(({ debito_id }) => debito_id),
  );
  await contabilizarDispensas(
    tx,
    id,
    movements.filter(({ tipo }) => tipo === 'desconto'),
  );
  const credits = await tx.db.rows<{ contribuinte_id: number; valor: string }>(
    'select contribuinte_id, valor::text from public.credito_contribuinte where cliente_id = $1 and baixa_id = $2',
    [tx.cliente.id, baixa.id],
  );
  await inserirCreditos(
    tx,
    credits.map(({ contribuinte_id, valor }) => ({ baixa_id: id, contribuinte_id, tipo: 'estorno', valor: less(valor) })),
  );
  if (guia_id) {
    await reabrirItbi(tx, guia_id);
    await reabrirAlvara(tx, guia_id);
  }
  return id;
}
