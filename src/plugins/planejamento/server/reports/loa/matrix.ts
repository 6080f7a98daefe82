import type { ShownColumns } from '../../../../../resources/definition';
import { ident, Parameters } from '../../../../../server/db/sql';
import type { ReportFrame } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { linhasDaLoa } from './rows';
import { quadroDaLoa } from './version';

/**
 * What a matrix of the expense is about, with a column for each code of a classification of `d` that its rows use.
 *
 * @param name of the classification and of the repeated column: `funcao_04`
 * @returns null without a LOA in the exercício
 */
export async function matrixFrame(
  work: Work,
  parameters: Readonly<Record<string, unknown>>,
  name: 'funcao' | 'fonte',
  labelOf: (codigo: string, nome: string) => string,
  arrange: (columns: ShownColumns) => ShownColumns,
): Promise<ReportFrame | null> {
  const frame = await quadroDaLoa(work, parameters);
  if (!frame) return null;
  const values = new Parameters();
  const used = await work.db.rows<{ codigo: string; nome: string }>(
    `with ${linhasDaLoa(parameters, (value) => values.add(value))}
     select d.${ident(name)} as codigo, min(d.${ident(`${name}_nome`)}) as nome from d group by 1 order by 1`,
    values.values,
  );
  const columns = used.map(({ codigo, nome }) => [`${name}_${codigo}`, labelOf(codigo, nome)]);
  return { ...frame, columns: arrange(Object.fromEntries(columns)) };
}
