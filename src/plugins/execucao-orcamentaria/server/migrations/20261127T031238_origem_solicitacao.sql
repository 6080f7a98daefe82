alter table "reserva_dotacao" drop constraint if exists "reserva_dotacao_origem_ck";

alter table "reserva_dotacao" add constraint "reserva_dotacao_origem_ck" CHECK ((origem = ANY (ARRAY['manual'::text, 'credito'::text, 'solicitacao'::text])));
