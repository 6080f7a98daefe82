-- The first day that the books of a year are kept for here, when the law was enacted before (handbook Planejamento 4); null of the 1st of January.
create function data_de_corte(o_cliente bigint, o_ano smallint) returns date language sql stable as $$
  select v.data_corte from versao_planejamento v
   where v.cliente_id = o_cliente and v.instrumento = 'loa' and v.exercicio_referencia = o_ano and v.tipo = 'lei_aprovada'
     and v.situacao_versao in ('vigente', 'encerrada') and v.data_exclusao is null and v.data_corte > make_date(o_ano, 1, 1)
   limit 1
$$;

-- Whether a day is of the months of a year that are not kept here.
create function antes_do_corte(o_cliente bigint, o_ano smallint, o_dia date) returns boolean language sql stable as $$
  select coalesce(o_dia < data_de_corte(o_cliente, o_ano), false)
$$;

-- The day that the opening of a book is of.
create function livro_contabil_abertura(o_cliente bigint, o_ano smallint) returns date language sql stable as $$
  select coalesce(data_de_corte(o_cliente, o_ano) - 1, make_date(o_ano, 1, 1))
$$;

create or replace function livro_contabil_fechado(a_entidade bigint, o_ano smallint, o_periodo integer) returns text language plpgsql stable as $$
declare
  linha record;
  corte date;
begin
  select e.situacao, e.mes_encerrado_ate, g.cliente_id into linha
    from sistema_gestao g join sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
    join sistema_gestao_exercicios e on e.pai_id = g.id
   where g.entidade_id = a_entidade and g.data_exclusao is null and g.ativo and e.ano = o_ano;
  if not found or linha.situacao = 'planejamento' then
    return format('O exercício %s da Contabilidade não está aberto nesta entidade.', o_ano);
  end if;
  if linha.situacao = 'encerrado' then
    return format('O exercício %s está encerrado.', o_ano);
  end if;
  corte := data_de_corte(linha.cliente_id, o_ano);
  if o_periodo between 1 and 12 and make_date(o_ano, o_periodo, 1) < corte then
    return format('O mês %s/%s é anterior à data de corte da lei, %s: o que houve nele está nos saldos de abertura.',
      lpad(o_periodo::text, 2, '0'), o_ano, to_char(corte, 'DD/MM/YYYY'));
  end if;
  -- the opening is of before the first month that is kept here
  if o_periodo <= 12 and linha.mes_encerrado_ate >= (case when o_periodo = 0 then coalesce(corte, make_date(o_ano, 1, 1)) else make_date(o_ano, o_periodo, 1) end)
     and coalesce(current_setting('sgp.encerramento', true), '') <> a_entidade || ':' || o_ano then
    return format('O mês %s/%s está encerrado.', lpad(greatest(o_periodo, 1)::text, 2, '0'), o_ano);
  end if;
  return null;
end
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
      when 0 then (evento.codigo = '9000' or new.estorno_de_id is not null) and new.data = livro_contabil_abertura(new.cliente_id, new.exercicio)
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

-- So is what was committed, and settled, before the months that are kept here: it has no empenho, and its number is its instrument.
create or replace function conta_corrente_falta(conta text, classe text, l lancamento_contabil_linha) returns text language sql immutable as $$
  select string_agg(x.rotulo, ', ' order by x.ordem) from (values
    (1, 'fonte', classe in ('CB', 'XT', 'RC', 'DT', 'EM', 'RP', 'DR') or (classe in ('PF', 'DV') and l.isf = 'F'), l.fonte_recurso_id is null),
    (2, 'conta bancária', classe = 'CB', l.conta_bancaria_id is null),
    (3, 'natureza da receita', classe = 'RC', l.natureza_receita_id is null),
    (4, 'dotação', classe in ('DT', 'EM'), l.dotacao_id is null),
    (5, 'credor', classe = 'EM' or (classe = 'PF' and l.isf = 'F'), l.credor_id is null),
    (6, 'empenho', classe in ('EM', 'RP') or (classe = 'PF' and l.isf = 'F') or conta like '8.2.1.1.2.%' or conta like '8.2.1.1.3.01%',
       l.empenho_id is null and l.instrumento is null),
    (7, 'ano da inscrição', classe = 'RP', l.ano_inscricao is null),
    (8, 'título', classe = 'XT' or conta like '8.2.1.1.3.02%' or conta like '8.2.1.1.3.03%', l.titulo is null),
    (9, 'dívida ou precatório', classe = 'DV', l.divida is null),
    (10, 'contrato, convênio ou processo', classe = 'CT', l.instrumento is null),
    (11, 'credor, dívida ou precatório', classe = 'PF' and l.isf = 'P' and conta not like '2.1.1.%', coalesce(l.credor_id::text, l.divida) is null)
  ) as x(ordem, rotulo, exigida, falta) where x.exigida and x.falta
$$;
