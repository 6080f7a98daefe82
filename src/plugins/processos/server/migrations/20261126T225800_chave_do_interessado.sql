-- The key of an interessado opens the process as them (handbook Administração 3.2).
create unique index processo_interessados_chave_a_mao on processo_interessados (chave) where (chave is not null);

-- What was opened from a record of another module: the requests of a service, first of all.
create index processo_origem_a_mao on processo (origem_tipo, origem_id) where (origem_tipo is not null);
