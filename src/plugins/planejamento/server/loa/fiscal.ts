import { despesaPrimariaSql, primariaSql } from '../../../classificacoes/server';

/** Fontes of the RPPS. */
const RPPS = "between '800' and '804'";

/** The lines of Demonstrativo I that a LOA has too (LRF art. 5º I). */
export const LINHAS_LOA = ['rt', 'rp', 'dt', 'dp', 'pri1', 'pri2'] as const;

/**
 * CTEs of what a version of the LOA makes of the targets of the LDO; the last, `loa_fiscal`, is one row with a column for
 * each of `LINHAS_LOA`, exact, in reais. They come after a CTE `r` of the whole revenue, with `natureza`, `fonte` and
 * `liquido`, and one `d` of the whole expense, with `cat`, `grp`, `mod`, `el`, `fonte` and `valor`.
 *
 * @param law SQL of the id of the LDO, whose rules say what is primary
 */
export function linhasFiscaisDaLoa(law: string): string {
  const says = (rule: string) => `coalesce((select l.${rule} from ldo l where l.id = ${law}), false)`;
  const [intra, reserve] = [says('intra_no_primario'), says('reserva_primaria')];
  const somaDe = (condition: string) => `coalesce(sum(valor) filter (where ${condition}), 0)`;
  const sums = `${somaDe('not rpps')} as total, ${somaDe('not rpps and primaria')} as primaria, ${somaDe('rpps and primaria')} as primaria_rpps`;
  return `l_receitas as (
      select n.valor, n.rpps, ${primariaSql('n')} or (left(n.codigo, 1) in ('7', '8') and ${intra}) as primaria
        from (select r.natureza as codigo, r.liquido as valor, r.fonte ${RPPS} as rpps from r) n),
    l_despesas as (
      select d.valor, d.fonte ${RPPS} as rpps, (${despesaPrimariaSql('d.grp', 'd.el')} or (d.cat = '9' and ${reserve})) and (d.mod <> '91' or ${intra}) as primaria from d),
    loa_fiscal as (
      select x.total as rt, x.primaria as rp, y.total as dt, y.primaria as dp, x.primaria - y.primaria as pri1,
             x.primaria - y.primaria + x.primaria_rpps - y.primaria_rpps as pri2
        from (select ${sums} from l_receitas) x cross join (select ${sums} from l_despesas) y)`;
}
