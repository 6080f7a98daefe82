alter table "publicacao_pncp" add column "situacao_compra" integer;
