-- Whoever is to annul refers to the lançamento already: the lock of who annuls does not wait for those that only refer to it.
create or replace function anulacao_receita_cabe() returns trigger language plpgsql as $$
declare
  lancado record;
  anulado numeric(18,2);
begin
  select l.data, l.valor_liquido into lancado from lancamento_receita l
   where l.id = new.lancamento_id and l.cliente_id = new.cliente_id and l.entidade_id = new.entidade_id and l.exercicio = new.exercicio for no key update;
  if not found then
    raise exception 'Só se anula um lançamento da mesma entidade e do mesmo exercício.' using errcode = 'SG001', column = 'lancamento_id';
  end if;
  if new.data < lancado.data then
    raise exception 'A anulação não pode ser anterior ao lançamento, de %.', to_char(lancado.data, 'DD/MM/YYYY') using errcode = 'SG001', column = 'data';
  end if;
  select coalesce(sum(a.valor_liquido), 0) into anulado from anulacao_receita a where a.lancamento_id = new.lancamento_id and a.id <> new.id;
  if anulado + new.valor_liquido > lancado.valor_liquido then
    raise exception 'Do lançamento restam R$ % a anular.', translate(to_char(lancado.valor_liquido - anulado, 'FM999,999,999,999,990.00'), ',.', '.,')
      using errcode = 'SG001', column = 'valor';
  end if;
  return null;
end
$$;
