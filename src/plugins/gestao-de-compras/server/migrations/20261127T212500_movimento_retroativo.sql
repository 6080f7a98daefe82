-- Where the decree of the entidade lets it, a movement may be of a day before the last one: it stays in its place in the sequence, at its own
-- price or at the average of now, and what left before it is not valued again. The balance that it leaves, and that of every movement of
-- a later day, must still be one that there could have been. The month that it is of is judged by who confirms it.
create or replace function lancar_estoque() returns trigger language plpgsql as $$
declare
  p posicao_estoque;
  nome text;
  dia date;
begin
  select * into p from posicao_estoque where id = new.posicao_id and cliente_id = new.cliente_id for no key update;
  if not found then
    raise exception 'A posição de estoque % não existe.', new.posicao_id;
  end if;
  select m.codigo || ' ' || m.nome into nome from material m where m.id = p.material_id;
  if p.inventario_id is not null and not exists (
    select from movimentacao_estoque m where m.id = new.movimentacao_id and m.inventario_id = p.inventario_id) then
    raise exception '% está em inventário: movimente-o depois de homologado ou cancelado.', nome using errcode = 'SG001', column = 'itens';
  end if;
  if p.quantidade + new.quantidade < p.reservado then
    raise exception 'De % há % disponíveis: informe até essa quantidade.', nome, replace(trim_scale(p.disponivel)::text, '.', ',')
      using errcode = 'SG001', column = 'itens';
  end if;
  if p.valor + new.valor < 0 or (p.quantidade + new.quantidade = 0 and p.valor + new.valor <> 0) then
    raise exception 'O valor de % não fecharia com a quantidade: o caminho é um inventário, que ajusta a posição.', nome
      using errcode = 'SG001', column = 'itens';
  end if;
  if new.data < p.ultimo_movimento then
    if not exists (select from parametro_compras c where c.cliente_id = p.cliente_id and c.orgao_id = p.entidade_id
                      and c.permitir_movimento_retroativo and c.data_exclusao is null) then
      raise exception '% tem movimento em %: use essa data ou outra depois dela.', nome, to_char(p.ultimo_movimento, 'DD/MM/YYYY')
        using errcode = 'SG001', column = 'data';
    end if;
    select min(s.data) into dia from (
      select d.data, d.id, sum(d.quantidade) over dias as quantidade, sum(d.valor) over dias as valor from (
        select l.data, l.id, l.quantidade, l.valor from lancamento_estoque l where l.posicao_id = p.id
        union all select new.data, new.id, new.quantidade, new.valor) d window dias as (order by d.data, d.id)) s
     where (s.data, s.id) >= (new.data, new.id) and (s.quantidade < 0 or s.valor < 0 or (s.quantidade = 0 and s.valor <> 0));
    if dia is not null then
      raise exception 'De % não havia em % a quantidade e o valor que saem: use uma data depois da entrada de que saem.', nome, to_char(dia, 'DD/MM/YYYY')
        using errcode = 'SG001', column = 'data';
    end if;
  end if;
  new.entidade_id := p.entidade_id;
  new.almoxarifado_id := p.almoxarifado_id;
  new.material_id := p.material_id;
  new.saldo_quantidade := p.quantidade + new.quantidade;
  new.saldo_valor := p.valor + new.valor;
  update posicao_estoque set quantidade = new.saldo_quantidade, valor = new.saldo_valor, ultimo_movimento = greatest(p.ultimo_movimento, new.data),
         ultimo_custo = coalesce(round(new.saldo_valor / nullif(new.saldo_quantidade, 0), 6), ultimo_custo)
   where id = p.id;
  return new;
end
$$;

create or replace function lancar_lote_estoque() returns trigger language plpgsql as $$
declare
  l lote_estoque;
  dia date;
begin
  select * into l from lote_estoque where id = new.lote_id and cliente_id = new.cliente_id for no key update;
  if not exists (select from lancamento_estoque e where e.id = new.lancamento_id and e.posicao_id = l.posicao_id) then
    raise exception 'O lote % não é da posição do lançamento.', new.lote_id;
  end if;
  if l.quantidade + new.quantidade < 0 then
    raise exception 'O lote % tem %: informe até essa quantidade.', l.lote, replace(trim_scale(l.quantidade)::text, '.', ',')
      using errcode = 'SG001', column = 'itens';
  end if;
  if exists (select from lancamento_estoque e join posicao_estoque p on p.id = e.posicao_id where e.id = new.lancamento_id and e.data < p.ultimo_movimento) then
    select min(s.data) into dia from (
      select d.data, sum(d.quantidade) over (order by d.data, d.id) as quantidade from (
        select e.data, e.id, x.quantidade from lancamento_estoque_lote x join lancamento_estoque e on e.id = x.lancamento_id where x.lote_id = l.id
        union all select e.data, e.id, new.quantidade from lancamento_estoque e where e.id = new.lancamento_id) d) s
     where s.quantidade < 0;
    if dia is not null then
      raise exception 'Do lote % não havia em % a quantidade que sai: use uma data depois da entrada dele, ou outro lote.', l.lote, to_char(dia, 'DD/MM/YYYY')
        using errcode = 'SG001', column = 'data';
    end if;
  end if;
  update lote_estoque set quantidade = l.quantidade + new.quantidade where id = l.id;
  return new;
end
$$;
