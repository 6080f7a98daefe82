-- What was processed in the versions. The lines that each wrote keep the state they were left in: undone only while it is still theirs.
create table processamento_planejamento (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  operacao text not null,
  exercicio_referencia integer not null,
  versao_planejamento_id bigint not null references versao_planejamento(id),
  parametros text,
  -- the parameters as they were sent
  entrada jsonb not null,
  -- SHA-256 of the lines as the simulation would write them
  impressao text not null,
  usuario_id bigint not null references usuario(id),
  simulado_em timestamptz not null,
  linhas_lidas integer not null,
  linhas_gravadas integer not null,
  total_antes numeric(18,2) not null,
  total_depois numeric(18,2) not null,
  tarefa_id bigint,
  inicio timestamptz,
  concluido_em timestamptz,
  desfeito_em timestamptz
);
create index processamento_planejamento_ordem_ix on processamento_planejamento (cliente_id, simulado_em desc);
create index processamento_planejamento_versao_ix on processamento_planejamento (versao_planejamento_id);

create table processamento_planejamento_linha (
  processamento_id bigint not null references processamento_planejamento(id),
  registro_id bigint not null,
  -- the state that the processing left the line in
  rev integer not null,
  criada boolean not null,
  primary key (processamento_id, registro_id)
);
