drop index if exists "previsao_receita_chave_fonte_recurso_id_uq";

CREATE UNIQUE INDEX previsao_receita_chave_fonte_recurso_id_uq ON previsao_receita USING btree (cliente_id, exercicio, orgao_id, natureza_receita_id, versao_planejamento_id, codigo_acompanhamento_id, fonte_recurso_id) NULLS NOT DISTINCT WHERE (data_exclusao IS NULL);
