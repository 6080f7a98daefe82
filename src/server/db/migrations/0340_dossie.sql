-- What stands on any record beside its fields: files, comments and who follows it. What is taken off stays, with who took it off.
create table registro_anexo (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  recurso text not null,
  registro_id bigint not null,
  arquivo_id bigint not null references arquivo (id),
  tipo_anexo_id bigint not null references tipo_anexo (id),
  descricao varchar(150),
  autor_id bigint not null references usuario (id),
  data_hora timestamptz not null,
  excluido_em timestamptz
);
create index registro_anexo_registro_ix on registro_anexo (cliente_id, recurso, registro_id);
create index registro_anexo_arquivo_ix on registro_anexo (arquivo_id);
create index registro_anexo_autor_ix on registro_anexo (autor_id);

create table registro_comentario (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  recurso text not null,
  registro_id bigint not null,
  texto varchar(4000) not null,
  -- [{"id": 9, "nome": "…"}]: the name as the text has it, whatever the person is called later
  mencoes jsonb not null,
  autor_id bigint not null references usuario (id),
  data_hora timestamptz not null,
  excluido_em timestamptz
);
create index registro_comentario_registro_ix on registro_comentario (cliente_id, recurso, registro_id);
create index registro_comentario_autor_ix on registro_comentario (autor_id);

create table registro_seguidor (
  cliente_id bigint not null references cliente (id),
  recurso text not null,
  registro_id bigint not null,
  usuario_id bigint not null references usuario (id),
  desde timestamptz not null,
  primary key (cliente_id, recurso, registro_id, usuario_id)
);
create index registro_seguidor_usuario_ix on registro_seguidor (usuario_id);
