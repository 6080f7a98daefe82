import { formatDate } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import type { Work } from '../work';

/**
 * A fact is of the exercício at the top of the screen and of a day that has come. Whether exercício and month are open is for the
 * book to say.
 *
 * @param data AAAA-MM-DD
 * @param field the field that the refusal is about
 * @throws ValidationError
 */
export function requireDay(tx: Work, data: string, field = 'data'): void {
  const { exercicio } = tx.setting;
  if (Number(data.slice(0, 4)) !== exercicio)
    throw new ValidationError({ [field]: [`A data deve ser de ${exercicio}, o exercício escolhido no topo.`] });
  if (data > tx.today()) throw new ValidationError({ [field]: [`A data ${formatDate(data)} ainda não chegou.`] });
}

/**
 * No document of a chain has a date before that of the one it follows.
 *
 * @param of the other document, as the refusal says it: `do empenho`, `da reserva`
 * @throws ValidationError
 */
export function requireAfter(data: string, limit: string, of: string, field = 'data'): void {
  if (data < limit) throw new ValidationError({ [field]: [`A data não pode ser anterior à ${of}, de ${formatDate(limit)}.`] });
}
