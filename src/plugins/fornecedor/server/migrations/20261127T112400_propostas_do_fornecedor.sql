-- The proposals as their supplier sees them. Until the opening the values are sealed, and these rows have none (Lei 14.133/2021, art. 13, parágrafo único, I).
create view proposta_fornecedor as
  select o.id, o.cliente_id, o.processo_contratacao_id as licitacao_id, o.fornecedor_id,
         (select (lpad(p.numero::text, 6, '0') || '/' || p.exercicio)::varchar(20) from processo_contratacao p where p.id = o.processo_contratacao_id) as processo,
         (select p.objeto_resumido from processo_contratacao p where p.id = o.processo_contratacao_id) as objeto,
         (select p.nome::varchar(150) from pessoa p where p.id = o.fornecedor_id) as licitante,
         (select p.cpf_cnpj::varchar(14) from pessoa p where p.id = o.fornecedor_id) as documento,
         o.enviada_em,
         (select sum(round(i.quantidade * coalesce(i.valor_final, i.valor_unitario), 2)) from proposta_licitacao_itens i where i.pai_id = o.id)::numeric(18,2) as valor,
         o.situacao,
         (select string_agg('Item ' || i.item_numero || ': ' || i.classificacao || 'ª', '; ' order by i.item_numero)::varchar(200)
            from proposta_licitacao_itens i where i.pai_id = o.id and i.classificacao is not null) as classificacao,
         (select p.data_fim_propostas from processo_contratacao p where p.id = o.processo_contratacao_id) as prazo_final,
         (case when o.situacao = 'rascunho' then 'Enviar até o fim do prazo das propostas'
               when o.situacao = 'aberta' and exists (select from processo_contratacao p where p.id = o.processo_contratacao_id and p.situacao = 'disputa') then 'Dar lances até o fim da etapa'
               when exists (select from proposta_licitacao_itens i where i.pai_id = o.id and i.convocada) and o.situacao in ('aberta', 'classificada') then 'Cobrir a melhor oferta' end)::varchar(120) as prazo_pendente,
         exists (select from proposta_licitacao_itens i where i.pai_id = o.id and i.convocada) as convocada,
         o.recibo, o.motivo
    from proposta_licitacao o where o.data_exclusao is null;
