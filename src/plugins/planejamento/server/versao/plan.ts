/**
 * SQL of the id of the version of a PPA that a LOA is held against: the one in force, or that ended with the
 * plan, or, in its first exercício, the one that went to the Câmara with it (CF art. 167 §1º; LRF art. 5º). Null without any.
 *
 * @param ppa SQL of the id of the PPA
 * @param exercicio SQL of the year of the LOA
 */
export const versaoDoPlanoSql = (ppa: string, exercicio: string) =>
  `(select v.id from versao_planejamento v join ppa p on p.id = v.ppa_id
     where v.ppa_id = ${ppa}
       and (v.situacao_versao in ('vigente', 'encerrada') or (v.situacao_versao in ('enviado', 'aprovado') and p.exercicio_inicial = ${exercicio}))
     order by v.situacao_versao in ('vigente', 'encerrada') desc, v.numero desc limit 1)`;
