-- What each year inscribed, as it was inscribed: of the closing, or brought from the system before it.
create view resto_a_pagar_inscrito as
  select r.id, r.cliente_id, r.entidade_id, r.ano_inscricao, r.tipo, case when r.empenho_id is null then 'migracao' else 'processamento' end as origem,
         r.id as resto_a_pagar_id, r.empenho_id, r.numero_empenho, r.data_empenho, r.credor_id, r.natureza_despesa_id,
         coalesce(r.fonte_inscricao_id, r.fonte_recurso_id) as fonte_recurso_id, r.inscrito, coalesce(r.inscrito_liquidado, 0) as inscrito_liquidado
    from resto_a_pagar r
   where r.data_exclusao is null;
