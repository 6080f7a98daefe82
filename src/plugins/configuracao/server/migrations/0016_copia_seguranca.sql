-- Evidence of the copies of safety and of the tests that restore them (handbook Cadastro 11). A copy is of the whole
-- installation: each municipality of it has its row, and they share `lote`.
create table copia_seguranca (
  id bigint generated always as identity primary key,
  cliente_id bigint not null,
  lote uuid not null,
  data_hora timestamptz not null,
  tipo text not null check (tipo in ('completa', 'incremental', 'teste')),
  destino text not null,
  tamanho bigint,
  sha256 text,
  duracao integer,
  situacao text not null check (situacao in ('em_andamento', 'concluida', 'falhou')),
  verificada_em timestamptz,
  origem_id bigint references copia_seguranca(id),
  resultado text,
  responsavel_id bigint,
  unique (cliente_id, lote)
);
create index copia_seguranca_data_ix on copia_seguranca (cliente_id, data_hora desc, id desc);

create function recusar_exclusao() returns trigger language plpgsql as $$
begin
  raise exception 'As linhas da tabela % não são excluídas.', TG_TABLE_NAME using errcode = 'insufficient_privilege';
end $$;
create trigger copia_seguranca_permanente before delete on copia_seguranca for each row execute function recusar_exclusao();
