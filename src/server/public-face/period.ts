import { ident } from '../db/sql';
import { ValidationError } from '../http/errors';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';

/** An accounting entity of the municipality, as anybody is told of it. */
export type PublicEntity = { id: number; nome: string };

/** What of a set is asked for: one entity and one fiscal year, where its records have them. */
export interface Asked {
  entidade_id?: string;
  exercicio?: string;
}

/** The entities in use, first the one whose records are shown when none is asked for: the prefeitura. */
export async function readEntities(work: Work): Promise<PublicEntity[]> {
  return work.db.rows<PublicEntity>(
    `select o.id, o.nome from orgao o where o.entidade and o.situacao
      order by (o.poder = 'executivo' and o.natureza = 'direta') desc, o.codigo collate "C"`,
  );
}

/** The fiscal years of which anybody may ask: those that have records, the last one first. */
export async function readYears(work: Work, { definition }: ServerResource): Promise<number[]> {
  // the kept totals tell it without reading the table; a view has none
  const source = definition.view
    ? `select distinct exercicio from ${ident(definition.name)}`
    : `select exercicio from contagem where tabela = $1 and cliente_id = $2 group by exercicio having sum(vivos) > 0`;
  const rows = await everything(work).db.rows<{ exercicio: number }>(
    `select d.exercicio from (${source}) d order by d.exercicio desc`,
    definition.view ? [] : [definition.name, work.cliente.id],
  );
  return rows.map(({ exercicio }) => exercicio);
}

/** All that the municipality has, as anybody sees it: of every entity and year, whoever calls. */
export function everything(work: Work): Work {
  return work.within({ entidadeIds: null, exercicio: null, excluidos: null });
}

/**
 * The part of the municipality that is asked for: where records have an entity, one, because the indexes of their lists begin
 * with it; where they have a fiscal year, one.
 *
 * @throws ValidationError for an entity or a year that is none
 */
export async function periodOf(work: Work, { definition }: ServerResource, asked: Asked): Promise<{ seen: Work; words: string[] }> {
  const words: string[] = [];
  let seen = everything(work);
  if (definition.entity) {
    const entity = chosenEntity(await readEntities(seen), asked.entidade_id);
    seen = seen.within({ entidadeIds: entity ? [entity.id] : [] });
    if (entity) words.push(`Entidade: ${entity.nome}`);
  }
  if (definition.year) {
    const exercicio = chosenYear(work, asked.exercicio);
    seen = seen.within({ exercicio });
    words.push(`Exercício: ${exercicio}`);
  }
  return { seen, words };
}

function chosenEntity(entities: readonly PublicEntity[], asked: string | undefined): PublicEntity | undefined {
  if (!asked) return entities[0];
  const found = entities.find(({ id }) => String(id) === asked);
  if (found) return found;
  const known = entities.map(({ id, nome }) => `${id} (${nome})`).join(', ');
  throw new ValidationError({ entidade_id: [`O parâmetro "entidade_id" aceita uma entidade do município: ${known}.`] });
}

function chosenYear(work: Work, asked: string | undefined): number {
  if (!asked) return Number(work.today().slice(0, 4));
  if (/^(19|20)\d\d$/.test(asked)) return Number(asked);
  throw new ValidationError({ exercicio: ['O parâmetro "exercicio" deve ser um ano com quatro dígitos.'] });
}
