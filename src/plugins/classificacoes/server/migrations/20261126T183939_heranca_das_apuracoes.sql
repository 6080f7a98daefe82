alter table "natureza_receita" alter column "base_mde" drop not null;

alter table "natureza_receita" alter column "base_asps" drop not null;

alter table "natureza_receita" alter column "rcl" drop not null;

alter table "natureza_receita" alter column "rpps" drop not null;

alter table "natureza_receita" add column "herdada_de_id" bigint;

alter table "natureza_receita" add constraint "natureza_receita_herdada_de_id_fk" FOREIGN KEY (herdada_de_id) REFERENCES natureza_receita(id);

CREATE INDEX natureza_receita_herdada_de_id_ix ON natureza_receita USING btree (herdada_de_id);
