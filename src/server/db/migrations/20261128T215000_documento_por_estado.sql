-- What stays as it was issued (`document.fixed` of its definition), also of what is a draft by its state and of what an act fills in
-- once. Arguments of both functions, after the table of the document in the second: the column that has a value once it was issued, or
-- `column=state|state`, the states in which it is still a draft, or nothing; then the columns that go on changing, those that only get
-- their first value with a `+` before them.

create function em_rascunho(registro jsonb, desde text) returns boolean language sql immutable as $$
  select case
    when desde = '' then false
    when position('=' in desde) = 0 then (registro ->> desde) is null
    else coalesce((registro ->> split_part(desde, '=', 1)) = any (string_to_array(split_part(desde, '=', 2), '|')), false)
  end
$$;

create function muda_so(antes jsonb, depois jsonb, livres text[]) returns boolean language sql immutable as $$
  select depois - livres - ainda is not distinct from antes - livres - ainda
    from (select coalesce(array_agg(substr(l, 2)) filter (where l like '+%' and (antes ->> substr(l, 2)) is null), '{}') as ainda
            from unnest(livres) l) o
$$;

create or replace function registro_fixo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - tg_argv[1:]) is not distinct from (to_jsonb(old) - tg_argv[1:]) then
    return null;
  end if;
  if em_rascunho(to_jsonb(old), tg_argv[0]) then
    return null;
  end if;
  if tg_op = 'UPDATE' and muda_so(to_jsonb(old), to_jsonb(new), tg_argv[1:]) then
    return null;
  end if;
  raise exception 'Um documento emitido não se altera nem se exclui: corrija-o por outro documento.' using errcode = 'SG001', column = 'id', table = tg_table_name;
end
$$;

create or replace function linha_fixa() returns trigger language plpgsql as $$
declare
  dono jsonb;
begin
  if tg_op = 'UPDATE' and muda_so(to_jsonb(old), to_jsonb(new), tg_argv[2:]) then
    return null;
  end if;
  if tg_argv[1] <> '' then
    execute format('select to_jsonb(d) from %I d where d.id = $1', tg_argv[0]) into dono
      using case when tg_op = 'INSERT' then new.pai_id else old.pai_id end;
    if dono is null or em_rascunho(dono, tg_argv[1]) then
      return null;
    end if;
  end if;
  raise exception 'Um documento emitido não se altera nem se exclui: corrija-o por outro documento.' using errcode = 'SG001', column = 'id', table = tg_table_name;
end
$$;
