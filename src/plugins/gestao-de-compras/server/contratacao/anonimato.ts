/**
 * SQL: whether nobody, who conducts included, may know yet who bids in the process of a row: while an electronic contratação receives bids,
 * also when it stopped meanwhile.
 */
export const semNomesSql = (processo: string, cliente: string): string =>
  `exists (select from public.processo_contratacao d where d.id = ${processo} and d.cliente_id = ${cliente} and d.forma = 'eletronica'
     and coalesce(d.situacao_anterior, d.situacao) = 'disputa')`;

/** SQL: the place of the supplier of a proposal among those that compete, in the order in which they came. @param o alias of the proposal */
const lugarSql = (o: string): string =>
  `(select count(*) from (select min(e.id) as primeira from public.proposta_licitacao e where e.processo_contratacao_id = ${o}.processo_contratacao_id
      and e.cliente_id = ${o}.cliente_id and e.data_exclusao is null and e.enviada_em is not null group by e.fornecedor_id) c
     where c.primeira <= (select min(s.id) from public.proposta_licitacao s where s.processo_contratacao_id = ${o}.processo_contratacao_id
      and s.cliente_id = ${o}.cliente_id and s.data_exclusao is null and s.enviada_em is not null and s.fornecedor_id = ${o}.fornecedor_id))`;

/** SQL: what the supplier of a proposal is called now: its name or, while bids are received, `Licitante 2`, as the others call it. */
export const licitanteSql = (o: string): string =>
  `(case when ${semNomesSql(`${o}.processo_contratacao_id`, `${o}.cliente_id`)} then 'Licitante ' || ${lugarSql(o)}
      else (select n.nome from public.pessoa n where n.id = ${o}.fornecedor_id and n.cliente_id = ${o}.cliente_id) end)`;
