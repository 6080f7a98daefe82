drop index if exists "lancamento_contabil_chave_uq";

alter table "lancamento_contabil" add column "vez" integer default 1;

alter table "lancamento_contabil" alter column "vez" drop default;

CREATE UNIQUE INDEX lancamento_contabil_chave_vez_uq ON lancamento_contabil USING btree (cliente_id, entidade_id, exercicio, chave, vez) WHERE (data_exclusao IS NULL);

-- The last entry of a book that was written with the keys of before: the one that moved them to those of today; 0 of a book that
-- never had others.
create function livro_contabil_rechaveado_ate(a_entidade bigint, o_ano smallint) returns integer language sql stable as $$
  select coalesce(max(l.numero), 0) from evento_contabil e join lancamento_contabil l on l.evento_id = e.id
   where e.codigo = '9092' and e.exercicio = o_ano and l.entidade_id = a_entidade
$$;

-- K1, K2: no CO is no key; of cash and of what a fonte has, only the CO with which the money entered is.
create function co_da_chave(o_co bigint, classe text) returns bigint language sql stable as $$
  select k.id from codigo_acompanhamento k where k.id = o_co and k.codigo <> '0000' and (classe is null or classe not in ('CB', 'DR') or k.marca_ingresso)
$$;

create function lancamento_contabil_linha_chave() returns trigger language plpgsql as $$
begin
  if not exists (select from lancamento_contabil l join evento_contabil e on e.id = l.evento_id where l.id = new.pai_id and e.codigo = '9092') then
    new.co_id := co_da_chave(new.co_id, (select c.conta_corrente_classe from plano_conta c where c.id = new.conta_id));
  end if;
  return new;
end
$$;
create trigger lancamento_contabil_linha_chave before insert on lancamento_contabil_linha
  for each row when (new.co_id is not null) execute function lancamento_contabil_linha_chave();

-- L3, L5, K3: what the account asks for and the line does not say; null when nothing is missing.
create function conta_corrente_falta(conta text, classe text, l lancamento_contabil_linha) returns text language sql immutable as $$
  select string_agg(x.rotulo, ', ' order by x.ordem) from (values
    (1, 'fonte', classe in ('CB', 'XT', 'RC', 'DT', 'EM', 'RP', 'DR') or (classe in ('PF', 'DV') and l.isf = 'F'), l.fonte_recurso_id is null),
    (2, 'conta bancária', classe = 'CB', l.conta_bancaria_id is null),
    (3, 'natureza da receita', classe = 'RC', l.natureza_receita_id is null),
    (4, 'dotação', classe in ('DT', 'EM'), l.dotacao_id is null),
    (5, 'credor', classe = 'EM' or (classe = 'PF' and l.isf = 'F'), l.credor_id is null),
    (6, 'empenho', classe in ('EM', 'RP') or (classe = 'PF' and l.isf = 'F') or conta like '8.2.1.1.2.%' or conta like '8.2.1.1.3.01%', l.empenho_id is null),
    (7, 'ano da inscrição', classe = 'RP', l.ano_inscricao is null),
    (8, 'título', classe = 'XT' or conta like '8.2.1.1.3.02%' or conta like '8.2.1.1.3.03%', l.titulo is null),
    (9, 'dívida ou precatório', classe = 'DV', l.divida is null),
    (10, 'contrato, convênio ou processo', classe = 'CT', l.instrumento is null),
    (11, 'credor, dívida ou precatório', classe = 'PF' and l.isf = 'P' and conta not like '2.1.1.%', coalesce(l.credor_id::text, l.divida) is null)
  ) as x(ordem, rotulo, exigida, falta) where x.exigida and x.falta
$$;

create or replace function lancamento_contabil_abre() returns trigger language plpgsql as $$
declare
  recusa text;
  original record;
  evento record;
begin
  if extract(year from new.data) <> new.exercicio then
    raise exception 'A data deve ser de %, o exercício do lançamento.', new.exercicio using errcode = 'SG001', column = 'data';
  end if;
  perform livro_contabil_trava(new.entidade_id, new.exercicio);
  if new.estorno_de_id is not null then
    select o.data, o.periodo, o.estorno_de_id into original from lancamento_contabil o
     where o.id = new.estorno_de_id and o.cliente_id = new.cliente_id and o.entidade_id = new.entidade_id and o.exercicio = new.exercicio;
    if not found then
      raise exception 'Só se estorna um lançamento da mesma entidade e do mesmo exercício.' using errcode = 'SG001', column = 'estorno_de_id';
    end if;
    if original.estorno_de_id is not null then
      raise exception 'Um estorno não se estorna. Faça outro lançamento.' using errcode = 'SG001', column = 'estorno_de_id';
    end if;
    if exists (select from lancamento_contabil o where o.estorno_de_id = new.estorno_de_id) then
      raise exception 'O lançamento já foi estornado.' using errcode = 'SG001', column = 'estorno_de_id';
    end if;
    if new.data < original.data then
      raise exception 'O estorno não pode ser anterior ao lançamento.' using errcode = 'SG001', column = 'data';
    end if;
    -- L9: what undoes the opening or the closing is of the same period and day
    if original.periodo in (0, 13) then
      new.periodo := original.periodo;
      if new.data <> original.data then
        raise exception 'O estorno de um lançamento de abertura ou de encerramento tem a data dele.' using errcode = 'SG001', column = 'data';
      end if;
    end if;
  end if;
  new.periodo := coalesce(new.periodo, extract(month from new.data)::int);
  select e.codigo into evento from evento_contabil e
   where e.id = new.evento_id and e.cliente_id = new.cliente_id and e.exercicio = new.exercicio;
  if not found then
    raise exception 'O evento não é do exercício %.', new.exercicio using errcode = 'SG001', column = 'evento_id';
  end if;
  if not (case new.periodo
      when 0 then (evento.codigo = '9000' or new.estorno_de_id is not null) and new.data = make_date(new.exercicio, 1, 1)
      when 13 then new.data = make_date(new.exercicio, 12, 31)
      else new.periodo = extract(month from new.data) end) then
    raise exception 'O período não corresponde à data.' using errcode = 'SG001', column = 'data';
  end if;
  recusa := livro_contabil_fechado(new.entidade_id, new.exercicio, new.periodo);
  if recusa is not null then
    raise exception '%', recusa using errcode = 'SG001', column = 'data';
  end if;
  -- L10: the key of a fact is of one entry that stands; once that is reversed, another may have it
  if new.chave is not null and new.estorno_de_id is null and exists (
    select from lancamento_contabil o where o.cliente_id = new.cliente_id and o.entidade_id = new.entidade_id and o.exercicio = new.exercicio
       and o.chave = new.chave and o.data_exclusao is null and not exists (select from lancamento_contabil r where r.estorno_de_id = o.id)) then
    raise exception 'O fato já tem lançamento, e ele não foi estornado.' using errcode = 'SG001', column = 'chave';
  end if;
  new.vez := 1 + (select count(*) from lancamento_contabil o where o.cliente_id = new.cliente_id and o.entidade_id = new.entidade_id
    and o.exercicio = new.exercicio and o.chave = new.chave and o.data_exclusao is null);
  update livro_contabil set ultimo_numero = ultimo_numero + 1 where entidade_id = new.entidade_id and exercicio = new.exercicio
    returning ultimo_numero into new.numero;
  new.data_cadastro := now();
  return new;
end
$$;

create or replace function lancamento_contabil_linha_entra() returns trigger language plpgsql as $$
declare
  recusa text;
begin
  if exists (select from novas n join lancamento_contabil_selo s on s.lancamento_id = n.pai_id) then
    raise exception 'Um lançamento não se altera nem se exclui: corrija-o por estorno.' using errcode = 'SG001', column = 'linhas';
  end if;
  select r.recusa into recusa from (
    select l.id, x.ordem, case
        when c.id is null then format('A partida %s é de uma conta que não está no plano de %s.', x.ordem, l.exercicio)
        when x.valor <= 0 then format('O valor da partida %s deve ser maior que zero.', x.ordem)
        when c.tipo <> 'A' then format('A conta %s é sintética: não recebe lançamentos.', c.codigo)
        when not c.situacao or l.data < coalesce(c.data_inicio, l.data) or l.data > coalesce(c.data_fim, l.data)
          then format('A conta %s não está em uso em %s.', c.codigo, to_char(l.data, 'DD/MM/YYYY'))
        when l.origem_tipo = 'manual' and l.estorno_de_id is null and c.bloqueio_manual then format('A conta %s só recebe lançamentos de documentos.', c.codigo)
        when x.isf is distinct from (case c.isf when 'nd' then null when 'FP' then coalesce(x.isf, '?') else c.isf end)
          then format('A conta %s pede o ISF %s.', c.codigo,
                 case c.isf when 'FP' then 'Financeiro ou Permanente' when 'F' then 'Financeiro' when 'P' then 'Permanente' else 'em branco' end)
        when e.codigo <> '9092' and conta_corrente_falta(c.codigo, c.conta_corrente_classe, x) is not null
          then format('A conta %s exige: %s.', c.codigo, conta_corrente_falta(c.codigo, c.conta_corrente_classe, x))
      end as recusa
      from novas n join lancamento_contabil_linha x on x.id = n.id join lancamento_contabil l on l.id = x.pai_id join evento_contabil e on e.id = l.evento_id
      left join plano_conta c on c.id = x.conta_id and c.cliente_id = l.cliente_id and c.exercicio = l.exercicio and c.data_exclusao is null
  ) r where r.recusa is not null order by r.id, r.ordem limit 1;
  if recusa is not null then
    raise exception '%', recusa using errcode = 'SG001', column = 'linhas';
  end if;
  insert into saldo_contabil (cliente_id, entidade_id, exercicio, periodo, conta_id, isf, chave, conta_corrente, debitos, creditos)
  select l.cliente_id, l.entidade_id, l.exercicio, l.periodo, x.conta_id, x.isf, md5(conta_corrente_de(x)::text), conta_corrente_de(x),
         coalesce(sum(x.valor) filter (where x.dc = 'D'), 0), coalesce(sum(x.valor) filter (where x.dc = 'C'), 0)
    from novas n join lancamento_contabil_linha x on x.id = n.id join lancamento_contabil l on l.id = x.pai_id
   group by l.cliente_id, l.entidade_id, l.exercicio, l.periodo, x.conta_id, x.isf, conta_corrente_de(x)
   order by l.entidade_id, l.exercicio, x.conta_id, 7, l.periodo
  on conflict on constraint saldo_contabil_chave do update
     set debitos = saldo_contabil.debitos + excluded.debitos, creditos = saldo_contabil.creditos + excluded.creditos;
  return null;
end
$$;
drop function conta_corrente_falta(text, lancamento_contabil_linha);

create or replace function lancamento_contabil_fecha() returns trigger language plpgsql as $$
declare
  torta record;
  anterior text;
begin
  select c.natureza_informacao as natureza, sum(x.valor) filter (where x.dc = 'D') as debitos, sum(x.valor) filter (where x.dc = 'C') as creditos
    into torta from lancamento_contabil_linha x join plano_conta c on c.id = x.conta_id where x.pai_id = new.id
   group by c.natureza_informacao having coalesce(sum(x.valor) filter (where x.dc = 'D'), 0) <> coalesce(sum(x.valor) filter (where x.dc = 'C'), 0)
   limit 1;
  if found then
    raise exception 'Na natureza %, os débitos (R$ %) não igualam os créditos (R$ %).',
      case torta.natureza when 'P' then 'patrimonial' when 'O' then 'orçamentária' else 'de controle' end,
      translate(to_char(coalesce(torta.debitos, 0), 'FM999,999,999,999,990.00'), ',.', '.,'),
      translate(to_char(coalesce(torta.creditos, 0), 'FM999,999,999,999,990.00'), ',.', '.,')
      using errcode = 'SG001', column = 'linhas';
  end if;
  if not exists (select from lancamento_contabil_linha x where x.pai_id = new.id) then
    raise exception 'Um lançamento tem partidas.' using errcode = 'SG001', column = 'linhas';
  end if;
  if new.valor is distinct from (select sum(x.valor) from lancamento_contabil_linha x where x.pai_id = new.id and x.dc = 'D') then
    raise exception 'O valor do lançamento deve ser a soma dos seus débitos.' using errcode = 'SG001', column = 'valor';
  end if;
  if new.estorno_de_id is not null and exists (
    -- of an entry from before the keys of today the reversal carries those of today
    with antigo as (select o.numero <= livro_contabil_rechaveado_ate(o.entidade_id, o.exercicio) as sim
                      from lancamento_contabil o where o.id = new.estorno_de_id),
    este as (select x.conta_id, x.dc, x.isf, case when not a.sim then conta_corrente_de(x) end as cc, sum(x.valor) as valor
               from lancamento_contabil_linha x, antigo a where x.pai_id = new.id group by 1, 2, 3, 4),
    aquele as (select x.conta_id, case x.dc when 'D' then 'C' else 'D' end as dc, x.isf, case when not a.sim then conta_corrente_de(x) end as cc,
                      sum(x.valor) as valor
                 from lancamento_contabil_linha x, antigo a where x.pai_id = new.estorno_de_id group by 1, 2, 3, 4)
    (select * from este except select * from aquele) union all (select * from aquele except select * from este)) then
    raise exception 'O estorno deve ser o lançamento inteiro, com débitos e créditos trocados.' using errcode = 'SG001', column = 'linhas';
  end if;
  select ultimo_hash into anterior from livro_contabil where entidade_id = new.entidade_id and exercicio = new.exercicio;
  insert into lancamento_contabil_selo (lancamento_id, hash_anterior, hash)
  values (new.id, anterior, encode(sha256(convert_to(anterior || '|' || lancamento_contabil_conteudo(new.id), 'UTF8')), 'hex'));
  update livro_contabil b set ultimo_hash = s.hash from lancamento_contabil_selo s
   where s.lancamento_id = new.id and b.entidade_id = new.entidade_id and b.exercicio = new.exercicio;
  return null;
end
$$;

-- The lines of the entries of a book with the keys of today, those of a stage of the fonte taken from the empenho that the entry
-- moves, and what it keeps of others from its título: of one entry, or of all that are not in those keys yet.
create function livro_contabil_chaves_de_hoje(a_entidade bigint, o_ano smallint, o_lancamento bigint default null)
  returns table (lancamento_id bigint, conta_id bigint, isf text, valor numeric, chave jsonb) language sql stable as $$
  with linha as (
    select l.id as lancamento_id, x, c.codigo, c.conta_corrente_classe as classe, case x.dc when 'D' then x.valor else -x.valor end as valor,
           conta_corrente_de(x) - case when co_da_chave(x.co_id, c.conta_corrente_classe) is null then 'co_id' else '' end as chave
      from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
     where l.entidade_id = a_entidade and l.exercicio = o_ano
       and (case when o_lancamento is null then l.numero > livro_contabil_rechaveado_ate(a_entidade, o_ano) else l.id = o_lancamento end)),
  par (estagio, classe, conta) as (values ('8.2.1.1.2.01', 'EM', '6.2.2.1.3.01'), ('8.2.1.1.2.02', 'EM', '6.2.2.1.3.02'),
    ('8.2.1.1.3.01', 'EM', '6.2.2.1.3.03'), ('8.2.1.1.3.02', 'XT', '2.1.8.8.1.01'), ('8.2.1.1.3.03', 'XT', '2.1.8.8.1.0')),
  -- a stage whose lines are, in the entry, what another account of it tells apart
  estagio as (
    select d.lancamento_id, p.estagio, p.conta, p.classe from par p join linha d on d.codigo like p.estagio || '%'
     group by 1, 2, 3, 4
    having sum(d.valor) = (select sum(o.valor) from linha o where o.lancamento_id = d.lancamento_id and o.classe = p.classe and o.codigo like p.conta || '%'
                              and (p.estagio <> '8.2.1.1.3.03' or o.codigo not like '2.1.8.8.1.01%')))
  select n.lancamento_id, (n.x).conta_id, (n.x).isf, n.valor,
         case
           when n.classe = 'PF' and (n.x).isf = 'P' then case
             when n.chave ? 'divida' then jsonb_build_object('divida', coalesce('precatorio:' || pr.id, n.chave ->> 'divida'))
             when em.precatorio_id is not null then jsonb_build_object('divida', 'precatorio:' || em.precatorio_id)
             when n.codigo like '2.1.1.%' then '{}'::jsonb
             else n.chave - 'empenho_id' end
           when n.classe = 'DV' and pr.id is not null then n.chave || jsonb_build_object('divida', 'precatorio:' || pr.id)
           when n.classe = 'CT' then case
             when li.empenho_id is not null then jsonb_build_object('instrumento', 'empenho:' || li.empenho_id)
             else n.chave - 'credor_id' end
           else n.chave end
    from linha n
    left join precatorio pr on n.classe in ('PF', 'DV') and (n.x).divida = 'Precatório ' || pr.tribunal || ' ' || pr.numero and pr.entidade_id = a_entidade
    left join empenho em on n.classe = 'PF' and em.id = (n.x).empenho_id
    left join liquidacao li on n.classe = 'CT' and (n.x).instrumento = 'liquidacao:' || li.id
   where not exists (select from estagio e where e.lancamento_id = n.lancamento_id and n.codigo like e.estagio || '%')
  union all
  select e.lancamento_id, (select (d.x).conta_id from linha d where d.lancamento_id = e.lancamento_id and d.codigo like e.estagio || '%' limit 1), null, o.valor,
         jsonb_strip_nulls(jsonb_build_object('fonte_recurso_id', o.chave -> 'fonte_recurso_id', 'co_id', co_da_chave((o.x).co_id, 'DR'),
           'empenho_id', case e.classe when 'EM' then o.chave -> 'empenho_id' end, 'titulo', case e.classe when 'XT' then o.chave -> 'titulo' end))
    from estagio e join linha o on o.lancamento_id = e.lancamento_id and o.classe = e.classe and o.codigo like e.conta || '%'
     and (e.estagio <> '8.2.1.1.3.03' or o.codigo not like '2.1.8.8.1.01%')
$$;

-- Moves what a book has under keys of before to those of today (K1 to K4), by entries of its own (event 9092): of each day those that moved in
-- it, so that no day shows less than it had; those of months that are closed on the first day that is open. Nothing that was
-- entered changes. Once for a book; again it finds nothing to move.
create function livro_contabil_rechavear(a_entidade bigint, o_ano smallint) returns integer language plpgsql as $$
declare
  o_cliente bigint := (select o.cliente_id from orgao o where o.id = a_entidade);
  aberto date;
  o_evento bigint;
  o_dia record;
  novo bigint;
  feitos integer := 0;
begin
  perform livro_contabil_trava(a_entidade, o_ano);
  select greatest(make_date(o_ano, 1, 1), coalesce((e.mes_encerrado_ate + interval '1 month')::date, make_date(o_ano, 1, 1))) into aberto
    from sistema_gestao g join sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade' join sistema_gestao_exercicios e on e.pai_id = g.id
   where g.entidade_id = a_entidade and g.data_exclusao is null and g.ativo and e.ano = o_ano and e.situacao not in ('planejamento', 'encerrado');
  if aberto is null or aberto > make_date(o_ano, 12, 31) then
    return 0;
  end if;
  create temporary table rechavear on commit drop as
    with agora as (select n.lancamento_id, n.conta_id, n.isf, n.chave, n.valor from livro_contabil_chaves_de_hoje(a_entidade, o_ano) n
                   union all
                   select l.id, x.conta_id, x.isf, conta_corrente_de(x), case x.dc when 'D' then -x.valor else x.valor end
                     from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id
                    where l.entidade_id = a_entidade and l.exercicio = o_ano and l.numero > livro_contabil_rechaveado_ate(a_entidade, o_ano))
    select greatest(l.data, aberto) as dia, a.conta_id, a.isf, a.chave, sum(a.valor) as valor
      from agora a join lancamento_contabil l on l.id = a.lancamento_id group by 1, 2, 3, 4 having sum(a.valor) <> 0;
  if exists (select from rechavear) then
    select e.id into o_evento from evento_contabil e where e.cliente_id = o_cliente and e.exercicio = o_ano and e.codigo = '9092';
    if o_evento is null then
      insert into evento_contabil (cliente_id, exercicio, codigo, nome, gatilho, documento_origem, vigencia_inicio, situacao)
      values (o_cliente, o_ano, '9092', 'Re-chaveamento de conta-corrente', 'automatico', 'mudança da regra das chaves', make_date(o_ano, 1, 1), true)
      returning id into o_evento;
    end if;
    for o_dia in select dia, sum(valor) filter (where valor > 0) as debitos from rechavear group by dia order by dia loop
      insert into lancamento_contabil (cliente_id, entidade_id, exercicio, data, evento_id, historico, origem_tipo, valor)
      values (o_cliente, a_entidade, o_ano, o_dia.dia, o_evento, 'Re-chaveamento das contas-correntes: os saldos passam às chaves de hoje', 'migracao', o_dia.debitos)
      returning id into novo;
      insert into lancamento_contabil_linha (pai_id, ordem, conta_id, isf, dc, valor, fonte_recurso_id, co_id, conta_bancaria_id, natureza_receita_id, dotacao_id,
             natureza_despesa_id, credor_id, empenho_id, ano_inscricao, titulo, divida, instrumento, centro_custo_id)
      select novo, row_number() over (order by r.conta_id, r.chave::text), r.conta_id, r.isf, case when r.valor > 0 then 'D' else 'C' end, abs(r.valor), k.*
        from rechavear r, jsonb_to_record(r.chave) as k(fonte_recurso_id bigint, co_id bigint, conta_bancaria_id integer, natureza_receita_id bigint,
             dotacao_id bigint, natureza_despesa_id bigint, credor_id integer, empenho_id integer, ano_inscricao smallint, titulo text, divida text,
             instrumento text, centro_custo_id bigint)
       where r.dia = o_dia.dia;
      set constraints lancamento_contabil_fecha immediate;
      set constraints lancamento_contabil_fecha deferred;
      feitos := feitos + 1;
    end loop;
  end if;
  drop table rechavear;
  return feitos;
end
$$;

select livro_contabil_rechavear(b.entidade_id, b.exercicio) from livro_contabil b order by b.entidade_id, b.exercicio;
