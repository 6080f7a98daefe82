-- The ground that everything else stands on: text search, kept totals, the cliente, official lookup lists, files and
-- the audit trail.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Text as people search and sort it: without accents, in lower case. Immutable, so that it can be stored and indexed;
-- it names the dictionary because the one-argument unaccent depends on the search path.
create function f_busca(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- ---------------------------------------------------------------- kept totals of lists
-- One row per backend and scope: writers never wait for each other, readers add a few rows up. `mudancas` grows with
-- every committed statement, so a cached count of a filtered list is right as long as the sum has not moved.
create table contagem (
  tabela text not null,
  cliente_id bigint not null,
  entidade_id bigint not null,
  exercicio smallint not null,
  processo integer not null,
  vivos bigint not null,
  excluidos bigint not null,
  mudancas bigint not null,
  primary key (tabela, cliente_id, entidade_id, exercicio, processo)
) with (fillfactor = 50);

create function somar_total(p_tabela name, p_cliente bigint, p_entidade bigint, p_exercicio smallint, p_vivos bigint, p_excluidos bigint)
  returns void language sql as $$
  insert into contagem values (p_tabela, p_cliente, p_entidade, p_exercicio, pg_backend_pid(), p_vivos, p_excluidos, 1)
  on conflict (tabela, cliente_id, entidade_id, exercicio, processo) do update
    set vivos = contagem.vivos + excluded.vivos, excluidos = contagem.excluidos + excluded.excluidos, mudancas = contagem.mudancas + 1
$$;

-- Identity: for each table and scope, sum(vivos) = rows with data_exclusao null, sum(excluidos) = the others.
create function manter_total() returns trigger language plpgsql as $$
begin
  if TG_OP = 'INSERT' then
    case TG_ARGV[0]
    when 'tudo' then
      perform somar_total(TG_TABLE_NAME, 0, 0, 0::smallint, count(*) filter (where data_exclusao is null), count(data_exclusao)) from novos having count(*) > 0;
    when 'cliente' then
      perform somar_total(TG_TABLE_NAME, cliente_id, 0, 0::smallint, count(*) filter (where data_exclusao is null), count(data_exclusao)) from novos group by cliente_id;
    when 'entidade' then
      perform somar_total(TG_TABLE_NAME, cliente_id, entidade_id, 0::smallint, count(*) filter (where data_exclusao is null), count(data_exclusao)) from novos group by cliente_id, entidade_id;
    when 'exercicio' then
      perform somar_total(TG_TABLE_NAME, cliente_id, 0, exercicio, count(*) filter (where data_exclusao is null), count(data_exclusao)) from novos group by cliente_id, exercicio;
    when 'entidade_exercicio' then
      perform somar_total(TG_TABLE_NAME, cliente_id, entidade_id, exercicio, count(*) filter (where data_exclusao is null), count(data_exclusao)) from novos group by cliente_id, entidade_id, exercicio;
    end case;
  elsif TG_OP = 'DELETE' then
    case TG_ARGV[0]
    when 'tudo' then
      perform somar_total(TG_TABLE_NAME, 0, 0, 0::smallint, -count(*) filter (where data_exclusao is null), -count(data_exclusao)) from antigos having count(*) > 0;
    when 'cliente' then
      perform somar_total(TG_TABLE_NAME, cliente_id, 0, 0::smallint, -count(*) filter (where data_exclusao is null), -count(data_exclusao)) from antigos group by cliente_id;
    when 'entidade' then
      perform somar_total(TG_TABLE_NAME, cliente_id, entidade_id, 0::smallint, -count(*) filter (where data_exclusao is null), -count(data_exclusao)) from antigos group by cliente_id, entidade_id;
    when 'exercicio' then
      perform somar_total(TG_TABLE_NAME, cliente_id, 0, exercicio, -count(*) filter (where data_exclusao is null), -count(data_exclusao)) from antigos group by cliente_id, exercicio;
    when 'entidade_exercicio' then
      perform somar_total(TG_TABLE_NAME, cliente_id, entidade_id, exercicio, -count(*) filter (where data_exclusao is null), -count(data_exclusao)) from antigos group by cliente_id, entidade_id, exercicio;
    end case;
  else
    case TG_ARGV[0]
    when 'tudo' then
      perform somar_total(TG_TABLE_NAME, 0, 0, 0::smallint, sum(v)::bigint, sum(e)::bigint)
        from (select (data_exclusao is null)::int v, (data_exclusao is not null)::int e from novos
              union all select -(data_exclusao is null)::int, -(data_exclusao is not null)::int from antigos) m having count(*) > 0;
    when 'cliente' then
      perform somar_total(TG_TABLE_NAME, cliente_id, 0, 0::smallint, sum(v)::bigint, sum(e)::bigint)
        from (select cliente_id, (data_exclusao is null)::int v, (data_exclusao is not null)::int e from novos
              union all select cliente_id, -(data_exclusao is null)::int, -(data_exclusao is not null)::int from antigos) m group by cliente_id;
    when 'entidade' then
      perform somar_total(TG_TABLE_NAME, cliente_id, entidade_id, 0::smallint, sum(v)::bigint, sum(e)::bigint)
        from (select cliente_id, entidade_id, (data_exclusao is null)::int v, (data_exclusao is not null)::int e from novos
              union all select cliente_id, entidade_id, -(data_exclusao is null)::int, -(data_exclusao is not null)::int from antigos) m group by cliente_id, entidade_id;
    when 'exercicio' then
      perform somar_total(TG_TABLE_NAME, cliente_id, 0, exercicio, sum(v)::bigint, sum(e)::bigint)
        from (select cliente_id, exercicio, (data_exclusao is null)::int v, (data_exclusao is not null)::int e from novos
              union all select cliente_id, exercicio, -(data_exclusao is null)::int, -(data_exclusao is not null)::int from antigos) m group by cliente_id, exercicio;
    when 'entidade_exercicio' then
      perform somar_total(TG_TABLE_NAME, cliente_id, entidade_id, exercicio, sum(v)::bigint, sum(e)::bigint)
        from (select cliente_id, entidade_id, exercicio, (data_exclusao is null)::int v, (data_exclusao is not null)::int e from novos
              union all select cliente_id, entidade_id, exercicio, -(data_exclusao is null)::int, -(data_exclusao is not null)::int from antigos) m group by cliente_id, entidade_id, exercicio;
    end case;
  end if;
  return null;
end $$;

-- Folds the rows of backends that are gone into one, so that reading a total stays cheap.
create function compactar_totais() returns void language sql as $$
  with mortos as (
    delete from contagem where processo <> 0 and processo not in (select pid from pg_stat_activity) returning *
  )
  insert into contagem
    select tabela, cliente_id, entidade_id, exercicio, 0, sum(vivos), sum(excluidos), sum(mudancas) from mortos group by 1, 2, 3, 4
  on conflict (tabela, cliente_id, entidade_id, exercicio, processo) do update
    set vivos = contagem.vivos + excluded.vivos, excluidos = contagem.excluidos + excluded.excluidos, mudancas = contagem.mudancas + excluded.mudancas
$$;

-- ---------------------------------------------------------------- the cliente: one municipality
create table cliente (
  id bigint generated by default as identity primary key,
  nome varchar(150) not null,
  nome_curto varchar(80) not null,
  uf varchar(2) not null,
  codigo_ibge varchar(7) not null,
  cnpj varchar(14) not null,
  fuso text not null default 'America/Sao_Paulo',
  dominios text[] not null default '{}',
  ambiente text not null default 'producao' check (ambiente in ('producao', 'homologacao', 'treinamento', 'demonstracao', 'teste')),
  tema jsonb not null default '{"primaria":"#0B5CAD","secundaria":"#0A7A4B","fundo":"#F5F7FA","texto":"#1B2733"}',
  contato jsonb not null default '{}',
  encarregado_lgpd jsonb,
  logo text,
  brasao text,
  favicon text,
  registro_publico boolean not null default true,
  dois_fatores text not null default 'opcional' check (dois_fatores in ('desligado', 'opcional', 'obrigatorio_servidor')),
  tempo_sessao_min integer not null default 120 check (tempo_sessao_min between 15 and 480),
  absoluto_h integer not null default 12 check (absoluto_h between 1 and 24),
  consulta_externa text not null default 'navegador' check (consulta_externa in ('navegador', 'servidor')),
  urls_publicas jsonb not null default '{}',
  manutencao jsonb,
  data_cadastro timestamptz not null default now()
);

-- ---------------------------------------------------------------- official lookup lists (GET /utils/…)
create table escolaridade (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table estado_civil (id bigint primary key, codigo text not null unique, nome text not null, codigo_esocial text, ordem integer not null);
create table raca_cor (id bigint primary key, codigo text not null unique, nome text not null, codigo_ibge text not null, codigo_esocial text not null, ordem integer not null);
create table sexo (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table prioridade (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table tipo_sanguineo (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table tipo_deficiencia (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table tipo_conta_bancaria_pessoa (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table tipo_conta_bancaria_orgao (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table tipo_anexo (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table tipo_dependente (id bigint primary key, codigo text not null unique, nome text not null, ordem integer not null);
create table estado (id bigint primary key, sigla text not null unique, nome text not null, regiao text not null);
create table cidade (
  id bigint primary key,
  nome text not null,
  uf text not null references estado(sigla),
  ficticia boolean not null default false,
  nome_busca text collate "C" generated always as (f_busca(nome)) stored
);
create index cidade_uf_ix on cidade (uf, nome_busca);
create index cidade_busca_ix on cidade using gin (nome_busca gin_trgm_ops);
create table banco (id bigint primary key, codigo text not null unique, nome text not null, ispb text, oficial boolean not null default false);

-- ---------------------------------------------------------------- files
-- The content is stored once per hash; each link is a row of `arquivo`, addressed by an opaque token.
create table arquivo_conteudo (
  sha256 text primary key,
  tamanho bigint not null,
  sem_referencia_desde timestamptz
);
create table arquivo (
  id bigint generated by default as identity primary key,
  cliente_id bigint not null references cliente(id),
  token text not null unique,
  nome varchar(255) not null,
  tipo varchar(120) not null,
  tamanho bigint not null,
  sha256 text not null references arquivo_conteudo(sha256),
  dono_tipo text,
  dono_id bigint,
  publico boolean not null default false,
  usuario_cadastro_id bigint,
  data_cadastro timestamptz not null default now()
);
create index arquivo_dono_ix on arquivo (dono_tipo, dono_id);
create index arquivo_sha256_ix on arquivo (sha256);

-- ---------------------------------------------------------------- audit trail (Decreto 10.540/2020; LGPD art. 37)
create table auditoria (
  id bigint generated always as identity,
  cliente_id bigint not null,
  data_hora timestamptz not null default clock_timestamp(),
  usuario_id bigint,
  usuario_nome text,
  usuario_cpf text,
  sessao_id bigint,
  ip text,
  user_agent text,
  pagina text,
  entidade_id bigint,
  exercicio smallint,
  sistema_codigo text,
  recurso text not null,
  registro_id bigint,
  descricao text,
  acao text not null check (acao in ('incluir', 'alterar', 'excluir', 'restaurar', 'liberar', 'ato', 'login', 'falha_login', 'logout',
    'permissao', 'visualizar', 'exportar', 'imprimir', 'baixar', 'importar', 'configurar')),
  antes jsonb,
  depois jsonb,
  campos text[],
  motivo text,
  primary key (id, data_hora)
) partition by range (data_hora);
create table auditoria_padrao partition of auditoria default;
create index auditoria_registro_ix on auditoria (cliente_id, recurso, registro_id, data_hora desc);
create index auditoria_usuario_ix on auditoria (cliente_id, usuario_id, data_hora desc);
create index auditoria_data_ix on auditoria (cliente_id, data_hora desc);

-- The chain over the trail: each link hashes the one before it together with its row. Links are made in commit order
-- by one process at a time, right after the commit, so that writers do not queue for the head of the chain.
create table auditoria_cadeia (
  cliente_id bigint not null,
  posicao bigint not null,
  auditoria_id bigint not null unique,
  hash_anterior text not null,
  hash text not null,
  primary key (cliente_id, posicao)
);

create function recusar_alteracao() returns trigger language plpgsql as $$
begin
  raise exception 'A tabela % só aceita inclusões.', TG_TABLE_NAME using errcode = 'insufficient_privilege';
end $$;
create trigger auditoria_imutavel before update or delete on auditoria for each row execute function recusar_alteracao();
create trigger auditoria_sem_truncate before truncate on auditoria for each statement execute function recusar_alteracao();
create trigger auditoria_cadeia_imutavel before update or delete on auditoria_cadeia for each row execute function recusar_alteracao();
create trigger auditoria_cadeia_sem_truncate before truncate on auditoria_cadeia for each statement execute function recusar_alteracao();

-- What the hash of a row covers: every column, in one text that does not depend on the session's settings. As a JSON
-- list every column keeps its place and every text its ends: no value can move to another column, or be cut in two,
-- without changing it.
create function auditoria_canonica(a auditoria) returns text language sql stable as $$
  select jsonb_build_array(a.id, a.cliente_id, extract(epoch from a.data_hora), a.usuario_id, a.usuario_nome, a.usuario_cpf, a.sessao_id, a.ip,
    a.user_agent, a.pagina, a.entidade_id, a.exercicio, a.sistema_codigo, a.recurso, a.registro_id, a.descricao, a.acao, a.antes,
    a.depois, a.campos, a.motivo)::text
$$;

-- Links the rows that are not in the chain yet; the window only bounds the search, `p_tudo` looks at the whole trail.
create function selar_auditoria(p_cliente bigint, p_tudo boolean default false) returns integer language plpgsql as $$
declare
  elo record;
  linha auditoria;
  novo text;
  selados integer := 0;
begin
  if not pg_try_advisory_xact_lock(7230002, p_cliente::integer) then return 0; end if;
  select posicao, hash, coalesce((select max(auditoria_id) from auditoria_cadeia where cliente_id = p_cliente), 0) as ultimo into elo
    from auditoria_cadeia where cliente_id = p_cliente order by posicao desc limit 1;
  for linha in
    select a.* from auditoria a
     where a.cliente_id = p_cliente and (p_tudo or a.id > coalesce(elo.ultimo, 0) - 500)
       and not exists (select from auditoria_cadeia c where c.auditoria_id = a.id)
     order by a.id
  loop
    novo := encode(sha256(convert_to(coalesce(elo.hash, '') || auditoria_canonica(linha), 'UTF8')), 'hex');
    insert into auditoria_cadeia values (p_cliente, coalesce(elo.posicao, 0) + 1, linha.id, coalesce(elo.hash, ''), novo);
    select coalesce(elo.posicao, 0) + 1 as posicao, novo as hash, linha.id as ultimo into elo;
    selados := selados + 1;
  end loop;
  return selados;
end $$;

-- The first link that does not hold, with what is wrong with it: a changed or missing row, or a broken reference to the
-- link before. No row means that the chain is whole.
create function verificar_auditoria(p_cliente bigint) returns table (posicao bigint, auditoria_id bigint, motivo text) language sql stable as $$
  select * from (
    select c.posicao, c.auditoria_id,
           case when c.posicao <> coalesce(lag(c.posicao) over elos, 0) + 1 or c.hash_anterior <> coalesce(lag(c.hash) over elos, '') then 'elo anterior não confere'
                when a.id is null then 'linha ausente'
                when c.hash <> encode(sha256(convert_to(c.hash_anterior || auditoria_canonica(a), 'UTF8')), 'hex') then 'conteúdo alterado' end as motivo
      from auditoria_cadeia c left join auditoria a on a.id = c.auditoria_id
     where c.cliente_id = p_cliente
    window elos as (order by c.posicao)) v
   where v.motivo is not null
   order by v.posicao limit 1
$$;

-- Monthly partitions from this month on; what falls outside goes to the default one. A trigger of TRUNCATE belongs to one
-- table, so that each partition gets its own.
create trigger auditoria_sem_truncate before truncate on auditoria_padrao for each statement execute function recusar_alteracao();

create function criar_particoes_auditoria(p_de date, p_meses integer) returns void language plpgsql as $$
declare
  mes date;
  particao text;
begin
  for mes in select generate_series(date_trunc('month', p_de), date_trunc('month', p_de) + make_interval(months => p_meses - 1), interval '1 month')::date loop
    particao := format('auditoria_%s', to_char(mes, 'YYYY_MM'));
    if to_regclass(particao) is null
       and not exists (select from auditoria_padrao where data_hora >= mes and data_hora < mes + interval '1 month') then
      execute format('create table %I partition of auditoria for values from (%L) to (%L)', particao, mes, (mes + interval '1 month')::date);
      execute format('create trigger auditoria_sem_truncate before truncate on %I for each statement execute function recusar_alteracao()', particao);
    end if;
  end loop;
end $$;

-- Who did something, as the audit footer shows it. A function, because the planner would else plan it three times in
-- each list; strict, because most rows were never changed nor deleted.
create function autor(p_usuario bigint) returns json language plpgsql stable strict as $$
begin
  return (select json_build_object('nome', p.nome, 'foto', (select '/arquivo/' || a.token from arquivo a where a.id = u.foto))
            from usuario u join pessoa p on p.id = u.pessoa_id where u.id = p_usuario);
end $$;

-- ---------------------------------------------------------------- concurrency
-- Who is editing what (edit lock of 15 minutes).
create table reserva_edicao (
  cliente_id bigint not null,
  recurso text not null,
  registro_id bigint not null,
  sessao_id bigint not null,
  usuario_id bigint not null,
  desde timestamptz not null,
  expira_em timestamptz not null,
  primary key (cliente_id, recurso, registro_id)
);
create index reserva_edicao_sessao_ix on reserva_edicao (sessao_id);

-- First answers of repeated requests, kept 24 hours.
create table idempotencia (
  cliente_id bigint not null,
  usuario_id bigint not null,
  chave uuid not null,
  pedido text not null,
  situacao integer,
  resposta text,
  criada_em timestamptz not null default now(),
  primary key (cliente_id, usuario_id, chave)
);

-- ---------------------------------------------------------------- errors and the installation's own secrets
create table erro_sistema (
  id bigint generated by default as identity primary key,
  cliente_id bigint,
  id_erro varchar(12) not null unique,
  impressao text not null,
  ocorrencias integer not null default 1,
  primeira timestamptz not null default now(),
  ultima timestamptz not null default now(),
  origem text not null check (origem in ('api', 'cliente', 'job', 'integracao')),
  mensagem text not null,
  pilha text,
  requisicao text,
  usuario_id bigint,
  pagina text,
  versao_app text,
  situacao text not null default 'aberto' check (situacao in ('aberto', 'analise', 'resolvido', 'ignorado')),
  observacao text
);
create unique index erro_sistema_impressao_uq on erro_sistema (impressao);
create index erro_sistema_ultima_ix on erro_sistema (ultima desc);

create table instalacao (chave text primary key, valor text not null);
