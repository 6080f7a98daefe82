CREATE INDEX processo_contratacao_espera_ix ON processo_contratacao USING btree (cliente_id, entidade_id, exercicio, situacao, parecer_favoravel) WHERE (data_exclusao IS NULL);

-- The contratações without a licitação, for their own list. What is derived of them is read from the tables of the processo by the same id.
create view contratacao_direta as
  select p.id, p.cliente_id, p.entidade_id, p.exercicio, p.numero, p.numero_modalidade, p.natureza, p.modalidade, p.amparo_legal,
         p.objeto_resumido, p.orgao_id, p.ramo_id, p.manutencao_veiculo, p.situacao
    from processo_contratacao p
   where p.natureza = 'direta' and p.data_exclusao is null;
