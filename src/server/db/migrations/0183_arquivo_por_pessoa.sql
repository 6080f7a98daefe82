-- What somebody sent in the last day is counted at each file they send.
create index arquivo_usuario_ix on arquivo (usuario_cadastro_id, data_cadastro);
