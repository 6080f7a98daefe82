import type { Issues } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type Tributo, tributo } from '../resources/tributo';

const TAXES = "('imposto', 'taxa_policia', 'taxa_servico', 'melhoria', 'cosip')";

/** SQL of whether a credit is a tax (Lei 4.320/1964, art. 39, § 2º); `t` is the tributo. */
export const tributariaSql: RowSql = (t) => `${t}.especie in ${TAXES}`;

/** The catalogue of taxes (handbook Cadastro 12). */
export const tributoRules = onResource(tributo, {
  derived: { tributaria: tributariaSql },
  complete: async (draft, tx) =>
    draft.calendario?.length ? { ...draft, calendario: await postponedToBankDays(tx, draft.calendario) } : draft,
  judge: (draft, tx) => collectable(tx, draft.receitas),
});

type Lines<F extends 'receitas' | 'calendario' | 'encargos'> = NonNullable<Tributo[F]>;

/** Revenue enters in natures of the last level, never in those that gather others. */
async function collectable(tx: Work, receitas: Lines<'receitas'> | null | undefined): Promise<Issues | null> {
  if (!receitas?.length) return null;
  const rows = await tx.db.rows<{ id: number }>("select id from natureza_receita where id = any($1::bigint[]) and right(codigo, 1) = '0'", [
    receitas.map(({ natureza_receita_id }) => natureza_receita_id),
  ]);
  const gathering = new Set(rows.map(({ id }) => id));
  const wrong = receitas.flatMap(({ natureza_receita_id }, place) => (gathering.has(natureza_receita_id) ? [place] : []));
  return Object.fromEntries(
    wrong.map((place) => [
      `receitas.${place}.natureza_receita_id`,
      ['Escolha uma natureza que aceita arrecadação: esta só agrega outras.'],
    ]),
  );
}

/** A due date on which banks are closed is paid without surcharge on the next day that they open. */
async function postponedToBankDays<L extends Pick<Lines<'calendario'>[number], 'vencimento'>>(tx: Work, lines: readonly L[]) {
  const calendar = await readCalendar(tx);
  return lines.map((line) => ({ ...line, pagavel_ate: calendar.bankDayFrom(line.vencimento) }));
}
