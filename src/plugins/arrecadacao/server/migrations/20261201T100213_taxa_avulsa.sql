alter table "debito" alter column "lancamento_id" drop not null;

alter table "debito" add column "descricao" character varying(200);
