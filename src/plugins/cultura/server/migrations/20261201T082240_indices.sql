CREATE INDEX edital_cultural_ordem_ix ON edital_cultural USING btree (cliente_id, inscricao_fim DESC, id) WHERE (data_exclusao IS NULL);
