drop trigger "bem_imutavel" on "bem";

alter table "bem" drop constraint if exists "bem_forma_ingresso_ck";

alter table "bem" drop constraint if exists "bem_situacao_bem_ck";

alter table "bem" add column "deprec_desde" date;

alter table "bem" add column "deprec_antes" numeric(18,2);

alter table "bem" add column "classificacao_inservivel" text;

alter table "bem" add column "bem_principal_id" bigint;

alter table "bem" add column "bem_origem_id" bigint;

alter table "bem" add constraint "bem_classificacao_inservivel_ck" CHECK ((classificacao_inservivel = ANY (ARRAY['ocioso'::text, 'recuperavel'::text, 'antieconomico'::text, 'irrecuperavel'::text])));

alter table "bem" add constraint "bem_forma_ingresso_ck" CHECK ((forma_ingresso = ANY (ARRAY['compra'::text, 'doacao'::text, 'producao'::text, 'inventario'::text, 'implantacao'::text, 'nascimento'::text, 'transferencia'::text, 'permuta'::text, 'dacao'::text, 'comodato'::text])));

alter table "bem" add constraint "bem_situacao_bem_ck" CHECK ((situacao_bem = ANY (ARRAY['a_incorporar'::text, 'ativo'::text, 'em_transferencia'::text, 'cedido'::text, 'em_manutencao'::text, 'emprestado'::text, 'nao_localizado'::text, 'em_baixa'::text, 'baixado'::text, 'cancelado'::text])));

alter table "bem" add constraint "bem_bem_origem_id_fk" FOREIGN KEY (bem_origem_id) REFERENCES bem(id);

alter table "bem" add constraint "bem_bem_principal_id_fk" FOREIGN KEY (bem_principal_id) REFERENCES bem(id);

CREATE INDEX bem_bem_origem_id_ix ON bem USING btree (bem_origem_id);

CREATE INDEX bem_bem_principal_id_ix ON bem USING btree (bem_principal_id);

CREATE TRIGGER bem_imutavel AFTER DELETE OR UPDATE ON bem FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao_bem=a_incorporar', 'situacao_bem', 'valor_bruto', 'depreciacao_acumulada', 'perda_acumulada', 'metodo', 'vida_util_meses', 'valor_residual', 'deprec_desde', 'deprec_antes', 'classificacao_id', 'classificacao_inservivel', 'orgao_id', 'unidade_id', 'departamento_id', 'local', 'detentor_id', 'bem_principal_id', 'descricao', 'tombamento_anterior', 'nota_fiscal', 'estado_conservacao', 'marca', 'modelo', 'numero_serie', 'cor', 'foto', 'sigiloso', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id', 'descricao_busca', 'local_busca', 'busca');

-- By hand. The value ledger of the bens: what a bem is worth is the sum of its rows, kept by the database (handbook Patrimônio 7.0).
create table bem_valor (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  entidade_id bigint not null references orgao(id),
  bem_id bigint not null references bem(id),
  data date not null,
  competencia date not null,
  tipo text not null check (tipo in ('incorporacao', 'depreciacao', 'reavaliacao', 'impairment', 'reversao', 'melhoria', 'reclassificacao', 'transferencia', 'correcao', 'baixa')),
  bruto numeric(18,2) not null,
  depreciacao numeric(18,2) not null,
  perda numeric(18,2) not null,
  reserva numeric(18,2) not null,
  resultado numeric(18,2) not null,
  classificacao_id bigint references classificacao_patrimonial(id),
  orgao_id bigint references orgao(id),
  origem_tipo text not null,
  origem_id bigint not null,
  fato_id bigint references fato_contabil(id),
  estorno_de bigint references bem_valor(id)
);
create index bem_valor_bem_ix_a_mao on bem_valor (bem_id, id);
create index bem_valor_data_ix_a_mao on bem_valor (cliente_id, entidade_id, data);
create index bem_valor_origem_ix_a_mao on bem_valor (origem_tipo, origem_id);
create index bem_valor_classificacao_ix_a_mao on bem_valor (classificacao_id);
create index bem_valor_orgao_ix_a_mao on bem_valor (orgao_id);
create index bem_valor_fato_ix_a_mao on bem_valor (fato_id);
-- a row is taken back once
create unique index bem_valor_estorno_uq_a_mao on bem_valor (estorno_de) where estorno_de is not null;

-- what is in the book already: how each bem came, and what each confirmed month took of it
insert into bem_valor (cliente_id, entidade_id, bem_id, data, competencia, tipo, bruto, depreciacao, perda, reserva, resultado, classificacao_id, orgao_id, origem_tipo, origem_id, fato_id)
  select b.cliente_id, b.entidade_id, b.id, b.data_incorporacao, date_trunc('month', b.data_incorporacao)::date, 'incorporacao', b.valor_bruto, 0, 0, 0, 0,
         b.classificacao_id, coalesce(b.orgao_id, b.entidade_id), 'bem', b.id,
         (select f.id from fato_contabil f where f.cliente_id = b.cliente_id and f.entidade_id = b.entidade_id and f.chave = 'bem:' || b.id)
    from bem b where b.situacao_bem = 'ativo' and b.valor_bruto <> 0 order by b.data_incorporacao, b.id;
insert into bem_valor (cliente_id, entidade_id, bem_id, data, competencia, tipo, bruto, depreciacao, perda, reserva, resultado, classificacao_id, orgao_id, origem_tipo, origem_id, fato_id)
  select l.cliente_id, l.entidade_id, i.bem_id, least((l.competencia + interval '1 month - 1 day')::date, coalesce(l.confirmado_em::date, hoje())), l.competencia, 'depreciacao', 0,
         i.quota, 0, 0, 0, b.classificacao_id, l.orgao_id, 'lote_depreciacao', l.id,
         (select f.id from fato_contabil f where f.cliente_id = l.cliente_id and f.entidade_id = l.entidade_id and f.chave = 'lote_depreciacao:' || l.id || ':'
             || case when c.natureza = 'intangivel' then 'BEM_AMORTIZACAO' else 'BEM_DEPRECIACAO' end)
    from lote_depreciacao l join lote_depreciacao_itens i on i.pai_id = l.id join bem b on b.id = i.bem_id
    left join classificacao_patrimonial c on c.id = b.classificacao_id
   where l.situacao = 'confirmado' order by l.competencia, l.id, i.ordem;

create trigger bem_valor_livro before update or delete on bem_valor for each statement execute function livro_sem_alteracao();

-- The values of a bem are the sums of its rows, whoever writes them; no bem is worth less than nothing, nor lost more than it was worth.
create function lancar_valor_do_bem() returns trigger language plpgsql as $$
declare
  ruim record;
begin
  update bem b set valor_bruto = b.valor_bruto + s.bruto, depreciacao_acumulada = b.depreciacao_acumulada + s.depreciacao,
         perda_acumulada = b.perda_acumulada + s.perda, versao = b.versao + 1
    from (select n.bem_id, sum(n.bruto) as bruto, sum(n.depreciacao) as depreciacao, sum(n.perda) as perda from novos n group by n.bem_id) s
   where b.id = s.bem_id;
  select b.tombamento, b.descricao into ruim from bem b
   where b.id in (select n.bem_id from novos n)
     and (b.valor_bruto < 0 or b.depreciacao_acumulada < 0 or b.perda_acumulada < 0 or b.valor_bruto < b.depreciacao_acumulada + b.perda_acumulada) limit 1;
  if found then
    raise exception 'O valor do bem % (%) ficaria abaixo de zero: confira o valor informado.', coalesce(lpad(ruim.tombamento::text, 6, '0'), 'a incorporar'), ruim.descricao
      using errcode = 'SG001', column = 'id';
  end if;
  return null;
end
$$;
create trigger bem_valor_lancar after insert on bem_valor referencing new table as novos for each statement execute function lancar_valor_do_bem();

-- the classes that came without the account of what they are worth less, or of the reserve, take those of the product
update classificacao_patrimonial c set
  conta_impairment = coalesce(c.conta_impairment, case c.natureza when 'intangivel' then '1.2.4.9.1.01.00' when 'imovel' then '1.2.3.9.1.02.00'
    when 'infraestrutura' then '1.2.3.9.1.02.00' else '1.2.3.9.1.01.00' end),
  conta_reserva_reavaliacao = coalesce(c.conta_reserva_reavaliacao, '2.3.6.1.1.00.00')
 where c.conta_bem is not null;
