import { onResource, type RowSql } from '../../../../server/resources/rules';
import { saldoContaBancaria } from '../../resources/conciliacao/saldo_conta_bancaria';

/** What the bank says of the account, at the end of the last month of the year that was reconciled; null without one. */
const doExtrato: RowSql = (t) =>
  `select c.saldo_extrato from public.conciliacao_bancaria c where c.cliente_id = ${t}.cliente_id and c.conta_bancaria_id = ${t}.conta_bancaria_id
      and c.exercicio = ${t}.exercicio and c.data_exclusao is null order by c.mes desc limit 1`;

/** Balances of accounts by fonte (handbook Execução 5.12). */
export const saldoContaBancariaRules = onResource(saldoContaBancaria, {
  derived: {
    rotulo: (t) =>
      `select concat_ws(' · ', c.descricao, f.codigo) from public.conta_bancaria c, public.fonte_recurso f where c.id = ${t}.conta_bancaria_id and f.id = ${t}.fonte_recurso_id`,
    saldo_extrato: doExtrato,
    // entries of the book that the bank did not show
    a_compensar: (t) =>
      `select case when conciliacao_inicio(${t}.conta_bancaria_id) is null then null
                   else coalesce((select sum(p.pendente) from conciliacao_pendentes(${t}.conta_bancaria_id, make_date(${t}.exercicio, 12, 31), '9999-12-31') p where p.lado = 'livro'), 0)::numeric(18,2) end`,
  },
});
