-- The prices asked of a supplier: a row is its place in the request.
create view cotacao_fornecedor as
  select x.id, p.cliente_id, x.alvo_id as fornecedor_id, s.objeto::varchar(500) as objeto, p.prazo, p.situacao,
         (p.situacao = 'enviado' and p.prazo > now()) as aberta,
         (select r.recebida_em from resposta_cotacao r where r.pedido_cotacao_id = p.id and r.cliente_id = p.cliente_id and r.fornecedor_id = x.alvo_id and r.data_exclusao is null) as respondida_em,
         (select string_agg(i.n || '. ' || i.nome || ' · ' || trim_scale(i.quantidade), chr(10) order by i.n)
            from (select row_number() over (order by l.ordem, l.id) as n, m.nome, l.quantidade
                    from solicitacao_demanda_itens l join material m on m.id = l.material_id where l.pai_id = s.id) i) as itens,
         p.mensagem
    from pedido_cotacao_fornecedor_ids x join pedido_cotacao p on p.id = x.pai_id
    join pesquisa_preco q on q.id = p.pesquisa_preco_id join solicitacao_demanda s on s.id = q.solicitacao_demanda_id
   where p.situacao <> 'rascunho' and p.data_exclusao is null;
