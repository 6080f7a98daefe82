alter table "solicitacao_demanda" drop constraint if exists "solicitacao_demanda_tipo_ck";

alter table "solicitacao_demanda" add column "ata_id" bigint;

alter table "solicitacao_demanda" add column "contrato_id" bigint;

alter table "solicitacao_demanda" add column "procedimento_auxiliar_id" bigint;

alter table "solicitacao_demanda" add constraint "solicitacao_demanda_tipo_ck" CHECK ((tipo = ANY (ARRAY['nova'::text, 'ata'::text, 'contrato'::text, 'credenciamento'::text, 'suprimento'::text])));

alter table "solicitacao_demanda" add constraint "solicitacao_demanda_ata_id_fk" FOREIGN KEY (ata_id) REFERENCES ata_registro_preco(id);

alter table "solicitacao_demanda" add constraint "solicitacao_demanda_contrato_id_fk" FOREIGN KEY (contrato_id) REFERENCES contrato(id);

alter table "solicitacao_demanda" add constraint "solicitacao_demanda_procedimento_auxiliar_id_fk" FOREIGN KEY (procedimento_auxiliar_id) REFERENCES procedimento_auxiliar(id);

CREATE INDEX solicitacao_demanda_procedimento_auxiliar_id_ix ON solicitacao_demanda USING btree (procedimento_auxiliar_id);

CREATE INDEX solicitacao_demanda_ata_id_ix ON solicitacao_demanda USING btree (ata_id);

CREATE INDEX solicitacao_demanda_contrato_id_ix ON solicitacao_demanda USING btree (contrato_id);
