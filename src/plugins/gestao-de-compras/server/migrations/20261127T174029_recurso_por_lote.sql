alter table "recurso_licitacao" add column "lote_numero" integer;
