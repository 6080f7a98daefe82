alter table "obra" alter column "localizacao" type text using "localizacao"::text;
