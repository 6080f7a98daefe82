-- The key of an interessado opens the process as them (handbook Administração 3.2).
create unique index processo_interessados_chave_a_mao on processo_interessados (chave) where (chave is not null);
