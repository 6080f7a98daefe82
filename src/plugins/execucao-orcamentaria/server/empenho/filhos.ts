import { compareDecimals, formatDate, sumDecimals } from '../../../../resources/definition';
import { createChild, judgeChild } from '../../../../server/documents/children';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Empenho, empenho } from '../../resources/empenho';
import { empenhoAnulacao } from '../../resources/empenho_anulacao';
import { type EmpenhoEmLiquidacao, empenhoEmLiquidacao } from '../../resources/empenho_em_liquidacao';
import { empenhoReforco } from '../../resources/empenho_reforco';
import { exigirCota } from '../cota/exigir';
import { exigirRepasse } from '../obrigacoes';
import { A_LIQUIDAR, exigirDisponivel, lerDotacao, minimoDesde, reais } from '../saldos';
import { saldoEmLiquidacaoSql } from './em-liquidacao-sql';
import { exigirExecutavel } from './ler';

/** What was asked of an act, judged by its fields. */
type Pedido = Readonly<Record<string, unknown>>;
type Feito = Record<string, unknown> & { id: number };

const julgar = (tx: Work, child: string, record: Empenho, asked: { data: string; valor: string | null }) =>
  judgeChild(tx, tx.services.registry.get(empenho.name), child, record, asked);

/**
 * Adds to an issued empenho, locked, of the same dotação (3012).
 *
 * @throws ValidationError
 */
export async function reforcar(tx: Work, record: Empenho, asked: Pedido): Promise<Feito> {
  const { data, valor } = asked as { data: string; valor: string };
  exigirExecutavel(record);
  if (record.tipo === 'ordinario')
    throw new ValidationError({ id: ['Empenho ordinário não admite reforço; emita um empenho complementar.'] });
  julgar(tx, 'reforco', record, { data, valor });
  const dotacao = await lerDotacao(tx, record.dotacao_id);
  await exigirDisponivel(tx, dotacao, valor, data);
  await exigirCota(tx, dotacao, valor, data);
  if (record.convenio_id !== null) await exigirRepasse(tx, record.convenio_id, valor);
  return createChild(tx, empenhoReforco, record.id, asked);
}

/**
 * Annuls what of an empenho, locked, is still to be liquidated, or a part of it (3013); what came from a reserva may go back to it (1150
 * in the same entry).
 *
 * @throws ValidationError
 */
export async function anular(tx: Work, record: Empenho, asked: Pedido): Promise<Feito> {
  const { data, tipo, devolve_para } = asked as { data: string; tipo: string; devolve_para: string };
  exigirExecutavel(record);
  const valor = julgar(tx, 'anulacao', record, { data, valor: tipo === 'total' ? null : (asked.valor as string) });
  await exigirALiquidar(tx, record, valor, data);
  if (devolve_para === 'reserva') await exigirVoltaAReserva(tx, record, valor, data);
  return createChild(tx, empenhoAnulacao, record.id, { ...asked, valor });
}

/**
 * An empenho, locked, has this much to be liquidated from a day until today.
 *
 * @throws ValidationError
 */
export async function exigirALiquidar(
  tx: Work,
  { id, a_liquidar, rotulo }: { id: number; a_liquidar: string | null; rotulo: string | null },
  valor: string,
  data: string,
): Promise<void> {
  const left = a_liquidar ?? '0.00';
  if (compareDecimals(valor, left) > 0) throw new ValidationError({ valor: [`O empenho ${rotulo} tem ${reais(left)} a liquidar.`] });
  const least = await minimoDesde(tx, { conta: A_LIQUIDAR, chave: 'empenho_id', id }, left, data);
  if (compareDecimals(valor, least) > 0)
    throw new ValidationError({ valor: [`Em ${formatDate(data)} o empenho ${rotulo} tinha ${reais(least)} a liquidar.`] });
}

/** Only what came from the reserva, while it is valid, goes back to it. */
async function exigirVoltaAReserva(
  tx: Work,
  record: { reserva_dotacao_id: number | null; id: number; valor: string },
  valor: string,
  data: string,
): Promise<void> {
  if (record.reserva_dotacao_id === null) throw new ValidationError({ devolve_para: ['O empenho não tem reserva.'] });
  const row = await tx.db.first<{ valida: boolean; voltou: string }>(
    `select r.validade >= $3::date as valida,
            coalesce((select sum(a.valor) from public.empenho_anulacao a where a.empenho_id = $2 and a.devolve_para = 'reserva'), 0)::numeric(18,2)::text as voltou
       from reserva_dotacao r where r.id = $1`,
    [record.reserva_dotacao_id, record.id, data],
  );
  if (!row?.valida) throw new ValidationError({ devolve_para: ['A reserva está vencida nesta data: devolva à dotação.'] });
  if (compareDecimals(sumDecimals([row.voltou, valor]), record.valor) > 0)
    throw new ValidationError({ valor: [`Da reserva vieram ${reais(record.valor)}, e já voltaram ${reais(row.voltou)}.`] });
}

/**
 * Recognises that the fato gerador of a part of an empenho, locked, occurred (3020).
 *
 * @throws ValidationError
 */
export async function reconhecer(tx: Work, record: Empenho, asked: Pedido): Promise<Feito> {
  const { data, valor } = asked as { data: string; valor: string };
  exigirExecutavel(record);
  julgar(tx, 'em-liquidacao', record, { data, valor });
  await exigirALiquidar(tx, record, valor, data);
  return createChild(tx, empenhoEmLiquidacao, record.id, asked);
}

/**
 * Takes back a recognition, of an empenho that is locked, of which nothing was liquidated: the reversal of its entry.
 *
 * @throws ValidationError
 */
export async function estornarEmLiquidacao(tx: Work, record: Empenho, factId: number, asked: Pedido): Promise<Feito> {
  const { data, motivo } = asked as { data: string; motivo: string };
  exigirExecutavel(record);
  const row = await tx.db.first<
    Pick<EmpenhoEmLiquidacao, 'id' | 'data' | 'valor' | 'estorno_de_id'> & { saldo: string } & Record<string, unknown>
  >(
    `select e.id, to_char(e.data, 'YYYY-MM-DD') as data, e.valor::text, e.estorno_de_id, (${saldoEmLiquidacaoSql('e')})::text as saldo
       from empenho_em_liquidacao e where e.id = $1 and e.empenho_id = $2`,
    [factId, record.id],
  );
  if (!row) throw new ValidationError({ id: ['O valor em liquidação não é deste empenho.'] });
  if (row.estorno_de_id !== null) throw new ValidationError({ id: ['Um estorno não se estorna.'] });
  if (row.saldo !== row.valor)
    throw new ValidationError({
      id: [row.saldo === '0.00' ? 'Nada resta em liquidação deste fato.' : 'Há liquidação deste valor; estorne-a antes.'],
    });
  requireDay(tx, data);
  requireAfter(data, row.data, 'do fato');
  return createChild(tx, empenhoEmLiquidacao, record.id, { data, valor: row.valor, observacao: motivo }, { estorno_de_id: factId });
}
