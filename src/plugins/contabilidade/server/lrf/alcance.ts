import { AppError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { porChamada } from '../reports/demonstrativo/por-chamada';

/** Whose books a report of the LRF is of: the municipality, every entity of a poder, or what is chosen at the top of the screen. */
export type Alcance = 'municipio' | 'executivo' | 'legislativo' | 'tela';

/** The same call over every entity of the municipality: only for amounts that the law makes of all of them together. */
export const emTodoOMunicipio = (work: Work): Work => work.within({ entidadeIds: null });

/** An entity that keeps books. */
export interface Entidade extends Record<string, unknown> {
  id: number;
  poder: 'executivo' | 'legislativo';
  natureza: string;
  /** One that ended has books of before. */
  ativa: boolean;
}

/** Every entity of the municipality that keeps books, or kept them. */
export const lerEntidades = porChamada(async (work: Work) =>
  emTodoOMunicipio(work).db.rows<Entidade>('select id, poder, natureza, situacao as ativa from orgao where entidade order by codigo'),
);

/** Whether the call already sees every entity. */
export async function veTodoOMunicipio(work: Work): Promise<boolean> {
  const { entidadeIds } = work.scope;
  return entidadeIds === null || (await lerEntidades(work)).every(({ id }) => entidadeIds.includes(id));
}

/** The entities of a reach. */
async function entidadesDe(work: Work, alcance: Exclude<Alcance, 'tela'>): Promise<Entidade[]> {
  return (await lerEntidades(work)).filter(({ poder }) => alcance === 'municipio' || poder === alcance);
}

/**
 * Whether the caller may read the books of a reach: what goes beyond the entities at the top of the screen is of who consolidates, and
 * of the entities that are the caller's.
 */
export async function alcanca(work: Work, alcance: Alcance): Promise<boolean> {
  const { entidadeIds } = work.scope;
  if (alcance === 'tela' || entidadeIds === null) return true;
  const ids = (await entidadesDe(work, alcance)).filter(({ ativa }) => ativa).map(({ id }) => id);
  if (ids.every((id) => entidadeIds.includes(id))) return true;
  return work.permissions?.consolida === true && ids.every((id) => work.entities.some((entidade) => entidade.id === id));
}

/**
 * The same call over the books of a reach.
 *
 * @throws AppError ENTIDADE_NAO_PERMITIDA for a caller whom it is beyond: see `alcanca`
 */
export const noAlcance = porChamada(async (work: Work, alcance: Alcance): Promise<Work> => {
  if (alcance === 'tela') return work;
  if (!(await alcanca(work, alcance)))
    throw new AppError('ENTIDADE_NAO_PERMITIDA', { message: 'A consulta consolidada não é permitida ao seu grupo.' });
  if (alcance === 'municipio') return emTodoOMunicipio(work);
  return work.within({ entidadeIds: (await entidadesDe(work, alcance)).map(({ id }) => id) });
});
