alter table "parametro_cota" add column "base_cota" text;

update "parametro_cota" set "base_cota" = 'empenhado' where "base_cota" is null;

alter table "parametro_cota" alter column "base_cota" set not null;

alter table "parametro_cota" add constraint "parametro_cota_base_cota_ck" CHECK ((base_cota = ANY (ARRAY['empenhado'::text, 'pago'::text])));
