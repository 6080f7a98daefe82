-- The end of the trail is sealed without reading what is sealed already: only the last link is looked up, and the rows
-- and links after it. The window before it is for rows that commit after rows with higher numbers.
create or replace function selar_auditoria(p_cliente bigint, p_tudo boolean default false) returns integer language plpgsql as $$
declare
  elo record;
  linha auditoria;
  novo text;
  desde bigint := 0;
  selados integer := 0;
begin
  if not pg_try_advisory_xact_lock(7230002, p_cliente::integer) then return 0; end if;
  select c.posicao, c.hash, c.auditoria_id as ultimo into elo
    from auditoria_cadeia c where c.cliente_id = p_cliente order by c.posicao desc limit 1;
  if not p_tudo then desde := coalesce(elo.ultimo, 0) - 500; end if;
  for linha in
    select a.* from auditoria a
     where a.cliente_id = p_cliente and a.id > desde
       and not exists (select from auditoria_cadeia c where c.auditoria_id = a.id and c.auditoria_id > desde)
     order by a.id
  loop
    novo := encode(sha256(convert_to(coalesce(elo.hash, '') || auditoria_canonica(linha), 'UTF8')), 'hex');
    insert into auditoria_cadeia values (p_cliente, coalesce(elo.posicao, 0) + 1, linha.id, coalesce(elo.hash, ''), novo);
    select coalesce(elo.posicao, 0) + 1 as posicao, novo as hash, linha.id as ultimo into elo;
    selados := selados + 1;
  end loop;
  return selados;
end $$;
