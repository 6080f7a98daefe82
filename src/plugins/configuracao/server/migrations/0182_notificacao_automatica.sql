-- What the modules told, an event a row: the same words about the same matter, at the same instant, to any number of people.
create view notificacao_automatica as
  select min(n.id) as id, n.cliente_id, n.titulo, s.nome as sistema, n.sistema_id, n.tipo, n.data_hora as inicio,
         count(*)::int as entregues, count(n.lida_em)::int as lidas
    from notificacao n left join sistema s on s.id = n.sistema_id
   where n.notificacao_sistema_id is null
   group by n.cliente_id, n.titulo, n.texto, n.url, n.tipo, n.sistema_id, s.nome, n.origem_tipo, n.origem_id, n.data_hora;
