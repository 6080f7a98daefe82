-- Pairs of registers that may be of one person, found again every night (handbook Cadastro 12, Pessoa, "Duplicates"). No
-- foreign keys: what is found points at people only until they are merged, and must not follow them.
create table pessoa_duplicada (
  cliente_id bigint not null,
  pessoa_id bigint not null,
  outra_id bigint not null,
  motivo text not null check (motivo in ('documento', 'nome_nascimento', 'nome_mae')),
  semelhanca numeric(4,3) not null,
  encontrada_em date not null,
  primary key (cliente_id, pessoa_id, outra_id),
  check (pessoa_id < outra_id)
);

create index pessoa_duplicada_outra_ix on pessoa_duplicada (cliente_id, outra_id);
