-- A ledger: what was entered stays as it was. Any table of entries may use it.
create function livro_sem_alteracao() returns trigger language plpgsql as $$
begin
  raise exception 'Um lançamento não se altera nem se exclui: corrija-o por estorno.' using errcode = 'SG001', column = 'id';
end
$$;
