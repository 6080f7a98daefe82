CREATE INDEX imovel_mapa_ix ON imovel USING btree (cliente_id, inscricao COLLATE "C", id) WHERE ((data_exclusao IS NULL) AND (coordenada IS NOT NULL));

-- a model of a list may keep the map too
do $$
declare
  antiga text;
begin
  select c.conname into strict antiga from pg_constraint c
   where c.conrelid = 'modelo_relatorio'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%calendario%';
  execute format('alter table modelo_relatorio drop constraint %I', antiga);
end $$;

alter table modelo_relatorio add constraint modelo_relatorio_visao_ck
  check (visao in ('arvore', 'tabela', 'quadro', 'calendario', 'mapa') and (visao is null or recurso is not null));
