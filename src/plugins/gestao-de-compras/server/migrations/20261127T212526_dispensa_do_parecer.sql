alter table "parametro_compras" add column "parecer_dispensa_ato" character varying(300);

alter table "processo_contratacao" add column "parecer_dispensado_em" timestamp with time zone;

alter table "processo_contratacao" add column "parecer_hipotese" text;

alter table "processo_contratacao" add column "parecer_fundamento" character varying(300);

alter table "processo_contratacao" add constraint "processo_contratacao_parecer_hipotese_ck" CHECK ((parecer_hipotese = ANY (ARRAY['baixo_valor'::text, 'baixa_complexidade'::text, 'entrega_imediata'::text, 'minutas_padronizadas'::text])));
