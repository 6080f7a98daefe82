-- The trail of grids compares column by column: rows turned to jsonb for each of their columns took most of the time of a save.
drop function registrar_celulas() cascade;

-- The statement that a migration of a plugin calls for a table of a grid: the columns are those that people type. It makes a function
-- of the table's own, in which each changed column is one branch, run once for all the rows of a change.
create or replace function guardar_celulas(tabela text, variadic colunas text[]) returns void language plpgsql as $$
declare
  mudancas text;
begin
  select string_agg(format(
    'select n.cliente_id, %1$L, n.id, n.versao, %2$L, to_jsonb(v.%2$I), to_jsonb(n.%2$I), coalesce(n.usuario_exclusao_id, n.usuario_alteracao_id), '
    || 'coalesce(n.data_exclusao, n.data_alteracao, now()) from novas n join velhas v on v.id = n.id where v.%2$I is distinct from n.%2$I',
    tabela, coluna), ' union all ')
    into mudancas from unnest(colunas || array['data_exclusao']) coluna;
  execute format(
    'create or replace function %I() returns trigger language plpgsql as $f$ begin
       insert into auditoria_grade (cliente_id, recurso, registro_id, rev, campo, antes, depois, usuario_id, data_hora) %s;
       return null;
     end $f$', tabela || '_celulas', mudancas);
  execute format('drop trigger if exists celulas on %I', tabela);
  execute format(
    'create trigger celulas after update on %I referencing old table as velhas new table as novas for each statement execute function %I()',
    tabela, tabela || '_celulas');
end $$;
