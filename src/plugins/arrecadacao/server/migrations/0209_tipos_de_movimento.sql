alter table "debito_movimento" drop constraint if exists "debito_movimento_tipo_ck";

alter table "debito_movimento" add constraint "debito_movimento_tipo_ck" CHECK ((tipo = ANY (ARRAY['lancamento'::text, 'cancelamento'::text, 'retificacao'::text, 'pagamento'::text, 'desconto'::text, 'estorno'::text, 'compensacao'::text, 'prescricao'::text, 'remissao'::text])));
