-- Within a department a process may be of one colleague: who assigned it, and when.
alter table processo_destino
  add column responsavel_id bigint references usuario (id),
  add column atribuido_por_id bigint references usuario (id),
  add column atribuido_em timestamptz;
create index processo_destino_responsavel_ix on processo_destino (responsavel_id, processo_id) where (encerrado_em is null);

-- Two departments hold a process at once as the rule; a type that the municipality changed stays as it said.
update processo_tipo set tramitacao = 'paralela' where tramitacao = 'unica' and versao = 1 and usuario_alteracao_id is null;

-- Where the papers of a person from outside were received: that department stands for the author who has no account.
insert into processo_membro (cliente_id, processo_id, departamento_id, motivo)
select p.cliente_id, p.id, p.origem_departamento_id, 'origem' from processo p
 where p.usuario_cadastro_id is null and p.origem_departamento_id is not null and p.status_id <> 1;
