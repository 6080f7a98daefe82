-- The PDF that stands for the text of a draft, and of the event that it becomes (handbook Administração 1.9, M3): at most one of each.
alter table processo_minuta_anexo add column peca boolean not null default false;
create unique index processo_minuta_anexo_peca_uq on processo_minuta_anexo (minuta_id) where (peca);
alter table processo_evento_anexo add column peca boolean not null default false;
create unique index processo_evento_anexo_peca_uq on processo_evento_anexo (evento_id) where (peca);

-- An event is taken back once.
create unique index processo_evento_cancela_uq on processo_evento (cancela_id);

-- Pieces taken out of a process (R14), each by the event that says why. Their bytes stay.
create table processo_desentranhamento (
  anexo_id bigint primary key references processo_evento_anexo (id),
  cliente_id bigint not null,
  processo_id bigint not null references processo (id),
  evento_id bigint not null unique references processo_evento (id)
);
create index processo_desentranhamento_processo_ix on processo_desentranhamento (processo_id);
create trigger processo_desentranhamento_livro before update or delete or truncate on processo_desentranhamento
  for each statement execute function livro_sem_alteracao();
