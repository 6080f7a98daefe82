alter table "modelo_documento" add column "compartilhado" text;

update "modelo_documento" set "compartilhado" = 'todos' where "compartilhado" is null;

alter table "modelo_documento" alter column "compartilhado" set not null;

alter table "modelo_documento" add constraint "modelo_documento_compartilhado_ck" CHECK ((compartilhado = ANY (ARRAY['usuario'::text, 'departamento'::text, 'todos'::text])));
