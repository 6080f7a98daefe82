-- By hand. What does not say whether it is kept from public lists is not: only what says so is.
update bem set sigiloso = false where sigiloso is null;

-- Only what is movable bears a plate.
create or replace view plaqueta as
  select b.id, b.cliente_id, b.entidade_id, lpad(b.tombamento::text, 6, '0') as codigo, b.tombamento, b.descricao, b.tipo_bem_id, b.orgao_id, b.departamento_id, b.local,
         b.detentor_id, b.situacao_bem, b.plaqueta_fixada_em, b.plaqueta_vias, case when b.plaqueta_fixada_em is null then 'nao' else 'sim' end as fixada
    from bem b left join tipo_bem t on t.id = b.tipo_bem_id left join classificacao_patrimonial c on c.id = b.classificacao_id
   where b.tombamento is not null and b.data_exclusao is null and b.situacao_bem not in ('a_incorporar', 'baixado', 'cancelado') and coalesce(t.exige_plaqueta, true)
     and coalesce(c.natureza, 'movel') not in ('imovel', 'infraestrutura', 'intangivel');
