-- What left each report: who, when, of what, and the file while the municipality keeps it.
create table relatorio_emissao (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  relatorio text not null,
  usuario_id bigint not null references usuario(id),
  emitido_em timestamptz not null,
  -- the entities whose facts were in sight: whoever does not see all of them does not see the issue
  entidades bigint[] not null,
  formato text not null check (formato in ('pdf', 'xlsx', 'ods', 'csv')),
  parametros jsonb not null,
  descricao text not null,
  minuta text,
  linhas integer not null check (linhas >= 0),
  -- SHA-256 of the lines, whose first digits are printed as the control code, and of the file
  sha256_linhas char(64) not null,
  sha256 char(64) not null,
  tamanho bigint not null,
  arquivo_id bigint references arquivo(id) on delete set null
);
create index relatorio_emissao_relatorio_ix on relatorio_emissao (cliente_id, relatorio, id desc);
create index relatorio_emissao_arquivo_ix on relatorio_emissao (arquivo_id) where (arquivo_id is not null);
