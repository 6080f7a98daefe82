/** SQL of how a matéria is called: `PL 12/2026`; of a draft, its kind alone. */
export const rotuloSql = (t: string): string =>
  `(select case when ${t}.numero is null then s.sigla || ' (rascunho ' || ${t}.id || ')' else s.sigla || ' ' || ${t}.numero || '/' || ${t}.ano end
     from public.tipo_materia_legislativa s where s.id = ${t}.tipo_id)`;

/** SQL of who presented it, in the order in which they signed. */
export const autoresSql = (t: string): string =>
  `(select string_agg(coalesce(p.nome_parlamentar, c.nome, a.outro), ', ' order by a.primeiro desc, a.ordem)
     from public.materia_legislativa_autorias a left join public.parlamentar p on p.id = a.parlamentar_id
     left join public.comissao_legislativa c on c.id = a.comissao_id where a.pai_id = ${t}.id)`;
