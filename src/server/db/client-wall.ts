import type { Queryable } from './connect';

/**
 * The second wall between clientes, behind the predicate that every statement carries (`scope.ts`): a transaction says for which cliente it
 * works, and the database refuses to change or remove a row of another, aloud. Every table that has `cliente_id` gets it, those that
 * migrations write by hand too. By its name it is judged before any other trigger. What is counted of
 * registers that all share is of cliente 0, and of everybody.
 */
export async function raiseClientWall(tx: Queryable): Promise<void> {
  await tx.query(`do $$
declare
  tabela text;
begin
  -- a database that was brought only to an older version has no wall yet
  if to_regprocedure('recusar_outro_cliente()') is null then
    return;
  end if;
  for tabela in
    select c.oid::regclass::text
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'cliente_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'a_so_do_cliente')
  loop
    execute format(
      'create trigger a_so_do_cliente before update or delete on %s for each row
         when (old.cliente_id not in (0, nullif(current_setting(''sgp.cliente'', true), '''')::bigint)) execute function recusar_outro_cliente()',
      tabela
    );
  end loop;
end
$$`);
}

/** What begins a transaction that works for a cliente: both travel as one statement. */
export const beginFor = (clienteId: number): string => `begin; set local sgp.cliente = '${Number(clienteId)}'`;
