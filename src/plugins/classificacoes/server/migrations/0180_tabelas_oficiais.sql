alter table "codigo_acompanhamento" add column "nacional" boolean;

alter table "codigo_acompanhamento" add column "vigencia_inicio" smallint;

alter table "codigo_acompanhamento" add column "vigencia_fim" smallint;

alter table "fonte_recurso" add column "nacional" boolean;

alter table "natureza_receita" add column "nacional" boolean;

-- what the product brought is the national table; a fonte of the same number in another grupo is national too
update "codigo_acompanhamento" set nacional = chave_semente is not null;

update "natureza_receita" set nacional = desdobramento = '00.00' and chave_semente is not null;

update "fonte_recurso" f set nacional = f.detalhamento = '0000' and exists (
  select from "fonte_recurso" n where n.cliente_id = f.cliente_id and n.codigo_stn = f.codigo_stn and n.detalhamento = '0000' and n.chave_semente is not null);
