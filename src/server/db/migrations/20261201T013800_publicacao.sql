-- Every version of what was published, as it was read: only added to.
create table publicacao_versao (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  recurso text not null,
  registro_id bigint not null,
  numero integer not null check (numero > 0),
  dados jsonb not null check (jsonb_typeof(dados) = 'object'),
  usuario_id bigint references usuario (id),
  data_hora timestamptz not null,
  unique (cliente_id, recurso, registro_id, numero)
);
create index publicacao_versao_usuario_ix on publicacao_versao (usuario_id);
create trigger publicacao_versao_livro before update or delete on publicacao_versao for each statement execute function livro_sem_alteracao();

-- The addresses that something published had before: whoever kept one is led to where it is now.
create table publicacao_endereco (
  cliente_id bigint not null references cliente (id),
  entidade_id bigint not null,
  recurso text not null,
  slug text not null,
  registro_id bigint not null,
  ate timestamptz not null,
  primary key (cliente_id, recurso, entidade_id, slug)
);
create index publicacao_endereco_registro_ix on publicacao_endereco (cliente_id, recurso, registro_id);
