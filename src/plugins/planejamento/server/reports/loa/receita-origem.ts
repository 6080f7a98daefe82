import { literal } from '../../../../../server/db/sql';

/** The blocks of the revenue by origem, in the order in which they are printed. */
const PARTES = ['corrente', 'deducao', 'capital', 'intra_corrente', 'intra_capital'] as const;
export type ParteReceita = (typeof PARTES)[number];

/** What tells an origem between órgãos of the budget from the same one of others. */
const INTRA = ' – intraorçamentárias';

/** What is taken from the current revenue, by column of the rows (decision D17). */
const DEDUCOES = { fundeb: '(−) Dedução para o Fundeb', renuncia: '(−) Renúncia de receita', outras: '(−) Outras deduções' } as const;

/**
 * A CTE with the lines of revenue by origem: `parte`, `ordem`, `texto`, `valor`, `origem`. Current revenue is gross, and
 * its deductions are lines with their sign; capital and intraorçamentária are net. Their sum is the net revenue.
 *
 * @param rows a CTE of rows with `cat`, `origem`, `origem_nome`, `bruto`, `liquido` and the deductions
 */
export function receitasPorOrigem(name: string, rows: string): string {
  const porOrigem = (parte: ParteReceita, value: string, condition: string, more = '') =>
    `select '${parte}' as parte, x.origem as ordem, x.origem || ' – ' || coalesce(max(x.origem_nome), '') || '${more}' as texto, sum(x.${value}) as valor, x.origem
       from ${rows} x where ${condition} group by x.origem`;
  const deductions = Object.entries(DEDUCOES).map(
    ([column, text], at) =>
      `select 'deducao', '${at}', ${literal(text)}, - sum(x.${column}), null from ${rows} x where x.cat = '1' having sum(x.${column}) <> 0`,
  );
  return `${name} as (
      ${[
        porOrigem('corrente', 'bruto', "x.cat = '1'"),
        ...deductions,
        porOrigem('capital', 'liquido', "x.cat not in ('1', '7', '8')"),
        porOrigem('intra_corrente', 'liquido', "x.cat = '7'", INTRA),
        porOrigem('intra_capital', 'liquido', "x.cat = '8'", INTRA),
      ].join(' union all ')})`;
}

/** SQL that puts the lines of `receitasPorOrigem` in order. */
export const ordemDaParte = (t: string) =>
  `array_position(array[${PARTES.map((parte) => `'${parte}'`).join(', ')}], ${t}.parte), ${t}.ordem`;
