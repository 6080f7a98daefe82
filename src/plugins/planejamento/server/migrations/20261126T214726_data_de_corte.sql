alter table "versao_planejamento" add column "data_corte" date;
