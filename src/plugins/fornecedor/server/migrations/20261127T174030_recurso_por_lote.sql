create or replace view recurso_fornecedor as
  select r.id, r.cliente_id, r.processo_contratacao_id as licitacao_id, o.fornecedor_id,
         (select n.nome::varchar(150) from pessoa n where n.id = o.fornecedor_id and n.cliente_id = o.cliente_id) as recorrente,
         r.item_numero, r.situacao, r.intencao_em, r.prazo, r.motivo_intencao, r.razoes,
         (select string_agg(n.nome || ', em ' || to_char(c.recebida_em, 'DD/MM/YYYY') || ': ' || c.texto, chr(10) || chr(10) order by c.ordem)
            from recurso_licitacao_contrarrazoes c join pessoa n on n.id = c.fornecedor_id and n.cliente_id = r.cliente_id where c.pai_id = r.id) as contrarrazoes,
         r.decisao_agente, r.decisao_autoridade, r.lote_numero
    from recurso_licitacao r join proposta_licitacao o on o.id = r.proposta_id and o.cliente_id = r.cliente_id
   where r.data_exclusao is null;
