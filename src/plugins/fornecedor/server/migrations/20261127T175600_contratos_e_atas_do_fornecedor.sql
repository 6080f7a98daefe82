-- The contracts and atas of a supplier, since they wait for its signature: a draft that is being written is nobody's yet.
create view contrato_fornecedor as
  select c.id, c.cliente_id, c.contratado_id as fornecedor_id,
         coalesce(lpad(c.numero::text, 6, '0') || '/' || c.ano, 'Minuta ' || c.id)::varchar(30) as numero,
         (select n.nome::varchar(150) from pessoa n where n.id = c.contratado_id and n.cliente_id = c.cliente_id) as fornecedor,
         c.situacao, coalesce(c.processo_contratacao_id,
           (select a.processo_contratacao_id from ata_registro_preco a where a.id = c.ata_id and a.cliente_id = c.cliente_id)) as licitacao_id,
         c.vigencia_inicio, c.vigencia_fim,
         (select sum(i.valor_total) from contrato_itens i where i.pai_id = c.id)::numeric(18,2) as valor, c.data_assinatura, c.objeto
    from contrato c where c.situacao not in ('minuta', 'analise_juridica', 'anulado') and c.data_exclusao is null;

create view ata_fornecedor as
  select a.id, a.cliente_id, a.fornecedor_id, coalesce(lpad(a.numero::text, 6, '0') || '/' || a.ano, 'Minuta ' || a.id)::varchar(30) as numero,
         (select n.nome::varchar(150) from pessoa n where n.id = a.fornecedor_id and n.cliente_id = a.cliente_id) as fornecedor,
         a.situacao, a.processo_contratacao_id as licitacao_id, a.vigencia_inicio, a.vigencia_fim,
         (select sum(round(i.quantidade_registrada * i.valor_unitario_registrado, 2)) from ata_registro_preco_itens i where i.pai_id = a.id)::numeric(18,2) as valor,
         a.data_assinatura
    from ata_registro_preco a where (a.situacao <> 'cancelada' or a.numero is not null) and a.data_exclusao is null;
