alter table "proposta_licitacao" add column "recibo" character varying(64);
