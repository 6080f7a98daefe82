-- Every change of a cell: who, when, the column, the value before and after (handbook Planejamento, rule C7). Whoever writes the row,
-- by grid, form, import or processing, leaves it here: the tables of grids carry the trigger.
create table auditoria_grade (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  recurso text not null,
  registro_id bigint not null,
  -- the state of the row that the change made
  rev integer not null,
  campo text not null,
  antes jsonb,
  depois jsonb,
  usuario_id bigint,
  data_hora timestamptz not null
);
create index auditoria_grade_linha on auditoria_grade (recurso, registro_id, rev);

create function recusar_mudanca_auditoria_grade() returns trigger language plpgsql as $$
begin
  raise exception 'A trilha das planilhas não pode ser alterada.';
end $$;
create trigger auditoria_grade_imutavel before update or delete on auditoria_grade
  for each row execute function recusar_mudanca_auditoria_grade();

-- Its arguments are the columns of the grid. One statement for all the rows of the change.
create function registrar_celulas() returns trigger language plpgsql as $$
begin
  insert into auditoria_grade (cliente_id, recurso, registro_id, rev, campo, antes, depois, usuario_id, data_hora)
  select d.cliente_id, tg_table_name, d.id, d.versao, c.campo, d.antes -> c.campo, d.depois -> c.campo, d.usuario, coalesce(d.quando, now())
    from (select n.cliente_id, n.id, n.versao, to_jsonb(v) as antes, to_jsonb(n) as depois,
                 coalesce(n.usuario_exclusao_id, n.usuario_alteracao_id) as usuario, coalesce(n.data_exclusao, n.data_alteracao) as quando
            from novas n join velhas v on v.id = n.id) d
    cross join unnest(tg_argv || array['data_exclusao']) c(campo)
   where d.antes -> c.campo is distinct from d.depois -> c.campo;
  return null;
end $$;

-- The statement that a migration of a plugin calls for a table of a grid: the columns are those that people type.
create function guardar_celulas(tabela text, variadic colunas text[]) returns void language plpgsql as $$
begin
  execute format('drop trigger if exists celulas on %I', tabela);
  execute format(
    'create trigger celulas after update on %I referencing old table as velhas new table as novas for each statement execute function registrar_celulas(%s)',
    tabela, (select string_agg(quote_literal(c), ', ') from unnest(colunas) c));
end $$;
