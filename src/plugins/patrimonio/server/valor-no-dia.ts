/**
 * SQL of what the bens of an entity were worth on a day, by account, beside what the book has in it until then: rows `conta`, `registro` and
 * `livro`, both with the side of the account.
 *
 * @param cliente @param entidade @param dia SQL of each
 */
export function noLivroAte(cliente: string, entidade: string, dia: string): string {
  const valores = `public.bem_valor v join public.classificacao_patrimonial c on c.id = v.classificacao_id
      where v.cliente_id = ${cliente} and v.entidade_id = ${entidade} and v.data <= ${dia}`;
  return `select k.conta, k.valor as registro, coalesce((
            select k.sinal * sum(case x.dc when 'D' then x.valor else -x.valor end) from public.lancamento_contabil l
              join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta p on p.id = x.conta_id
             where l.cliente_id = ${cliente} and l.entidade_id = ${entidade} and l.exercicio = extract(year from ${dia}) and l.data <= ${dia} and l.periodo < 13
               and p.codigo = k.conta), 0)::numeric(18,2) as livro
      from (select y.conta, y.sinal, sum(y.valor)::numeric(18,2) as valor from (
              select c.conta_bem as conta, 1 as sinal, sum(v.bruto) as valor from ${valores} group by 1
              union all select c.conta_depreciacao, -1, sum(v.depreciacao) from ${valores} group by 1 having bool_or(v.depreciacao <> 0)
              union all select c.conta_impairment, -1, sum(v.perda) from ${valores} group by 1 having bool_or(v.perda <> 0)) y
             where y.conta is not null group by 1, 2) k`;
}
