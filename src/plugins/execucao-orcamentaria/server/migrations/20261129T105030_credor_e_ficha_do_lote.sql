alter table "empenho_lote_linhas" add column "credor" character varying(150);

alter table "empenho_lote_linhas" add column "ficha" character varying(250);
