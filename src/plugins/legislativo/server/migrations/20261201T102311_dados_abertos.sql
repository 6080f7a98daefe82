-- Who came to each session that was held, by its last roll call that was not of a verification of quorum.
create view "presenca_sessao" as
select p.id, p.cliente_id, p.sessao_id as sessao_plenaria_id, p.membro_id as parlamentar_id, p.presente, p.justificativa, s.inicio as data_hora
  from presenca_colegiado p
  join sessao_plenaria s on s.id = p.sessao_id and s.cliente_id = p.cliente_id and s.situacao = 'encerrada' and s.data_exclusao is null
 where p.colegiado = 'plenario'
   and p.chamada = (select max(u.chamada) from presenca_colegiado u
                     where u.cliente_id = p.cliente_id and u.colegiado = p.colegiado and u.sessao_id = p.sessao_id and u.fase <> 'verificacao');

-- The norms of the Câmara that were published, with the matéria of which each came.
create view "norma_juridica" as
select a.id, a.cliente_id, a.id as ato_id, a.tipo, a.numero, a.ano, a.data_ato, a.ementa, a.situacao, a.publicacao_data,
       (select min(m.id) from materia_legislativa m where m.ato_id = a.id and m.cliente_id = a.cliente_id and m.data_exclusao is null) as materia_id
  from ato_administrativo a
 where a.tipo in ('lei', 'lei_complementar', 'emenda_lo', 'decreto_legislativo', 'resolucao') and a.data_exclusao is null
   and a.situacao in ('publicado', 'revogado', 'revogado_parcial', 'suspenso', 'exaurido', 'sem_efeito', 'inconstitucional');
