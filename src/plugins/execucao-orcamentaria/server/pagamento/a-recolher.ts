import { lockBalances } from '../../../../server/documents/balances';
import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';
import { fonteNoAnoSql } from '../../../classificacoes/server';
import type { Retencao, RetidoDe } from '../../../financeiro/server';

/** The retentions that a recolhimento of Financeiro pays. */
export const retencoesDosPagamentos = { travar, somar };

async function travar(tx: Work, ids: readonly number[]): Promise<Retencao[]> {
  await lockBalances(tx, 'retencao', ids);
  return tx.db.rows<Retencao>(
    `select r.id, r.titulo_extra_id, r.credor_id, ${fonteNoAnoSql('r.fonte_recurso_id', 'r.exercicio', '$4')} as fonte_recurso_id, r.co_id, r.a_recolher::text
       from public.retencao_com_fonte r where r.cliente_id = $1 and r.entidade_id = $2 and r.id = any($3::bigint[])`,
    [tx.cliente.id, entityOf(tx), ids, tx.setting.exercicio],
  );
}

async function somar(tx: Work, { titulo_extra_id, credor_id, fonte_recurso_id }: RetidoDe): Promise<string> {
  const row = await tx.db.first<{ retido: string }>(
    `select coalesce(sum(r.a_recolher), 0)::numeric(18,2)::text as retido from public.retencao_com_fonte r
      where r.cliente_id = $1 and r.entidade_id = $2 and r.exercicio <= $3 and r.titulo_extra_id = $4 and r.credor_id = $5
        and ${fonteNoAnoSql('r.fonte_recurso_id', 'r.exercicio', '$3')} = $6`,
    [tx.cliente.id, entityOf(tx), tx.setting.exercicio, titulo_extra_id, credor_id, fonte_recurso_id],
  );
  return row?.retido ?? '0.00';
}
