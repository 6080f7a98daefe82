-- What is open to every órgão: of no entidade, so that the people of any of them read it.
create view intencao_registro_preco as
  select p.id, p.cliente_id, (lpad(p.numero::text, 6, '0') || '/' || p.exercicio)::varchar(20) as processo, p.orgao_id as gerenciador_id,
         p.objeto_resumido as objeto, p.irp_desde, p.irp_ate, p.situacao,
         (select string_agg('Item ' || i.numero || ' – ' || m.nome || ', ' || u.sigla || ', R$ ' || replace(round(i.valor_unitario_estimado, greatest(2, scale(trim_scale(i.valor_unitario_estimado))))::text, '.', ','), chr(10) order by i.numero)
            from processo_contratacao_itens i join material m on m.id = i.material_id left join unidade_medida u on u.id = m.unidade_id
           where i.pai_id = p.id) as itens
    from processo_contratacao p
   where p.irp_ate is not null and p.srp and p.data_exclusao is null;
