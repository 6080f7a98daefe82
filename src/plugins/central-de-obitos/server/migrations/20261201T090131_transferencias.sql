alter table "concessao_sepultura_transferencias" add column "quitacao" character varying(60);

alter table "concessao_sepultura_transferencias" add column "guia" character varying(40);
