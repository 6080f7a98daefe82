drop index if exists "previsao_despesa_chave_esfera_uq";

CREATE UNIQUE INDEX previsao_despesa_chave_esfera_uq ON previsao_despesa USING btree (cliente_id, exercicio, orgao_id, unidade_id, funcao_id, subfuncao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, versao_planejamento_id, programa_id, acao_id, esfera) WHERE (data_exclusao IS NULL);

drop index if exists "previsao_receita_chave_fonte_recurso_id_uq";

CREATE UNIQUE INDEX previsao_receita_chave_fonte_recurso_id_uq ON previsao_receita USING btree (cliente_id, exercicio, orgao_id, natureza_receita_id, versao_planejamento_id, fonte_recurso_id) WHERE (data_exclusao IS NULL);
