-- Programas and ações are of a PPA (handbook Planejamento 3). Until here a municipality had one list for every plan: each
-- programa goes to the plan whose rows use it.
alter table "programa" add column "ppa_id" bigint;

alter table "acao" add column "ppa_id" bigint;

drop index "programa_codigo_uq";

drop index "acao_codigo_uq";

-- A municipality that has programas and no plan yet: the plan of the mandate that today is in (ADCT art. 35 §2º I).
insert into ppa (cliente_id, exercicio_inicial, exercicio_final, nome, prazo_envio, prazo_devolucao)
select distinct p.cliente_id, y.inicio, y.inicio + 3, 'PPA ' || y.inicio || '-' || y.inicio + 3, make_date(y.inicio - 1, 8, 31), make_date(y.inicio - 1, 12, 22)
  from programa p cross join (select extract(year from current_date)::int - mod(extract(year from current_date)::int - 2022, 4) as inicio) y
 where not exists (select from ppa q where q.cliente_id = p.cliente_id and q.data_exclusao is null);

-- Who uses each programa. What the Câmara already has (`fechada`) keeps the very rows that its digest is made of.
create temporary table uso_de_programa as
with linhas as (
  select l.programa_id, l.acao_id, v.ppa_id, v.situacao_versao not in ('elaboracao', 'em_revisao') as fechada
    from ppa_valor l join versao_planejamento v on v.id = l.versao_planejamento_id where l.data_exclusao is null
  union all
  select l.programa_id, l.acao_id, v.ppa_id, v.situacao_versao not in ('elaboracao', 'em_revisao')
    from ppa_meta l join versao_planejamento v on v.id = l.versao_planejamento_id where l.data_exclusao is null
  union all
  select l.programa_id, l.acao_id, a.ppa_id, v.situacao_versao not in ('elaboracao', 'em_revisao')
    from previsao_despesa l join versao_planejamento v on v.id = l.versao_planejamento_id join loa a on a.id = v.loa_id where l.data_exclusao is null
  union all
  select l.programa_id, l.acao_id, a.ppa_id, true
    from dotacao l join loa a on a.cliente_id = l.cliente_id and a.exercicio_referencia = l.exercicio and a.data_exclusao is null
  union all
  select l.programa_id, l.acao_id, d.ppa_id, false from ldo_prioridades l join ldo d on d.id = l.pai_id
  union all
  select i.programa_id, null, p.ppa_id, false from indicador_programa i cross join lateral (
    select q.id as ppa_id from ppa q join indicador_programa_metas m on m.pai_id = i.id and m.exercicio between q.exercicio_inicial and q.exercicio_final
     where q.cliente_id = i.cliente_id and q.data_exclusao is null limit 1) p
  union all
  select s.programa_id, null, s.ppa_id, false from matriz_swot s where s.programa_id is not null
  union all
  select c.programa_id, null, s.ppa_id, false from matriz_swot_cruzamentos c join matriz_swot s on s.id = c.pai_id where c.programa_id is not null)
select x.programa_id, x.ppa_id, bool_or(x.fechada) as fechada
  from (select programa_id, ppa_id, fechada from linhas
        union all select a.programa_id, l.ppa_id, l.fechada from linhas l join acao a on a.id = l.acao_id) x
 group by x.programa_id, x.ppa_id;

-- The plan of each: the one that the Câmara has, the newest of several; of one that nothing uses, the plan of today, or the newest.
update programa p set ppa_id = coalesce(
  (select u.ppa_id from uso_de_programa u join ppa q on q.id = u.ppa_id where u.programa_id = p.id order by u.fechada desc, q.exercicio_inicial desc limit 1),
  (select q.id from ppa q where q.cliente_id = p.cliente_id and q.data_exclusao is null
    order by extract(year from current_date)::int between q.exercicio_inicial and q.exercicio_final desc, q.exercicio_inicial desc limit 1));

update acao a set ppa_id = p.ppa_id from programa p where p.id = a.programa_id;

-- Another plan that uses it gets a programa and ações of its own, under the same codes.
insert into programa (cliente_id, ppa_id, codigo, nome, tipo, horizonte, inicio, termino, eixo, objetivo, justificativa, publico_alvo, ods, orgao_id, gerente_id, multissetorial, macro_objetivo, situacao)
select p.cliente_id, u.ppa_id, p.codigo, p.nome, p.tipo, p.horizonte, p.inicio, p.termino, p.eixo, p.objetivo, p.justificativa, p.publico_alvo, p.ods, p.orgao_id, p.gerente_id, p.multissetorial, p.macro_objetivo, p.situacao
  from uso_de_programa u join programa p on p.id = u.programa_id where u.ppa_id <> p.ppa_id and p.data_exclusao is null;

create temporary table programa_de_outro_ppa as
select u.programa_id as velho, u.ppa_id, n.id as novo
  from uso_de_programa u join programa p on p.id = u.programa_id
  join programa n on n.cliente_id = p.cliente_id and n.ppa_id = u.ppa_id and n.codigo = p.codigo and n.data_exclusao is null
 where u.ppa_id <> p.ppa_id;

insert into acao (cliente_id, ppa_id, programa_id, codigo, nome, tipo, funcao_id, subfuncao_id, finalidade, descricao, implementacao, produto, meta_cumulativa, inicio, termino, custo_total, base_legal, primeira_infancia, conservacao_patrimonio, situacao)
select a.cliente_id, o.ppa_id, o.novo, a.codigo, a.nome, a.tipo, a.funcao_id, a.subfuncao_id, a.finalidade, a.descricao, a.implementacao, a.produto, a.meta_cumulativa, a.inicio, a.termino, a.custo_total, a.base_legal, a.primeira_infancia, a.conservacao_patrimonio, a.situacao
  from programa_de_outro_ppa o join acao a on a.programa_id = o.velho where a.data_exclusao is null;

create temporary table acao_de_outro_ppa as
select a.id as velha, o.ppa_id, n.id as nova, n.programa_id
  from programa_de_outro_ppa o join acao a on a.programa_id = o.velho
  join acao n on n.programa_id = o.novo and n.codigo = a.codigo where a.data_exclusao is null;

insert into acao_unidades (pai_id, ordem, alvo_id)
select o.nova, l.ordem, l.alvo_id from acao_de_outro_ppa o join acao_unidades l on l.pai_id = o.velha;

insert into acao_regionalizacao (pai_id, ordem, alvo_id)
select o.nova, l.ordem, l.alvo_id from acao_de_outro_ppa o join acao_regionalizacao l on l.pai_id = o.velha;

-- What is still being drawn up goes to them; the texts that the Câmara has stay as they were sent.
update ppa_valor l set programa_id = o.programa_id, acao_id = o.nova from acao_de_outro_ppa o, versao_planejamento v
 where v.id = l.versao_planejamento_id and v.ppa_id = o.ppa_id and l.acao_id = o.velha and v.situacao_versao in ('elaboracao', 'em_revisao');

update ppa_meta l set programa_id = o.programa_id, acao_id = o.nova from acao_de_outro_ppa o, versao_planejamento v
 where v.id = l.versao_planejamento_id and v.ppa_id = o.ppa_id and l.acao_id = o.velha and v.situacao_versao in ('elaboracao', 'em_revisao');

update previsao_despesa l set programa_id = o.programa_id, acao_id = o.nova from acao_de_outro_ppa o, versao_planejamento v, loa a
 where v.id = l.versao_planejamento_id and a.id = v.loa_id and a.ppa_id = o.ppa_id and l.acao_id = o.velha and v.situacao_versao in ('elaboracao', 'em_revisao');

update ldo_prioridades l set programa_id = o.programa_id, acao_id = o.nova from acao_de_outro_ppa o, ldo d
 where d.id = l.pai_id and d.ppa_id = o.ppa_id and l.acao_id = o.velha;

update indicador_programa i set programa_id = o.novo from programa_de_outro_ppa o, ppa q
 where q.id = o.ppa_id and i.programa_id = o.velho
   and exists (select from indicador_programa_metas m where m.pai_id = i.id and m.exercicio between q.exercicio_inicial and q.exercicio_final);

update matriz_swot s set programa_id = o.novo from programa_de_outro_ppa o where o.ppa_id = s.ppa_id and s.programa_id = o.velho;

update matriz_swot_cruzamentos c set programa_id = o.novo from programa_de_outro_ppa o, matriz_swot s
 where s.id = c.pai_id and o.ppa_id = s.ppa_id and c.programa_id = o.velho;

drop table acao_de_outro_ppa;

drop table programa_de_outro_ppa;

drop table uso_de_programa;

alter table "programa" alter column "ppa_id" set not null;

alter table "acao" alter column "ppa_id" set not null;

alter table "programa" add constraint "programa_ppa_id_fk" foreign key ("ppa_id") references "ppa"(id);

alter table "acao" add constraint "acao_ppa_id_fk" foreign key ("ppa_id") references "ppa"(id);

create index "programa_ppa_id_ix" on "programa" ("ppa_id");

create index "acao_ppa_id_ix" on "acao" ("ppa_id");

create unique index "programa_ppa_id_codigo_uq" on "programa" (cliente_id, "ppa_id", "codigo") where (data_exclusao is null);

create unique index "acao_ppa_id_codigo_uq" on "acao" (cliente_id, "ppa_id", "codigo") where (data_exclusao is null);
