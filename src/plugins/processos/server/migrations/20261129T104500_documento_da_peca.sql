-- A piece of a process whose kind of document has numbers is a document too: by it the piece is found, and has its number.
alter table processo_evento add column documento_id bigint references documento (id);
create index processo_evento_documento_ix on processo_evento (documento_id) where (documento_id is not null);

-- The screens that issue documents, of an installation that was made before they said so.
update sistema set possui_documentos = true
 where codigo in ('administracao.processos.gestao', 'administracao.documentos.todos', 'administracao.documentos.digitalizar')
   and not exists (select from sistema where possui_documentos);
