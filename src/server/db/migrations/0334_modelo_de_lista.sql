-- A model may be of a list too.
alter table modelo_relatorio
  alter column relatorio drop not null,
  add column recurso text,
  add check (num_nonnulls(relatorio, recurso) = 1);
create unique index modelo_relatorio_recurso_uq on modelo_relatorio (cliente_id, recurso, autor_id, lower(nome)) where (recurso is not null);
