-- The counters of the execution go to the one of every document.
insert into numeracao_documento (cliente_id, documento, escopo, ultimo, ultima_data)
select o.cliente_id,
       case n.especie when 'movimentacao' then 'movimentacao_orcamentaria' when 'reserva' then 'reserva_dotacao' else n.especie end,
       n.entidade_id || '|' || n.exercicio, n.ultimo, n.ultima_data
  from numero_execucao n join orgao o on o.id = n.entidade_id
 where n.ultimo > 0;
drop table numero_execucao;

insert into numeracao_documento (cliente_id, documento, escopo, ultimo)
select f.cliente_id, 'empenho_reforco', f.empenho_id::text, max(f.numero) from empenho_reforco f group by 1, 3
union all select f.cliente_id, 'empenho_anulacao', f.empenho_id::text, max(f.numero) from empenho_anulacao f group by 1, 3
union all select f.cliente_id, 'empenho_em_liquidacao', f.empenho_id::text, max(f.numero) from empenho_em_liquidacao f group by 1, 3
union all select f.cliente_id, 'liquidacao_anulacao', f.liquidacao_id::text, max(f.numero) from liquidacao_anulacao f group by 1, 3
union all select f.cliente_id, 'pagamento_anulacao', f.pagamento_id::text, max(f.numero) from pagamento_anulacao f group by 1, 3
union all select f.cliente_id, 'reserva_dotacao_anulacao', f.reserva_dotacao_id::text, max(f.numero) from reserva_dotacao_anulacao f group by 1, 3;
