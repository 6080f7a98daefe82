alter table "diario_obra_fotos" add column "coordenada" character varying(60);

-- a default, not an update: works under contract do not change
alter table "obra" add column "mes_civil" boolean not null default false;

alter table "obra" alter column "mes_civil" drop default;
