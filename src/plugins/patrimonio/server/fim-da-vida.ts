/** SQL of whether a bem `t` is in use, near the end of its life, and without a review decided in the year (NBC TSP 07). */
export const FIM_DA_VIDA = (
  t: string,
) => `(${t}.metodo is not null and ${t}.situacao_bem not in ('a_incorporar', 'baixado', 'agregado', 'cancelado')
    and (${t}.valor_bruto - ${t}.depreciacao_acumulada - ${t}.perda_acumulada <= ${t}.valor_residual
      or coalesce(${t}.deprec_desde, ${t}.data_uso) + make_interval(months => ${t}.vida_util_meses - 12) <= hoje())
    and not exists (select from public.revisao_vida_itens i join public.revisao_vida r on r.id = i.pai_id
      where i.bem_id = ${t}.id and r.situacao = 'decidida' and r.ano = extract(year from hoje()) and r.data_exclusao is null))`;
