alter table "empenho" add column "contrato_id" bigint;

alter table "empenho" add constraint "empenho_contrato_id_fk" FOREIGN KEY (contrato_id) REFERENCES contrato(id);

CREATE INDEX empenho_contrato_id_ix ON empenho USING btree (contrato_id);
