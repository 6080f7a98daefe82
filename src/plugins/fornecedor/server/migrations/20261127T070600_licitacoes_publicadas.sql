-- What Compras publishes, as a supplier may read it. A secret budget is blank until the homologação (Lei 14.133/2021, art. 24).
create view licitacao_publicada as
  select p.id, p.cliente_id, p.data_exclusao,
         (lpad(p.numero::text, 6, '0') || '/' || p.exercicio)::varchar(20) as processo, p.modalidade,
         (lpad(p.numero_modalidade::text, 3, '0') || '/' || p.exercicio)::varchar(20) as numero_modalidade,
         p.orgao_id, p.objeto_resumido, p.objeto, p.situacao, p.data_inicio_propostas as abertura, p.data_fim_propostas as prazo_final, p.data_sessao,
         case when not p.orcamento_sigiloso or p.situacao = 'homologado'
              then (select sum(i.valor_total) from processo_contratacao_itens i where i.pai_id = p.id)::numeric(18,2) end as estimado,
         (select count(*)::int from processo_contratacao_itens i where i.pai_id = p.id) as itens, p.srp,
         exists (select from processo_contratacao_itens i where i.pai_id = p.id and i.beneficio <> 'sem') as me_epp, p.ramo_id,
         (p.situacao in ('divulgado', 'propostas') and coalesce(p.data_inicio_propostas, '-infinity') <= now() and p.data_fim_propostas > now()) as aceita_propostas,
         p.termo_referencia
    from processo_contratacao p where p.data_divulgacao is not null;

create view item_publicado as
  select i.id, p.cliente_id, p.data_exclusao, p.id as licitacao_id, i.numero, i.lote_numero, coalesce(i.descricao, m.nome)::varchar(500) as descricao, i.quantidade,
         coalesce(u.nome, v.nome)::varchar(60) as unidade,
         case when not p.orcamento_sigiloso or p.situacao = 'homologado' then i.valor_unitario_estimado end as valor_unitario_estimado,
         case when not p.orcamento_sigiloso or p.situacao = 'homologado' then i.valor_total end as valor_total, i.beneficio, i.situacao_item
    from processo_contratacao_itens i join processo_contratacao p on p.id = i.pai_id join material m on m.id = i.material_id
    left join unidade_medida u on u.id = i.unidade_id join unidade_medida v on v.id = m.unidade_id
   where p.data_divulgacao is not null;
