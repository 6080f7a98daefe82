alter table "ata_registro_preco" add column "clausulas" text;

alter table "processo_contratacao" add column "edital" text;

alter table "processo_contratacao" add column "minuta_contrato" text;
