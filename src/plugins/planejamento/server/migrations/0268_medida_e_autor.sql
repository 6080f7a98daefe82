alter table "acao" add column "unidade_medida_id" bigint;

alter table "acao" add constraint "acao_unidade_medida_id_fk" FOREIGN KEY (unidade_medida_id) REFERENCES unidade_medida(id);

CREATE INDEX acao_unidade_medida_id_ix ON acao USING btree (unidade_medida_id);

alter table "loa_emendas" add column "autor_id" bigint;

alter table "loa_emendas" alter column "autor" drop not null;

alter table "loa_emendas" add constraint "loa_emendas_autor_id_fk" FOREIGN KEY (autor_id) REFERENCES parlamentar(id);

CREATE INDEX loa_emendas_autor_id_ix ON loa_emendas USING btree (autor_id);
