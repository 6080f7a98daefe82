-- A copy of a report with its own columns; the report of the product is never changed.
create table modelo_relatorio (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  relatorio text not null,
  nome varchar(80) not null,
  -- the model that it was made from; null for a copy of the original
  copia_de bigint references modelo_relatorio(id) on delete set null,
  colunas text[] not null check (cardinality(colunas) > 0),
  publico text not null check (publico in ('usuario', 'grupo', 'todos')),
  autor_id bigint not null references usuario(id),
  criado_em timestamptz not null
);
create unique index modelo_relatorio_nome_uq on modelo_relatorio (cliente_id, relatorio, autor_id, lower(nome));
create index modelo_relatorio_copia_ix on modelo_relatorio (copia_de) where (copia_de is not null);
