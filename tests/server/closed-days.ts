/** What a test that closes months says of the accounts that it did not reconcile. */
export const SEM_CONCILIAR = 'As conciliações do ano foram feitas no sistema anterior';

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** The boletim of each day of an entity that moved money until a day, closed: what a month asks before it closes. */
export async function closeDays(sql: Run, entidade: number, exercicio: number, ate = `${exercicio}-12-31`): Promise<void> {
  await sql(
    `insert into boletim_caixa (cliente_id, entidade_id, exercicio, data, situacao)
     select distinct l.cliente_id, l.entidade_id, l.exercicio, l.data, 'aberto' from lancamento_contabil l
      where l.entidade_id = $1 and l.exercicio = $2 and l.periodo between 1 and 12 and l.data <= $3::date
        and exists (select from lancamento_contabil_linha x where x.pai_id = l.id and x.conta_bancaria_id is not null)
        and not exists (select from boletim_caixa b where b.entidade_id = l.entidade_id and b.data = l.data and b.data_exclusao is null)`,
    [entidade, exercicio, ate],
  );
  // what the book has of each account and fonte at the end of the day
  await sql(
    `insert into boletim_caixa_contas (pai_id, ordem, conta_bancaria_id, fonte_recurso_id, saldo_anterior, ingressos, dispendios, saldo_atual)
     select b.id, row_number() over (partition by b.id order by y.conta_bancaria_id, y.fonte_recurso_id), y.conta_bancaria_id, y.fonte_recurso_id,
            sum(case y.dc when 'D' then y.valor else -y.valor end), 0, 0, sum(case y.dc when 'D' then y.valor else -y.valor end)
       from boletim_caixa b join lancamento_contabil l on l.entidade_id = b.entidade_id and l.exercicio = b.exercicio and l.data <= b.data and l.periodo < 13
       join lancamento_contabil_linha y on y.pai_id = l.id join plano_conta c on c.id = y.conta_id and c.conta_corrente_classe = 'CB'
      where b.entidade_id = $1 and b.exercicio = $2 and b.situacao = 'aberto' and b.data <= $3::date group by b.id, y.conta_bancaria_id, y.fonte_recurso_id`,
    [entidade, exercicio, ate],
  );
  await sql(
    "update boletim_caixa set situacao = 'fechado' where entidade_id = $1 and exercicio = $2 and situacao = 'aberto' and data <= $3::date",
    [entidade, exercicio, ate],
  );
}
