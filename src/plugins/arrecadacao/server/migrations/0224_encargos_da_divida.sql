alter table "baixa_arrecadacao_itens" add column "nao_reconhecido" numeric(18,2);

create or replace view lote_arrecadacao_item as
  select min(i.id) as id, b.cliente_id, b.lote_arrecadacao_id, d.tributo_id, d.exercicio, i.componente, i.natureza_receita_id, i.fonte_id,
         sum(i.valor)::numeric(18,2) as valor, coalesce(sum(i.nao_reconhecido), 0)::numeric(18,2) as nao_reconhecido
    from baixa_arrecadacao b join baixa_arrecadacao_itens i on i.pai_id = b.id left join debito d on d.id = i.debito_id
   where b.lote_arrecadacao_id is not null
   group by b.cliente_id, b.lote_arrecadacao_id, d.tributo_id, d.exercicio, i.componente, i.natureza_receita_id, i.fonte_id
  having sum(i.valor) <> 0;
