-- Terms with their history (M1): of each, what it counts and its end; whoever keeps it writes one event for each thing that happened to it.
create table prazo_registro (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  nome text not null,
  recurso text not null,
  registro_id bigint not null,
  inicio date not null,
  dias integer not null check (dias >= 0),
  dias_prorrogacao integer check (dias_prorrogacao > 0),
  prorrogado_em date,
  suspenso_em date,
  dias_suspensos integer not null default 0 check (dias_suspensos >= 0),
  prazo date not null,
  encerrado_em date,
  unique (cliente_id, nome, registro_id)
);
create index prazo_registro_abertos on prazo_registro (cliente_id, nome, prazo) where encerrado_em is null;

create table prazo_evento (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  prazo_id bigint not null references prazo_registro (id),
  evento text not null check (evento in ('inicio', 'prorrogacao', 'suspensao', 'retomada', 'recalculo', 'fim')),
  dia date not null,
  prazo date not null,
  motivo text,
  usuario_id bigint,
  data_hora timestamptz not null
);
create index prazo_evento_do_prazo on prazo_evento (prazo_id, id);

create function prazo_evento_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O histórico de um prazo não se altera.' using errcode = 'SG001', column = 'id';
end
$$;
create trigger prazo_evento_fica before update or delete on prazo_evento for each row execute function prazo_evento_fica();

-- What who follows a record by its protocol and key is told of it (M3).
create table andamento_publico (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  recurso text not null,
  registro_id bigint not null,
  data_hora timestamptz not null,
  titulo text not null,
  texto text
);
create index andamento_publico_do_registro on andamento_publico (cliente_id, recurso, registro_id, id);
