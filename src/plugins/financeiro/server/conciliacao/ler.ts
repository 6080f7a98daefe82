import { formatMonth, lastDayOf } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import type { Resumo } from '../../parts/conciliacao/quadro';
import { type ConciliacaoBancaria, conciliacaoBancaria } from '../../resources/conciliacao/conciliacao_bancaria';

/** What of a line is not explained, negative of what leaves the account. */
export interface LinhaPendente extends Record<string, unknown> {
  lado: 'extrato' | 'livro';
  id: number;
  data: string;
  documento: string | null;
  historico: string;
  valor: string;
  pendente: string;
}

/** A reconciliation, whole. */
export async function lerConciliacao(work: Work, id: number): Promise<ConciliacaoBancaria> {
  const server = work.services.registry.get(conciliacaoBancaria.name);
  return (await readRecord(work, server, id, { sensitive: true })) as unknown as ConciliacaoBancaria;
}

type DoMes = Pick<ConciliacaoBancaria, 'conta_bancaria_id' | 'mes' | 'saldo_extrato'>;

/** The identity of 5.11 at the end of the month, as SQL computes it now. */
export async function lerResumo(work: Work, { conta_bancaria_id, mes, saldo_extrato }: DoMes): Promise<Resumo> {
  const row = await work.db.first<Resumo & Record<string, unknown>>(
    `select r.saldo_extrato::text, r.depositos_em_transito::text, r.pagamentos_nao_compensados::text, r.debitos_nao_contabilizados::text,
            r.creditos_nao_contabilizados::text, r.saldo_conciliado::text, r.saldo_contabil::text, r.diferenca::text, r.pendentes
       from conciliacao_resumo($1, $2, $3::date, $4::numeric(18,2)) r`,
    [conta_bancaria_id, Number(mes.slice(0, 4)), lastDayOf(mes), saldo_extrato],
  );
  return row as Resumo;
}

/**
 * What of both sides of an account, until a day, is not explained.
 *
 * @param vinculosAte links of later days do not count; all of them unless said
 */
export async function lerPendentes(work: Work, conta: number, ate: string, vinculosAte = '9999-12-31'): Promise<LinhaPendente[]> {
  return work.db.rows<LinhaPendente>(
    `select p.lado, p.id, to_char(p.data, 'YYYY-MM-DD') as data, p.documento, p.historico, p.valor::numeric(18,2)::text as valor, p.pendente::numeric(18,2)::text as pendente
       from conciliacao_pendentes($1, $2::date, $3::date) p order by p.data, p.id`,
    [conta, ate, vinculosAte],
  );
}

/** Nobody else changes the statement or the links of an account until the transaction ends. */
export async function travarConta(tx: Work, conta: number): Promise<void> {
  await tx.db.rows('select c.id from public.conta_bancaria c where c.id = $1 and c.cliente_id = $2 for no key update', [
    conta,
    tx.cliente.id,
  ]);
}

/** The month until which the reconciliations of an account are done: nothing of until then changes; null without one. */
export async function mesConcluido(work: Work, conta: number): Promise<string | null> {
  const row = await work.db.first<{ mes: string | null }>(
    `select to_char(max(c.mes), 'YYYY-MM') as mes from public.conciliacao_bancaria c
      where c.cliente_id = $1 and c.conta_bancaria_id = $2 and c.situacao <> 'aberta' and c.data_exclusao is null`,
    [work.cliente.id, conta],
  );
  return row?.mes ?? null;
}

/**
 * Nothing of a day changes once the reconciliation of its month is done.
 *
 * @throws ConflictError
 */
export async function exigirMesAberto(work: Work, conta: number, data: string): Promise<void> {
  const mes = await mesConcluido(work, conta);
  if (mes && data <= lastDayOf(mes))
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `A conciliação de ${formatMonth(mes)} está concluída: reabra-a para mudar o mês.`,
    });
}
