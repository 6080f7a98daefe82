import type { Resource } from '../../resources/definition';
import { literal } from '../db/sql';
import { ConflictError } from '../http/errors';
import type { Work } from '../work';

/** Why a row of a closed fiscal year can no longer change, as SQL that gives text or null. */
export function closedYearSql(resource: Resource, t: string): string | null {
  if (!resource.year || !resource.entity) return null;
  return `select 'O exercício ' || ${t}.exercicio || ' está encerrado.' from sistema_gestao g join sistema s on s.id = g.sistema_id join sistema_gestao_exercicios e on e.pai_id = g.id
    where g.entidade_id = ${t}.entidade_id and s.codigo = ${literal(rootOf(resource))} and e.ano = ${t}.exercicio and e.situacao = 'encerrado'`;
}

/** The code of the system whose fiscal years a resource follows. */
function rootOf({ menu }: Resource): string {
  return menu.split('.')[0] ?? menu;
}

/**
 * Refuses a write into a closed fiscal year of the entity, for resources that belong to one.
 *
 * @throws ConflictError EXERCICIO_ENCERRADO
 */
export async function checkOpenYear(work: Work, resource: Resource): Promise<void> {
  if (!resource.year || resource.afterClosing || work.setting.entidadeId === null) return;
  const row = await work.db.firstPlanned<{ situacao: string }>(
    `select e.situacao from sistema_gestao g join sistema s on s.id = g.sistema_id join sistema_gestao_exercicios e on e.pai_id = g.id
      where g.entidade_id = $1 and s.codigo = $2 and e.ano = $3`,
    [work.setting.entidadeId, rootOf(resource), work.setting.exercicio],
  );
  if (row?.situacao === 'encerrado')
    throw new ConflictError('EXERCICIO_ENCERRADO', { message: `O exercício ${work.setting.exercicio} está encerrado.` });
}
