drop index if exists "processo_contratacao_espera_ix";

CREATE INDEX processo_contratacao_espera_ix ON processo_contratacao USING btree (cliente_id, entidade_id, exercicio, situacao) WHERE (data_exclusao IS NULL);
