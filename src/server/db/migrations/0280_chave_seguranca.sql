-- Security keys and passkeys (WebAuthn): what proves that a person holds one. Only the public half is here.
create table chave_seguranca (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  usuario_id bigint not null references usuario(id),
  credencial_id text not null,
  chave_publica bytea not null,
  -- how often the key says it was used; one that does not go forward is of a copy
  contador bigint not null default 0,
  transportes text[] not null default '{}',
  nome varchar(60) not null,
  data_cadastro timestamptz not null,
  ultimo_uso timestamptz,
  unique (cliente_id, credencial_id)
);
create index chave_seguranca_usuario_ix on chave_seguranca (usuario_id);
