-- The link of an entry covers all that it stores: when and by whom it was registered, its value and its group too. What was sealed
-- before keeps the text of its day (1); what is sealed from now on has the whole (2).
alter table lancamento_contabil_selo add column formato smallint not null default 1;
alter table lancamento_contabil_selo alter column formato set default 2;

-- The text that a link is computed from, of each of the two kinds.
create function lancamento_contabil_selado(o_lancamento bigint, o_formato smallint) returns text language sql stable as $$
  select case o_formato when 1 then lancamento_contabil_conteudo(l.id) else
    concat_ws('|', lancamento_contabil_conteudo(l.id), to_char(l.data_cadastro at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
      coalesce(l.usuario_cadastro_id::text, ''), coalesce(l.grupo, ''), coalesce(l.vez::text, ''), coalesce(l.valor::text, ''), coalesce(l.chave_semente, ''), l.versao,
      coalesce(l.data_alteracao::text, ''), coalesce(l.usuario_alteracao_id::text, ''),
      coalesce(l.data_exclusao::text, ''), coalesce(l.usuario_exclusao_id::text, '')) end
    from lancamento_contabil l where l.id = o_lancamento
$$;

do $$
declare
  antes text := pg_get_functiondef('lancamento_contabil_fecha()'::regprocedure);
  depois text := replace(antes, 'lancamento_contabil_conteudo(new.id)', 'lancamento_contabil_selado(new.id, 2::smallint)');
begin
  if depois = antes then
    raise exception 'lancamento_contabil_fecha() já não sela o texto de lancamento_contabil_conteudo()';
  end if;
  execute depois;
end
$$;

-- The conferência proves the book with more than this did.
drop function livro_contabil_divergencias(bigint, bigint, smallint);
