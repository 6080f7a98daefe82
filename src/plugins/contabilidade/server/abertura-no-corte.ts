import { formatDate, formatDecimal } from '../../../resources/definition';
import type { ClosingYear, OpeningPart } from '../../../server/closing';
import { ValidationError } from '../../../server/http/errors';
import { firstMessages } from '../../../server/http/first-messages';
import { serverPlugins } from '../../../server/plugins';
import type { Work } from '../../../server/work';
import { provarLivro } from './conferencia/conferir';
import { provasDaExecucaoPorChave } from './conferencia/identidades';
import { travarLivroDoAno } from './livro/escriturar';

const parts = (): OpeningPart[] => serverPlugins.flatMap(({ opening }) => opening ?? []);

/** Locks what is kept beside the book of a year, in the order of everybody: before the book. */
export async function travarSaldosDoCorte(tx: Work, year: ClosingYear): Promise<void> {
  for (const part of parts()) await part.travar(tx, year);
}

/** Has what is kept beside the book be as the book says. */
export async function assumirSaldos(tx: Work, year: ClosingYear): Promise<void> {
  for (const part of parts()) await part.assumir(tx, year);
}

/**
 * What the opening brought of the months before is what the fichas and the open empenhos have (I4, I5 and CF6, by each of them).
 *
 * @throws ValidationError naming the fichas and the empenhos that differ
 */
export async function exigirSaldosDoCorte(tx: Work, year: ClosingYear): Promise<void> {
  await assumirSaldos(tx, year);
  const proofs = [...provasDaExecucaoPorChave(), ...parts().flatMap(({ provas }) => provas())];
  const proven = await provarLivro(tx, { entidade: year.entidade_id, exercicio: year.exercicio }, proofs);
  const differ = proven.flatMap(({ nome, lados, divergencias }) =>
    divergencias.map(
      ({ descricao, a, b }) => `${descricao}: ${nome} – ${lados[0]} R$ ${formatDecimal(a, 2)}, ${lados[1]} R$ ${formatDecimal(b, 2)}.`,
    ),
  );
  if (differ.length > 0) throw new ValidationError({ id: firstMessages(differ) });
}

/** @throws ValidationError once something was posted since the first month that is kept here */
export async function exigirSemMovimento(tx: Work, { entidade_id, exercicio }: ClosingYear, corte: string): Promise<void> {
  await travarLivroDoAno(tx, entidade_id, exercicio);
  const moved = await tx.db.first<{ numero: number }>(
    `select l.numero from public.lancamento_contabil l
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.data >= $4::date and l.estorno_de_id is null
        and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id) order by l.numero limit 1`,
    [tx.cliente.id, entidade_id, exercicio, corte],
  );
  if (moved)
    throw new ValidationError({
      id: [`Já há lançamentos desde ${formatDate(corte)} (nº ${moved.numero}), que contam com a abertura: estorne-os antes de desfazê-la.`],
    });
}
