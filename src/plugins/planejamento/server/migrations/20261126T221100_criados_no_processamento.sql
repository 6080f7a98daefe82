-- The registers that a processing made beside its lines: taken back with them, where nothing else uses them.
create table processamento_planejamento_criado (
  processamento_id bigint not null references processamento_planejamento(id),
  recurso text not null,
  registro_id bigint not null,
  -- the state that the processing left it in
  rev integer not null,
  ordem integer not null,
  primary key (processamento_id, recurso, registro_id)
);
