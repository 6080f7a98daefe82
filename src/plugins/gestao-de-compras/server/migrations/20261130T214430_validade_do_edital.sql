alter table "contrato_clausulas_dispensadas" drop constraint if exists "contrato_clausulas_dispensadas_clausula_ck";

alter table "contrato_clausulas_dispensadas" add constraint "contrato_clausulas_dispensadas_clausula_ck" CHECK ((clausula = ANY (ARRAY['I'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text, 'VI'::text, 'VII'::text, 'VIII'::text, 'IX'::text, 'X'::text, 'XI'::text, 'XII'::text, 'XIII'::text, 'XIV'::text, 'XV'::text, 'XVI'::text, 'XVII'::text, 'XVIII'::text, 'XIX'::text])));

alter table "processo_contratacao_itens" add column "validade_minima_dias" integer;
