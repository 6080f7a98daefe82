-- Votes and attendance of collegiate bodies (M7, M8). The machine of a vote, one open vote in a session and one vote of each member are held here.
create table votacao_colegiado (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  colegiado text not null,
  sessao_id bigint not null,
  titulo text not null,
  turno integer not null default 1 check (turno > 0),
  tipo text not null check (tipo in ('simbolica', 'nominal', 'secreta')),
  quorum text not null check (quorum in ('simples', 'absoluta', 'dois_tercos', 'veto', 'parecer_previo')),
  base text not null check (base in ('votos_validos', 'votantes')),
  situacao text not null default 'aguardando'
    check (situacao in ('aguardando', 'aberta', 'bloqueada', 'encerrada', 'proclamada', 'cancelada')),
  cadeiras integer not null check (cadeiras > 0),
  presentes integer not null check (presentes between 0 and cadeiras),
  preside_id bigint,
  preside_vota boolean not null,
  mostra boolean not null,
  troca boolean not null,
  sim integer not null default 0 check (sim >= 0),
  nao integer not null default 0 check (nao >= 0),
  abstencao integer not null default 0 check (abstencao >= 0),
  desempate text check (desempate in ('sim', 'nao')),
  resultado text check (resultado in ('aprovado', 'rejeitado', 'sem_quorum')),
  motivo text,
  aberta_em timestamptz,
  encerrada_em timestamptz,
  proclamada_em timestamptz,
  usuario_id bigint,
  constraint votacao_colegiado_votantes_ck check (sim + nao + abstencao <= presentes),
  constraint votacao_colegiado_proclamada_ck check (situacao <> 'proclamada' or resultado in ('aprovado', 'rejeitado'))
);
create index votacao_colegiado_da_sessao on votacao_colegiado (cliente_id, colegiado, sessao_id, id);
create unique index votacao_colegiado_uma_por_vez on votacao_colegiado (cliente_id, colegiado, sessao_id)
  where situacao in ('aberta', 'bloqueada', 'encerrada');

-- What a vote decides: one item, or several en bloc.
create table votacao_colegiado_item (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  votacao_id bigint not null references votacao_colegiado (id),
  item_id bigint not null,
  unique (votacao_id, item_id)
);
create index votacao_colegiado_item_do_item on votacao_colegiado_item (cliente_id, item_id);

-- Who voted and, unless the vote is secret, what: of a secret one only the counts are kept, in the vote.
create table voto_colegiado (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  votacao_id bigint not null references votacao_colegiado (id),
  membro_id bigint not null,
  membro_nome text not null,
  voto text check (voto in ('sim', 'nao', 'abstencao', 'obstrucao')),
  origem text not null check (origem in ('membro', 'secretaria', 'desempate')),
  data_hora timestamptz,
  constraint voto_colegiado_um_por_membro unique (votacao_id, membro_id)
);

create function votacao_colegiado_caminho() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Uma votação não se exclui.' using errcode = 'SG001', column = 'id';
  end if;
  if old.situacao in ('proclamada', 'cancelada') then
    raise exception 'Uma votação proclamada ou cancelada não se altera.' using errcode = 'SG001', column = 'id';
  end if;
  if new.situacao <> old.situacao and not (case old.situacao
      when 'aguardando' then new.situacao in ('aberta', 'cancelada')
      when 'aberta' then new.situacao in ('bloqueada', 'encerrada', 'cancelada')
      when 'bloqueada' then new.situacao in ('aberta', 'encerrada', 'cancelada')
      else new.situacao in ('proclamada', 'cancelada') end) then
    raise exception 'A votação não passa de % a %.', old.situacao, new.situacao using errcode = 'SG001', column = 'id';
  end if;
  if new.situacao not in ('cancelada') and old.situacao = 'encerrada' and old.resultado is not null
     and (new.resultado is distinct from old.resultado or new.sim <> old.sim or new.nao <> old.nao) then
    raise exception 'O resultado de uma votação encerrada não se altera.' using errcode = 'SG001', column = 'id';
  end if;
  return new;
end
$$;
create trigger votacao_colegiado_caminho before update or delete on votacao_colegiado for each row execute function votacao_colegiado_caminho();

create function voto_colegiado_aberta() returns trigger language plpgsql as $$
declare
  votacao votacao_colegiado;
begin
  if tg_op = 'DELETE' then
    raise exception 'Um voto não se exclui.' using errcode = 'SG001', column = 'id';
  end if;
  select * into votacao from votacao_colegiado where id = new.votacao_id for share;
  if new.origem = 'desempate' then
    if votacao.situacao <> 'encerrada' or votacao.resultado is not null then
      raise exception 'Não há empate a decidir.' using errcode = 'SG001', column = 'id';
    end if;
  elsif votacao.situacao <> 'aberta' then
    raise exception 'A votação não está aberta.' using errcode = 'SG001', column = 'id';
  end if;
  if (votacao.tipo = 'secreta') <> (new.voto is null) then
    raise exception 'O voto secreto não se guarda com o nome de quem votou.' using errcode = 'SG001', column = 'id';
  end if;
  if tg_op = 'UPDATE' and (not votacao.troca or votacao.tipo = 'secreta' or new.membro_id <> old.membro_id or new.votacao_id <> old.votacao_id) then
    raise exception 'O voto dado não se troca.' using errcode = 'SG001', column = 'id';
  end if;
  return new;
end
$$;
create trigger voto_colegiado_aberta before insert or update or delete on voto_colegiado for each row execute function voto_colegiado_aberta();

-- Who is there, by roll call: the last call of a session says who may vote.
create table presenca_colegiado (
  id bigint generated always as identity primary key,
  cliente_id bigint not null references cliente (id),
  colegiado text not null,
  sessao_id bigint not null,
  chamada integer not null check (chamada > 0),
  fase text not null,
  membro_id bigint not null,
  membro_nome text not null,
  presente boolean not null,
  justificativa text,
  data_hora timestamptz not null,
  unique (cliente_id, colegiado, sessao_id, chamada, membro_id)
);
