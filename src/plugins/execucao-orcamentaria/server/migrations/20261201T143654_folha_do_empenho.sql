alter table "empenho" add column "folha_id" bigint;

alter table "empenho" add constraint "empenho_folha_id_fk" FOREIGN KEY (folha_id) REFERENCES folha_pagamento(id);

CREATE INDEX empenho_folha_id_ix ON empenho USING btree (folha_id);

alter table "reserva_dotacao" drop constraint if exists "reserva_dotacao_origem_ck";

alter table "reserva_dotacao" add constraint "reserva_dotacao_origem_ck" CHECK ((origem = ANY (ARRAY['manual'::text, 'credito'::text, 'solicitacao'::text, 'folha'::text])));
