alter table "processo" add column "passo" integer;

update "processo" set "passo" = 0 where "passo" is null;

alter table "processo" alter column "passo" set not null;
