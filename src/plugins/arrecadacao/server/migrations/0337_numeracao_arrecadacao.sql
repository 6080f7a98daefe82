-- What was counted by the greatest number of the year goes to the counter of every document.
insert into numeracao_documento (cliente_id, documento, escopo, ultimo)
select t.cliente_id, 'divida_ativa', t.ano::text, max(t.numero) from divida_ativa t where t.numero is not null group by 1, 3
union all select t.cliente_id, 'certidao_divida_ativa', t.ano::text, max(t.numero) from certidao_divida_ativa t group by 1, 3
union all select t.cliente_id, 'certidao_debito', t.ano::text, max(t.numero) from certidao_debito t group by 1, 3
union all select t.cliente_id, 'parcelamento_debito', t.ano::text, max(t.numero) from parcelamento_debito t group by 1, 3
union all select t.cliente_id, 'guia_arrecadacao', t.ano::text, max(t.numero) from guia_arrecadacao t group by 1, 3;
