alter table "departamento" drop constraint if exists "departamento_fone_ck";

alter table "departamento" alter column "fone" type character varying(16) using "fone"::character varying(16);

alter table "departamento" add constraint "departamento_fone_ck" CHECK (((fone)::text ~ '^(1[0-9]{2}|[0-9]{8,11}|[+][0-9]{8,15})$'::text));

alter table "orgao" drop constraint if exists "orgao_fone_ck";

alter table "orgao" alter column "fone" type character varying(16) using "fone"::character varying(16);

alter table "orgao" add constraint "orgao_fone_ck" CHECK (((fone)::text ~ '^(1[0-9]{2}|[0-9]{8,11}|[+][0-9]{8,15})$'::text));

alter table "pessoa" drop constraint if exists "pessoa_fone_ck";

alter table "pessoa" drop constraint if exists "pessoa_whatsapp_ck";

alter table "pessoa" alter column "fone" type character varying(16) using "fone"::character varying(16);

alter table "pessoa" alter column "whatsapp" type character varying(16) using "whatsapp"::character varying(16);

alter table "pessoa" add constraint "pessoa_fone_ck" CHECK (((fone)::text ~ '^(1[0-9]{2}|[0-9]{8,11}|[+][0-9]{8,15})$'::text));

alter table "pessoa" add constraint "pessoa_whatsapp_ck" CHECK (((whatsapp)::text ~ '^(1[0-9]{2}|[0-9]{8,11}|[+][0-9]{8,15})$'::text));

alter table "unidade" drop constraint if exists "unidade_fone_ck";

alter table "unidade" alter column "fone" type character varying(16) using "fone"::character varying(16);

alter table "unidade" add constraint "unidade_fone_ck" CHECK (((fone)::text ~ '^(1[0-9]{2}|[0-9]{8,11}|[+][0-9]{8,15})$'::text));
