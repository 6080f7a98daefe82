-- The vagas of the contests, with how far the calls of each went. No outer join: who refers to a row locks it.
create view concurso_vaga as
  select x.id, c.cliente_id, c.entidade_id, x.pai_id as concurso_id, x.cargo_id,
         (k.nome || coalesce(' · ' || (select e.nome from especialidade e where e.id = x.especialidade_id), ''))::varchar(250) as rotulo,
         x.ampla + coalesce(x.pcd, 0) + coalesce(x.negros, 0) + coalesce(x.indigenas, 0) + coalesce(x.quilombolas, 0) as vagas,
         (select count(*)::int from concurso_candidato i where i.vaga_id = x.id and i.data_exclusao is null) as inscritos,
         (select count(*)::int from concurso_candidato i where i.vaga_id = x.id and i.classificacao is not null and i.data_exclusao is null) as classificados,
         (select count(*)::int from concurso_convocacao v where v.vaga_id = x.id and v.data_exclusao is null) as convocados,
         (select count(*)::int from concurso_convocacao v where v.vaga_id = x.id and v.situacao in ('empossado', 'em_exercicio') and v.data_exclusao is null) as em_exercicio,
         c.data_exclusao
    from concurso_cargo x join concurso c on c.id = x.pai_id join cargo k on k.id = x.cargo_id;

-- Nobody is called twice at once, and no position of the order is held by two.
create unique index "concurso_convocacao_uma_so_a_mao" on "concurso_convocacao" (cliente_id, entidade_id, candidato_id)
  where data_exclusao is null and situacao in ('convocado', 'apresentado', 'nomeado', 'empossado', 'em_exercicio');
create unique index "concurso_convocacao_posicao_a_mao" on "concurso_convocacao" (cliente_id, entidade_id, vaga_id, posicao)
  where data_exclusao is null and situacao in ('convocado', 'apresentado', 'nomeado', 'empossado', 'em_exercicio');

-- C1: the vagas of a cargo that calls hold, until the vínculo of each takes its own.
create function cargo_reservadas(cargo_de bigint) returns int stable language sql as $$
  select count(*)::int from concurso_convocacao v join concurso_cargo x on x.id = v.vaga_id
   where x.cargo_id = cargo_de and v.situacao in ('convocado', 'apresentado', 'nomeado') and v.data_exclusao is null
$$;
create index "concurso_convocacao_reserva_a_mao" on "concurso_convocacao" (vaga_id) where data_exclusao is null and situacao in ('convocado', 'apresentado', 'nomeado');

-- From today on, what is held by calls is not free either.
create or replace function vaga_disponivel(cargo_de bigint, desde date, coluna text) returns void language plpgsql as $$
declare
  falta record;
begin
  perform from cargo c where c.id = cargo_de for no key update;
  select d.dia, q.criadas, q.ocupadas, r.reservadas, c.nome into falta
    from cargo c
    cross join lateral (select desde as dia
                        union select greatest(desde, hoje())
                        union select v.data from cargo_vaga v where v.pai_id = cargo_de and v.data > desde
                        union select f.posse from funcionario f where f.cargo_id = cargo_de and f.posse > desde and f.data_exclusao is null
                        union select x.inicio from funcionario_comissao x where x.cargo_id = cargo_de and x.inicio > desde) d
    cross join lateral cargo_quadro(cargo_de, d.dia) q
    cross join lateral (select case when d.dia >= hoje() then cargo_reservadas(cargo_de) else 0 end as reservadas) r
   where c.id = cargo_de and q.ocupadas + r.reservadas > q.criadas order by d.dia limit 1;
  if found then
    raise exception 'Não há vaga disponível no cargo % em % (criadas %, ocupadas %).', falta.nome, to_char(falta.dia, 'DD/MM/YYYY'), falta.criadas,
      (falta.ocupadas - case when coluna = 'quantidade' then 0 else 1 end)::text
        || case when falta.reservadas = 0 then '' else ', em convocação ' || (falta.reservadas - case when coluna = 'quantidade' then 1 else 0 end)::text end
      using errcode = 'SG001', column = coluna;
  end if;
end
$$;

create function convocacao_cabe() returns trigger language plpgsql as $$
begin
  perform vaga_disponivel(x.cargo_id, hoje(), 'quantidade') from concurso_cargo x where x.id = new.vaga_id;
  return null;
end
$$;
create trigger "concurso_convocacao_cabe" after insert on "concurso_convocacao"
  for each row when (new.situacao in ('convocado', 'apresentado', 'nomeado')) execute function convocacao_cabe();

-- K6: after the homologação a grade is what its last published correction says.
create function nota_homologada() returns trigger language plpgsql as $$
begin
  if not exists (select from concurso_candidato_retificacoes r where r.pai_id = new.id and r.final_depois is not distinct from new.nota_final
                    and r.ordem = (select max(u.ordem) from concurso_candidato_retificacoes u where u.pai_id = new.id)) then
    raise exception 'A nota homologada não se altera: publique a retificação.' using errcode = 'SG001', column = 'nota_final';
  end if;
  return null;
end
$$;
create trigger "concurso_candidato_nota_homologada" after update of nota_final on "concurso_candidato"
  for each row when (old.congelado_em is not null and new.nota_final is distinct from old.nota_final) execute function nota_homologada();
