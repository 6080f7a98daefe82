-- How a list is seen under a model; null leaves that of the screen.
alter table modelo_relatorio
  add column visao text check (visao in ('arvore', 'tabela', 'quadro', 'calendario') and (visao is null or recurso is not null));
