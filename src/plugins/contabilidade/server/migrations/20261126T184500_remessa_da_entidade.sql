-- A remessa is kept by the entity that made it; those of before, of the municipality as a whole, by the first of the Executive, of
-- its direct administration before any other. Their numbers go on there.
alter table "remessa_fiscal" add column "entidade_id" bigint;

alter table "remessa_fiscal" add column "entrega" character varying(80);

alter table "remessa_fiscal" disable trigger user;

update "remessa_fiscal" r set "entrega" = 'MSC', "entidade_id" = (
  select o.id from orgao o where o.cliente_id = r.cliente_id and o.entidade
   order by o.poder = 'executivo' desc, o.natureza = 'direta' desc, o.codigo limit 1);

alter table "remessa_fiscal" enable trigger user;

alter table "remessa_fiscal" alter column "entidade_id" set not null;

alter table "remessa_fiscal" add constraint "remessa_fiscal_entidade_id_fk" foreign key (entidade_id) references orgao(id);

insert into numeracao_documento (cliente_id, documento, escopo, ultimo)
  select cliente_id, 'remessa_fiscal', entidade_id || '|' || ano, max(numero) from "remessa_fiscal" where numero is not null
   group by cliente_id, entidade_id, ano;

delete from contagem where tabela = 'remessa_fiscal';

select somar_total('remessa_fiscal', cliente_id, entidade_id, 0::smallint, count(*) filter (where data_exclusao is null), count(data_exclusao))
  from "remessa_fiscal" group by cliente_id, entidade_id;
