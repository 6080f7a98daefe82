-- The CPF that somebody who sees them only masked searched for whole, kept for the hour in which they are counted.
create table documento_procurado (
  usuario_id bigint not null references usuario(id),
  documento text not null,
  procurado_em timestamptz not null,
  primary key (usuario_id, documento)
);
create index documento_procurado_em_ix on documento_procurado (procurado_em);
