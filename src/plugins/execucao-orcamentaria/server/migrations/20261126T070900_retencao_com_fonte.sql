-- What was withheld, with the fonte and the CO of the payment that withheld it: who pays it to whom it is due takes it from there.
create view retencao_com_fonte as
  select r.id, r.cliente_id, r.entidade_id, r.exercicio, r.titulo_extra_id, r.credor_id, r.competencia, r.a_recolher, d.fonte_recurso_id, d.codigo_acompanhamento_id as co_id
    from retencao r join liquidacao l on l.id = r.liquidacao_id join empenho e on e.id = l.empenho_id join dotacao d on d.id = e.dotacao_id
   where r.data_exclusao is null;
