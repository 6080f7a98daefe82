-- N16, K4: the credits and the advances of the municipality are kept by what they come from, as their control accounts are; of
-- them no more is written off than there is. What is expected to be lost of them is of no credit.
create function conta_de_instrumento(conta text, classe text) returns boolean language sql immutable as $$
  select coalesce(classe, 'P1') = 'P1' and (conta like '1.1.2.%' or conta like '1.2.1.%' or conta like '1.1.3.1.1.02%')
     and conta not like '1.1.2.9.%' and conta not like '1.2.1.1.1.99%'
$$;

-- Of which credits an entry of before is, and how much of each: as its control account says, or the fact that Arrecadação sent
-- (lançamento, cancelamento, desconto, inscrição, atualização), or the revenue, or the lote that became revenue. Of a reversal,
-- those of what it reverses. Nothing when none of them says.
create function instrumentos_do_lancamento(o_lancamento bigint) returns table (instrumento text, valor numeric) language sql stable as $$
  with original as (
    select coalesce(o.id, l.id) as id, l.cliente_id, l.entidade_id, coalesce(o.chave, l.chave) as chave, l.origem_tipo, l.origem_id
      from lancamento_contabil l left join lancamento_contabil o on o.id = l.estorno_de_id where l.id = o_lancamento),
  documento as (
    select o.id, r.lote_arrecadacao_id, r.natureza_receita_id, r.tributo_id, r.exercicio_credito, r.valor_bruto
      from original o join lancamento_receita r on o.origem_tipo = 'lancamento_receita' and r.id = o.origem_id
    union all
    select o.id, a.lote_arrecadacao_id, a.natureza_receita_id, r.tributo_id, r.exercicio_credito, a.valor
      from original o join anulacao_receita a on o.origem_tipo = 'anulacao_receita' and a.id = o.origem_id
      left join lancamento_receita r on r.id = a.lancamento_id),
  dito (fonte, instrumento, valor) as (
    select 1, coalesce('empenho:' || q.empenho_id, x.instrumento), abs(sum(case x.dc when 'D' then x.valor else -x.valor end))
      from original o join lancamento_contabil_linha x on x.pai_id = o.id join plano_conta c on c.id = x.conta_id
      left join liquidacao q on x.instrumento = 'liquidacao:' || q.id
     where x.instrumento is not null and (c.codigo like '7.3.2.1.1%' or c.codigo like '7.9.1.2.1%') group by 2
    union all
    select 2, p.parte -> 'contexto' ->> 'instrumento', abs(sum((p.parte ->> 'valor')::numeric))
      from original o join fato_contabil f on f.cliente_id = o.cliente_id and f.entidade_id = o.entidade_id and f.chave = o.chave
      cross join lateral jsonb_array_elements(f.pedido -> 'partes') as p(parte)
     where p.parte -> 'contexto' ? 'instrumento' group by 2
    union all
    select 3, t.sigla || ' ' || d.exercicio_credito, d.valor_bruto
      from documento d join tributo t on t.id = d.tributo_id where d.exercicio_credito is not null
    union all
    select 4, t.sigla || ' ' || i.exercicio, abs(sum(i.valor))
      from documento d join lote_arrecadacao_item i on i.lote_arrecadacao_id = d.lote_arrecadacao_id and i.natureza_receita_id = d.natureza_receita_id
      join tributo t on t.id = i.tributo_id where i.componente = 'principal' group by 2)
  select d.instrumento, d.valor from dito d where d.fonte = (select min(m.fonte) from dito m)
$$;

-- The last entry of a book that was written without those keys; 0 of a book that had no such balance to move.
create function livro_contabil_instrumentado_ate(a_entidade bigint, o_ano smallint) returns integer language sql stable as $$
  select coalesce(max(l.numero), 0) from evento_contabil e join lancamento_contabil l on l.evento_id = e.id
    join lancamento_contabil_linha x on x.pai_id = l.id
   where e.codigo = '9092' and e.exercicio = o_ano and l.entidade_id = a_entidade and x.isf = 'P' and x.instrumento is not null
$$;

-- What entries without those keys moved of credits and advances, with the keys of today: of one entry, or of all that were not moved
-- to them yet. What nobody can tell any more whose it was is "Saldo anterior".
create function livro_contabil_instrumentos(a_entidade bigint, o_ano smallint, o_lancamento bigint default null)
  returns table (lancamento_id bigint, conta_id bigint, isf text, valor numeric, chave jsonb) language sql stable as $$
  with linha as (
    select l.id, x.conta_id, x.isf, x.dc, sum(case x.dc when 'D' then x.valor else -x.valor end) as valor
      from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
     where l.entidade_id = a_entidade and l.exercicio = o_ano and x.instrumento is null and conta_de_instrumento(c.codigo, c.conta_corrente_classe)
       and (case when o_lancamento is null then l.numero > livro_contabil_instrumentado_ate(a_entidade, o_ano) else l.id = o_lancamento end)
     group by 1, 2, 3, 4),
  dito as (select d.id, i.instrumento, i.valor from (select distinct id from linha) d cross join lateral instrumentos_do_lancamento(d.id) i),
  soma as (select d.id, count(*) as quantos, sum(d.valor) as valor from dito d group by 1)
  select n.id, n.conta_id, n.isf, case when s.quantos = 1 then n.valor else sign(n.valor) * d.valor end, jsonb_build_object('instrumento', d.instrumento)
    from linha n join soma s on s.id = n.id and (s.quantos = 1 or s.valor = abs(n.valor)) join dito d on d.id = n.id
  union all
  select n.id, n.conta_id, n.isf, n.valor, jsonb_build_object('instrumento', 'Saldo anterior')
    from linha n left join soma s on s.id = n.id where s.id is null or (s.quantos > 1 and s.valor <> abs(n.valor))
$$;

alter function livro_contabil_chaves_de_hoje(bigint, smallint, bigint) rename to livro_contabil_chaves_dos_documentos;

-- The lines of the entries of a book with the keys of today: of one entry, or of all that are not in those keys yet.
create function livro_contabil_chaves_de_hoje(a_entidade bigint, o_ano smallint, o_lancamento bigint default null)
  returns table (lancamento_id bigint, conta_id bigint, isf text, valor numeric, chave jsonb) language sql stable as $$
  select k.lancamento_id, k.conta_id, k.isf, k.valor, k.chave
    from livro_contabil_chaves_dos_documentos(a_entidade, o_ano, o_lancamento) k join plano_conta c on c.id = k.conta_id
   where k.chave ? 'instrumento' or not conta_de_instrumento(c.codigo, c.conta_corrente_classe)
  union all
  select i.lancamento_id, i.conta_id, i.isf, i.valor, i.chave
    from livro_contabil_instrumentos(a_entidade, o_ano, o_lancamento) i join lancamento_contabil l on l.id = i.lancamento_id
   where o_lancamento is not null or l.numero > livro_contabil_rechaveado_ate(a_entidade, o_ano)
$$;

-- A book that was moved to the keys of before these moves only its credits and advances.
do $$
declare
  antes text := pg_get_functiondef('livro_contabil_rechavear(bigint, smallint)'::regprocedure);
  depois text := replace(antes, 'l.numero > livro_contabil_rechaveado_ate(a_entidade, o_ano))', 'l.numero > livro_contabil_rechaveado_ate(a_entidade, o_ano)
                   union all
                   select i.lancamento_id, i.conta_id, i.isf, k.chave, k.valor
                     from livro_contabil_instrumentos(a_entidade, o_ano) i join lancamento_contabil l on l.id = i.lancamento_id
                     cross join lateral (values (i.chave, i.valor), (''{}''::jsonb, -i.valor)) k(chave, valor)
                    where l.numero <= livro_contabil_rechaveado_ate(a_entidade, o_ano))');
begin
  if depois = antes then
    raise exception 'livro_contabil_rechavear() já não move as chaves de livro_contabil_chaves_de_hoje()';
  end if;
  execute depois;
end
$$;

select livro_contabil_rechavear(b.entidade_id, b.exercicio) from livro_contabil b order by b.entidade_id, b.exercicio;
