import type { Work } from '../../../../server/work';
import type { ConcernedRow } from '../../calculo/conferencia/result';
import { LOA_ROWS } from './rows-sql';

/** The rows that concern a check, as SQL over `LOA_ROWS`: their `id` and `nome`, in order. */
export interface ConcernedSql {
  recurso: ConcernedRow['recurso'];
  sql: string;
}

/**
 * The rows that concern each of some checks of a LOA, by its code. One statement: the rows of the LOA are joined to what they
 * point to once, however many checks look at them.
 *
 * @param more values of `$3` and of those after it
 */
export async function concernedBy<Codigo extends string>(
  work: Work,
  versao: number,
  checks: Readonly<Record<Codigo, ConcernedSql>>,
  more: readonly unknown[],
): Promise<Record<Codigo, ConcernedRow[]>> {
  const codes = Object.keys(checks) as Codigo[];
  const parts = codes.map(
    (codigo) => `select '${codigo}' as codigo, row_number() over () as ordem, l.id, l.nome from (${checks[codigo].sql}) l`,
  );
  const rows = await work.db.rowsPlanned<{ codigo: Codigo; id: number; nome: string }>(
    `with ${LOA_ROWS} ${parts.join('\nunion all\n')} order by 1, 2`,
    [versao, work.cliente.id, ...more],
  );
  const found = Object.fromEntries(codes.map((codigo) => [codigo, [] as ConcernedRow[]])) as Record<Codigo, ConcernedRow[]>;
  for (const { codigo, id, nome } of rows) found[codigo].push({ recurso: checks[codigo].recurso, id, nome });
  return found;
}
