import { formatDate } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';

/** The entity at the top of the screen. */
export function entidadeDe(tx: Work): number {
  const { entidadeId } = tx.setting;
  if (entidadeId === null) throw new ConflictError('ENTIDADE_NAO_PERMITIDA');
  return entidadeId;
}

/**
 * D1: a fact is of the exercício at the top of the screen and of a day that has come. Whether exercício and month are open is
 * for the book to say (G6).
 *
 * @param campo name of the field of the date
 * @throws ValidationError
 */
export function exigirData(tx: Work, data: string, campo = 'data'): void {
  const { exercicio } = tx.setting;
  if (Number(data.slice(0, 4)) !== exercicio)
    throw new ValidationError({ [campo]: [`A data deve ser de ${exercicio}, o exercício escolhido no topo.`] });
  if (data > tx.today()) throw new ValidationError({ [campo]: [`A data ${formatDate(data)} ainda não chegou.`] });
}

/**
 * G5: no document of a chain has a date before that of the one it follows.
 *
 * @param anterior the other document, as the refusal says it: `do empenho`, `da reserva`
 * @throws ValidationError
 */
export function exigirDepois(data: string, limite: string, anterior: string, campo = 'data'): void {
  if (data < limite) throw new ValidationError({ [campo]: [`A data não pode ser anterior à ${anterior}, de ${formatDate(limite)}.`] });
}
