alter table "lancamento_receita" add column "credito_id" bigint;

alter table "lancamento_receita" add column "direito_receber_id" bigint;

alter table "lancamento_receita" add constraint "lancamento_receita_credito_id_fk" FOREIGN KEY (credito_id) REFERENCES credito_receber(id);

alter table "lancamento_receita" add constraint "lancamento_receita_direito_receber_id_fk" FOREIGN KEY (direito_receber_id) REFERENCES direito_receber(id);

CREATE INDEX lancamento_receita_direito_receber_id_ix ON lancamento_receita USING btree (direito_receber_id);

CREATE INDEX lancamento_receita_credito_id_ix ON lancamento_receita USING btree (credito_id);
