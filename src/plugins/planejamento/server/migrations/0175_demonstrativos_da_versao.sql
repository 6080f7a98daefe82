alter table "versao_planejamento" add column "demonstrativos" bigint;

alter table "versao_planejamento" add constraint "versao_planejamento_demonstrativos_fk" FOREIGN KEY (demonstrativos) REFERENCES arquivo(id);

CREATE INDEX versao_planejamento_demonstrativos_ix ON versao_planejamento USING btree (demonstrativos);
