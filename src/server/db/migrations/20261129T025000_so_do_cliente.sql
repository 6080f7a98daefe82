-- What a transaction that works for one cliente may not do: change or remove a row of another (src/server/db/client-wall.ts).
create function recusar_outro_cliente() returns trigger language plpgsql as $$
begin
  raise exception 'Uma linha de % é do cliente %, e a transação trabalha para o cliente %.', tg_table_name, old.cliente_id, current_setting('sgp.cliente') using errcode = 'insufficient_privilege';
end
$$;
