alter table "empenho" add column "precatorio_id" bigint;

alter table "empenho" add constraint "empenho_precatorio_id_fk" FOREIGN KEY (precatorio_id) REFERENCES precatorio(id);

CREATE INDEX empenho_precatorio_id_ix ON empenho USING btree (precatorio_id);

alter table "precatorio_movimento" drop constraint if exists "precatorio_movimento_tipo_ck";

alter table "precatorio_movimento" add constraint "precatorio_movimento_tipo_ck" CHECK ((tipo = ANY (ARRAY['inscricao'::text, 'correcao'::text, 'curto_prazo'::text, 'pagamento'::text, 'anulacao_pagamento'::text, 'cancelamento'::text])));
