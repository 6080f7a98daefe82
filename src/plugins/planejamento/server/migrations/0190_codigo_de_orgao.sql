-- An órgão of a LOA keeps its code (handbook Cadastro 12, O3): what comes after it is another órgão, told by sucessor_id.
create function orgao_com_loa() returns trigger language plpgsql as $$
begin
  if exists (select from dotacao d where d.orgao_id = new.id and d.data_exclusao is null) then
    raise exception 'O órgão já está em uma LOA e o código não muda mais. Inclua outro órgão e indique-o como sucessor.'
      using errcode = 'SG001', column = 'codigo';
  end if;
  return new;
end $$;

create trigger orgao_com_loa before update of codigo on orgao for each row
  when (old.codigo is distinct from new.codigo) execute function orgao_com_loa();
