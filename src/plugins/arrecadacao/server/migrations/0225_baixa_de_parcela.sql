alter table "baixa_arrecadacao" add column "parcelamento_id" bigint;

alter table "baixa_arrecadacao" add column "parcela" integer;

alter table "baixa_arrecadacao" add constraint "baixa_arrecadacao_parcelamento_id_fk" FOREIGN KEY (parcelamento_id) REFERENCES parcelamento_debito(id);

CREATE INDEX baixa_arrecadacao_parcelamento_id_ix ON baixa_arrecadacao USING btree (parcelamento_id);
