alter table "resto_a_pagar" add column "em_liquidacao" numeric(18,2);

alter table "resto_a_pagar_movimento" drop constraint if exists "resto_a_pagar_movimento_tipo_ck";

alter table "resto_a_pagar_movimento" add column "do_em_liquidacao" numeric(18,2);

alter table "resto_a_pagar_movimento" add constraint "resto_a_pagar_movimento_tipo_ck" CHECK ((tipo = ANY (ARRAY['em_liquidacao'::text, 'liquidacao'::text, 'pagamento'::text, 'cancelamento'::text, 'cancelamento_liquidado'::text])));
