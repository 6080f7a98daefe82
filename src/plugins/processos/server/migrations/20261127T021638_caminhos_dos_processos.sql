-- What the inbox and the page of a process read of a municipality of many processes, each by an index.

-- the boxes in the order in which they open; the second holds what is under way, the smallest part of them
create index processo_fila_a_mao on processo (cliente_id, prioridade_id desc, data_prazo, data_abertura, id) where (data_exclusao is null);
create index processo_em_curso_a_mao on processo (cliente_id, prioridade_id desc, data_prazo, data_abertura, id) where (data_exclusao is null and status_id in (2, 3));
-- how many processes who reads sees, without reading them
create index processo_contagem_a_mao on processo (cliente_id, status_id, acesso_id, usuario_cadastro_id, id) where (data_exclusao is null);

-- what belongs to an event, whatever the size of the other processes
create index processo_evento_cancela_ix on processo_evento (cancela_id) where (cancela_id is not null);
create index processo_destino_evento_ix on processo_destino (evento_id);
create index processo_evento_anexo_evento_ix on processo_evento_anexo (evento_id, ordem);
-- whether something happened since somebody looked
create index processo_evento_dia_ix on processo_evento (processo_id, data_hora);
