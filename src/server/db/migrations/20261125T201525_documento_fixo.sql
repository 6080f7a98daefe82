-- A document that was issued stays as it is (`document.fixed` of its definition). Arguments: the column that has a value once it
-- was issued, empty for one that is from its first day; then the columns that go on changing.
create function registro_fixo() returns trigger language plpgsql as $$
begin
  if tg_argv[0] <> '' and (to_jsonb(old) ->> tg_argv[0]) is null then
    return null;
  end if;
  if tg_op = 'UPDATE' and (to_jsonb(new) - tg_argv[1:]) is not distinct from (to_jsonb(old) - tg_argv[1:]) then
    return null;
  end if;
  raise exception 'Um documento emitido não se altera nem se exclui: corrija-o por outro documento.' using errcode = 'SG001', column = 'id';
end
$$;

-- So do its lines. Arguments: the table of the document, then as above.
create function linha_fixa() returns trigger language plpgsql as $$
declare
  livre boolean := false;
begin
  if tg_argv[1] <> '' then
    execute format('select count(*) = 0 from %I d where d.id = $1 and d.%I is not null', tg_argv[0], tg_argv[1]) into livre
      using case when tg_op = 'INSERT' then new.pai_id else old.pai_id end;
  end if;
  if livre or (tg_op = 'UPDATE' and (to_jsonb(new) - tg_argv[2:]) is not distinct from (to_jsonb(old) - tg_argv[2:])) then
    return null;
  end if;
  raise exception 'Um documento emitido não se altera nem se exclui: corrija-o por outro documento.' using errcode = 'SG001', column = 'id';
end
$$;

