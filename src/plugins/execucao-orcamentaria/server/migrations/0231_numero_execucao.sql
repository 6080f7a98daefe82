-- The last number of each kind of document of an entity in a year, and its date. Its row is locked by whoever numbers, until
-- the transaction ends, so that numbers have no gaps and a transaction that fails gives its number back.
create table numero_execucao (
  entidade_id bigint not null references orgao(id),
  exercicio smallint not null,
  especie text not null,
  ultimo integer not null default 0,
  ultima_data date,
  primary key (entidade_id, exercicio, especie)
);
