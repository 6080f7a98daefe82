import type { Seed } from '../../../../server/seed/engine';

/** The kinds of matéria (handbook Legislativo 2.4): turns, quorum, committees, sanction, norm. */
const TIPOS = [
  ['PL', 'Projeto de Lei Ordinária', 1, 'simples', true, true, 'lei'],
  ['PLC', 'Projeto de Lei Complementar', 2, 'absoluta', true, true, 'lei_complementar'],
  ['PELO', 'Proposta de Emenda à Lei Orgânica', 2, 'dois_tercos', true, false, 'emenda_lo'],
  ['PDL', 'Projeto de Decreto Legislativo', 1, 'simples', true, false, 'decreto_legislativo'],
  ['PR', 'Projeto de Resolução', 1, 'absoluta', true, false, 'resolucao'],
  ['PP', 'Parecer prévio do Tribunal de Contas', 1, 'parecer_previo', true, false, 'decreto_legislativo'],
  ['REQ', 'Requerimento', 1, 'simples', false, false, null],
  ['IND', 'Indicação', 0, 'simples', false, false, null],
  ['MOC', 'Moção', 1, 'simples', false, false, null],
] as const;

/** The kinds of matéria and what the Regimento says. */
export async function semearTipos(seed: Seed): Promise<Readonly<Record<string, number>>> {
  const ids: Record<string, number> = {};
  for (const [n, [sigla, nome, turnos, quorum, vai_a_comissoes, vai_a_sancao, norma]] of TIPOS.entries())
    ids[sigla] = await seed.put('tipo_materia_legislativa', `tipo_materia:${sigla}`, {
      sigla,
      nome,
      ordem: n + 1,
      turnos,
      // a change of the Lei Orgânica waits ten days between its turns (CF, art. 29)
      intersticio_dias: turnos === 2 ? (sigla === 'PELO' ? 10 : 1) : null,
      quorum,
      vai_a_comissoes,
      vai_a_sancao,
      norma,
      assinaturas_minimas: sigla === 'PELO' ? 'um_terco' : 'nenhuma',
    });
  await seed.put('parametro_legislativo', 'parametro_legislativo', { regimento: 'Resolução nº 12/2008, Regimento Interno' });
  return ids;
}
