drop index if exists "anp_preco_semana_inicio_uf_municipio_combustivel_uq";

CREATE UNIQUE INDEX anp_preco_semana_inicio_uf_municipio_combustivel_uq ON anp_preco USING btree (cliente_id, semana_inicio, uf, municipio, combustivel) NULLS NOT DISTINCT WHERE (data_exclusao IS NULL);
