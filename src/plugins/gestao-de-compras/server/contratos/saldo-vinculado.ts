import { formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

/** SQL: what a movement of the alias puts in the account, or takes from it; reais. */
const movidoSql = (m: string): string => `(case ${m}.tipo when 'deposito' then ${m}.valor else -${m}.valor end)`;

/** SQL of the movements `m` of a contract that count. */
const contamSql = (contrato: string): string =>
  `public.movimento_conta_vinculada m where m.contrato_id = ${contrato} and m.situacao = 'registrado' and m.data_exclusao is null`;

/** SQL: what a contract has in its conta vinculada. */
export const saldoVinculadoSql = (t: string): string =>
  `coalesce((select sum(${movidoSql('m')}) from ${contamSql(`${t}.id`)} and m.cliente_id = ${t}.cliente_id), 0)::numeric(18,2)`;

/** Reais that may leave the account on a day without it being below zero then, nor on any day after. */
export async function disponivelNaVinculada(tx: Work, contrato: number, dia: string): Promise<string> {
  const row = await tx.db.first<{ disponivel: string }>(
    `with corrida as (
       select m.data, sum(${movidoSql('m')}) over (order by m.data, ${movidoSql('m')} desc rows unbounded preceding) as saldo
         from ${contamSql('$1')} and m.cliente_id = $3)
     select least(coalesce((select sum(${movidoSql('m')}) from ${contamSql('$1')} and m.cliente_id = $3 and m.data <= $2), 0),
                  (select min(c.saldo) from corrida c where c.data > $2))::numeric(18,2)::text as disponivel`,
    [contrato, dia, tx.cliente.id],
  );
  return row?.disponivel ?? '0.00';
}

/** Of a medição whose approval is taken back nothing stays retained. @throws ValidationError */
export async function recusarDepositoDe(tx: Work, medicao: number): Promise<void> {
  const row = await tx.db.first<{ data: string }>(
    `select m.data::text as data from public.movimento_conta_vinculada m
      where m.medicao_id = $1 and m.cliente_id = $2 and m.situacao = 'registrado' and m.data_exclusao is null limit 1`,
    [medicao, tx.cliente.id],
  );
  if (row)
    throw new ValidationError({
      id: [`Desta medição se depositou na conta vinculada em ${formatDate(row.data)}: estorne antes o depósito.`],
    });
}
