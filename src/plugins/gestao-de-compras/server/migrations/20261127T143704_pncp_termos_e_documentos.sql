alter table "publicacao_pncp" drop constraint if exists "publicacao_pncp_operacao_ck";

alter table "publicacao_pncp" drop constraint if exists "publicacao_pncp_situacao_ck";

alter table "publicacao_pncp" drop constraint if exists "publicacao_pncp_tipo_ck";

alter table "publicacao_pncp" add column "documento" text;

alter table "publicacao_pncp" add column "termo_id" bigint;

alter table "publicacao_pncp" add column "exclui_id" bigint;

alter table "publicacao_pncp" add constraint "publicacao_pncp_documento_ck" CHECK ((documento = ANY (ARRAY['minuta_contrato'::text, 'termo_referencia'::text, 'projeto_basico'::text, 'etp'::text, 'projeto_executivo'::text, 'mapa_riscos'::text, 'dfd'::text, 'minuta_ata'::text, 'outros'::text])));

alter table "publicacao_pncp" add constraint "publicacao_pncp_operacao_ck" CHECK ((operacao = ANY (ARRAY['inclusao'::text, 'retificacao'::text, 'exclusao'::text])));

alter table "publicacao_pncp" add constraint "publicacao_pncp_situacao_ck" CHECK ((situacao = ANY (ARRAY['pendente'::text, 'enviando'::text, 'enviada'::text, 'informada'::text, 'excluida'::text, 'erro'::text])));

alter table "publicacao_pncp" add constraint "publicacao_pncp_tipo_ck" CHECK ((tipo = ANY (ARRAY['pca'::text, 'contratacao'::text, 'item'::text, 'resultado'::text, 'ata'::text, 'contrato'::text, 'termo'::text, 'documento'::text])));

alter table "publicacao_pncp" add constraint "publicacao_pncp_exclui_id_fk" FOREIGN KEY (exclui_id) REFERENCES publicacao_pncp(id);

alter table "publicacao_pncp" add constraint "publicacao_pncp_termo_id_fk" FOREIGN KEY (termo_id) REFERENCES termo_contratual(id);

CREATE INDEX publicacao_pncp_exclui_id_ix ON publicacao_pncp USING btree (exclui_id);

CREATE INDEX publicacao_pncp_termo_id_ix ON publicacao_pncp USING btree (termo_id);
