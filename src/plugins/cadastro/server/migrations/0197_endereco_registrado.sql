alter table "pessoa_enderecos" add column "logradouro_id" bigint;

alter table "pessoa_enderecos" alter column "logradouro" drop not null;

alter table "pessoa_enderecos" add column "bairro_id" bigint;

alter table "pessoa_enderecos" alter column "bairro" drop not null;

alter table "pessoa_enderecos" add constraint "pessoa_enderecos_bairro_id_fk" FOREIGN KEY (bairro_id) REFERENCES bairro(id);

alter table "pessoa_enderecos" add constraint "pessoa_enderecos_logradouro_id_fk" FOREIGN KEY (logradouro_id) REFERENCES logradouro(id);

CREATE INDEX pessoa_enderecos_logradouro_id_ix ON pessoa_enderecos USING btree (logradouro_id);

CREATE INDEX pessoa_enderecos_bairro_id_ix ON pessoa_enderecos USING btree (bairro_id);
