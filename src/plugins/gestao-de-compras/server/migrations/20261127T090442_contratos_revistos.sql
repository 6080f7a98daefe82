drop index if exists "contrato_prazo_ix";

CREATE INDEX contrato_prazo_ix ON contrato USING btree (cliente_id, entidade_id, publicacao, situacao, pncp_prazo) WHERE (data_exclusao IS NULL);

alter table "garantia_contrato" drop constraint if exists "garantia_contrato_situacao_ck";

alter table "garantia_contrato" add constraint "garantia_contrato_situacao_ck" CHECK ((situacao = ANY (ARRAY['a_registrar'::text, 'vigente'::text, 'endossada'::text, 'liberada'::text, 'executada'::text])));

alter table "medicao_contrato" drop constraint if exists "medicao_contrato_situacao_ck";

alter table "medicao_contrato" add constraint "medicao_contrato_situacao_ck" CHECK ((situacao = ANY (ARRAY['elaborada'::text, 'conferida_fiscal'::text, 'aprovada_gestor'::text])));
