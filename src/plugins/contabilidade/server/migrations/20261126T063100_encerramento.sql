-- A month that was closed: the head of the book as it was, so that nothing before it changes unseen (Decreto 10.540/2020 art. 6º).
create table fechamento_mensal (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  entidade_id bigint not null references orgao(id),
  exercicio smallint not null,
  mes smallint not null check (mes between 1 and 12),
  fechado_em timestamptz not null default now(),
  fechado_por_id bigint references usuario(id),
  ultimo_numero integer not null,
  hash text not null,
  pontos jsonb not null,
  reaberto_em timestamptz,
  reaberto_por_id bigint references usuario(id),
  motivo text,
  check ((reaberto_em is null) = (motivo is null))
);
create unique index fechamento_mensal_vigente_uq on fechamento_mensal (entidade_id, exercicio, mes) where (reaberto_em is null);
create index fechamento_mensal_ordem_ix on fechamento_mensal (cliente_id, entidade_id, exercicio, mes, id);
create index fechamento_mensal_fechado_por_ix on fechamento_mensal (fechado_por_id);
create index fechamento_mensal_reaberto_por_ix on fechamento_mensal (reaberto_por_id);

-- A step of the closing of a year, as it was carried out; what undid it stays beside it.
create table encerramento_exercicio (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  entidade_id bigint not null references orgao(id),
  exercicio smallint not null,
  etapa smallint not null check (etapa between 1 and 10),
  -- of the opening alone: made before the year before was closed, to be made again
  provisoria boolean not null default false,
  executada_em timestamptz not null default now(),
  executada_por_id bigint references usuario(id),
  desfeita_em timestamptz,
  desfeita_por_id bigint references usuario(id),
  motivo text,
  check ((desfeita_em is null) = (motivo is null))
);
create unique index encerramento_exercicio_vigente_uq on encerramento_exercicio (entidade_id, exercicio, etapa, provisoria) where (desfeita_em is null);
create index encerramento_exercicio_ordem_ix on encerramento_exercicio (cliente_id, entidade_id, exercicio, etapa, id);
create index encerramento_exercicio_executada_por_ix on encerramento_exercicio (executada_por_id);
create index encerramento_exercicio_desfeita_por_ix on encerramento_exercicio (desfeita_por_id);

-- Ledgers: of what was closed only its undoing is written, once.
create function encerramento_so_desfaz() returns trigger language plpgsql as $$
declare
  antes jsonb := to_jsonb(old) - array['reaberto_em', 'reaberto_por_id', 'desfeita_em', 'desfeita_por_id', 'motivo'];
  depois jsonb := to_jsonb(new) - array['reaberto_em', 'reaberto_por_id', 'desfeita_em', 'desfeita_por_id', 'motivo'];
begin
  if antes <> depois or coalesce(to_jsonb(old) ->> 'motivo', '') <> '' then
    raise exception 'O encerramento não se altera: desfaça-o e faça outro.' using errcode = 'SG001', column = 'id';
  end if;
  return new;
end
$$;
create trigger fechamento_mensal_desfaz before update on fechamento_mensal for each row execute function encerramento_so_desfaz();
create trigger fechamento_mensal_livro before delete or truncate on fechamento_mensal for each statement execute function livro_sem_alteracao();
create trigger encerramento_exercicio_desfaz before update on encerramento_exercicio for each row execute function encerramento_so_desfaz();
create trigger encerramento_exercicio_livro before delete or truncate on encerramento_exercicio for each statement execute function livro_sem_alteracao();

-- Why a period of a book takes no entries; null when it does (D1, D4). A step of the closing writes in the months that it closed.
create or replace function livro_contabil_fechado(a_entidade bigint, o_ano smallint, o_periodo integer) returns text language plpgsql stable as $$
declare
  linha record;
begin
  select e.situacao, e.mes_encerrado_ate into linha
    from sistema_gestao g join sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
    join sistema_gestao_exercicios e on e.pai_id = g.id
   where g.entidade_id = a_entidade and g.data_exclusao is null and g.ativo and e.ano = o_ano;
  if not found or linha.situacao = 'planejamento' then
    return format('O exercício %s da Contabilidade não está aberto nesta entidade.', o_ano);
  end if;
  if linha.situacao = 'encerrado' then
    return format('O exercício %s está encerrado.', o_ano);
  end if;
  if o_periodo <= 12 and linha.mes_encerrado_ate >= make_date(o_ano, greatest(o_periodo, 1), 1)
     and coalesce(current_setting('sgp.encerramento', true), '') <> a_entidade || ':' || o_ano then
    return format('O mês %s/%s está encerrado.', lpad(greatest(o_periodo, 1)::text, 2, '0'), o_ano);
  end if;
  return null;
end
$$;

-- A resto a pagar older than the system has no empenho in it: its instrument takes the place of the empenho (handbook 6).
create or replace function conta_corrente_falta(conta text, classe text, l lancamento_contabil_linha) returns text language sql immutable as $$
  select string_agg(x.rotulo, ', ' order by x.ordem) from (values
    (1, 'fonte', classe in ('CB', 'XT', 'RC', 'DT', 'EM', 'RP', 'DR') or (classe in ('PF', 'DV') and l.isf = 'F'), l.fonte_recurso_id is null),
    (2, 'conta bancária', classe = 'CB', l.conta_bancaria_id is null),
    (3, 'natureza da receita', classe = 'RC', l.natureza_receita_id is null),
    (4, 'dotação', classe in ('DT', 'EM'), l.dotacao_id is null),
    (5, 'credor', classe = 'EM' or (classe = 'PF' and l.isf = 'F'), l.credor_id is null),
    (6, 'empenho', classe in ('EM', 'RP') or (classe = 'PF' and l.isf = 'F') or conta like '8.2.1.1.2.%' or conta like '8.2.1.1.3.01%',
       l.empenho_id is null and (classe = 'EM' or l.instrumento is null)),
    (7, 'ano da inscrição', classe = 'RP', l.ano_inscricao is null),
    (8, 'título', classe = 'XT' or conta like '8.2.1.1.3.02%' or conta like '8.2.1.1.3.03%', l.titulo is null),
    (9, 'dívida ou precatório', classe = 'DV', l.divida is null),
    (10, 'contrato, convênio ou processo', classe = 'CT', l.instrumento is null),
    (11, 'credor, dívida ou precatório', classe = 'PF' and l.isf = 'P' and conta not like '2.1.1.%', coalesce(l.credor_id::text, l.divida) is null)
  ) as x(ordem, rotulo, exigida, falta) where x.exigida and x.falta
$$;
