alter table "resultado_item_licitacao" add column "pago_em" date;

alter table "resultado_item_licitacao" add column "comprovante" character varying(60);
