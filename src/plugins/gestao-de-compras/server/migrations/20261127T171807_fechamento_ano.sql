alter table "fechamento_estoque" alter column "ano" type smallint using "ano"::smallint;
