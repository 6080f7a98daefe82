-- What the modules told, an event a row: the same words about the same matter, at the same instant, to any number of people;
-- with the words, the channels that it went by and who was told, since many have the same title.
drop view notificacao_automatica;

create view notificacao_automatica as
  select min(n.id) as id, n.cliente_id, n.titulo, n.texto, n.url, s.nome as sistema, n.sistema_id, n.tipo, n.data_hora as inicio,
         array_remove(array['sino', case when count(n.enviada_email) > 0 then 'email' end], null) as canais,
         min(p.nome) || case count(*) when 1 then '' else ' e mais ' || count(*) - 1 end as destinatarios,
         count(*)::int as entregues, count(n.lida_em)::int as lidas
    from notificacao n join usuario u on u.id = n.usuario_id join pessoa p on p.id = u.pessoa_id
    left join sistema s on s.id = n.sistema_id
   where n.notificacao_sistema_id is null
   group by n.cliente_id, n.titulo, n.texto, n.url, n.tipo, n.sistema_id, s.nome, n.origem_tipo, n.origem_id, n.data_hora;
