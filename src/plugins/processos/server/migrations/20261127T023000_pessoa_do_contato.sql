-- Who each contact is, so that other modules say more of them: the cargo is of Gestão de Pessoal.
drop view contato;
create view contato as
select d.id * 2 as id, d.cliente_id, d.nome::text as nome, d.nome::text as departamento, o.nome::text as orgao, d.fone::text as fone, d.ramal::text as ramal,
       d.email::text as email, 'Departamento' as tipo_contato, null::bigint as pessoa_id
  from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
 where d.situacao and d.data_exclusao is null
union all
select m.id * 2 + 1, d.cliente_id, p.nome::text, d.nome::text, o.nome::text, d.fone::text, d.ramal::text, s.email::text, 'Pessoa', p.id
  from departamento_membros m join departamento d on d.id = m.pai_id join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
       join usuario s on s.id = m.usuario_id join pessoa p on p.id = s.pessoa_id
 where d.situacao and d.data_exclusao is null and s.data_exclusao is null and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje());
