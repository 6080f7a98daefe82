-- the files of the administrators tell the day and the hour apart, by the clock of the municipality
drop trigger "transacao_cartao_imutavel" on "transacao_cartao";

alter table "transacao_cartao" add column "data" date;

alter table "transacao_cartao" add column "hora" time without time zone;

update "transacao_cartao" t set "data" = (t.data_hora at time zone c.fuso)::date, "hora" = date_trunc('minute', t.data_hora at time zone c.fuso)::time
  from cliente c where c.id = t.cliente_id;

alter table "transacao_cartao" alter column "data" set not null;

alter table "transacao_cartao" alter column "hora" set not null;

alter table "transacao_cartao" drop column "data_hora";

create trigger "transacao_cartao_imutavel" after update or delete on "transacao_cartao" for each row execute function registro_fixo('situacao=recebida', 'situacao', 'abastecimento_id', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id');

alter table "transacao_cartao" drop column "busca";

alter table "transacao_cartao" add column "cartao_busca" text collate "C" generated always as (f_busca((cartao)::text)) stored;

alter table "transacao_cartao" add column "busca" text collate "C" generated always as (f_busca((((((((COALESCE(cupom, ''::character varying))::text || ' '::text) || (COALESCE(placa, ''::character varying))::text) || ' '::text) || (COALESCE(estabelecimento, ''::character varying))::text) || ' '::text) || (COALESCE(cartao, ''::character varying))::text))) stored;

CREATE INDEX transacao_cartao_busca_ix ON transacao_cartao USING gin (busca gin_trgm_ops) WHERE (data_exclusao IS NULL);

CREATE INDEX transacao_cartao_ordem_ix ON transacao_cartao USING btree (cliente_id, entidade_id, data DESC, hora DESC, id) WHERE (data_exclusao IS NULL);
