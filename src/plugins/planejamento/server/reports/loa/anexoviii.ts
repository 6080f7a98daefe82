import { literal } from '../../../../../server/db/sql';
import { anexoVIII } from '../../../reports/loa/anexoviii';
import { columnsBy, FUNCAO, PROGRAMA, SUBFUNCAO } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';

export const anexoVIIIRules = noRelatorioDaLoa(anexoVIII, {
  source: (parameters, param) =>
    treeSql(parameters, param, {
      levels: [FUNCAO, SUBFUNCAO, PROGRAMA],
      ...columnsBy({ ordinario: "d.bloco = 'livre'", vinculado: "d.bloco <> 'livre'" }),
      // revenue is of the whole municipality: a part of the expense is not paid with a part of it
      totalDivergence: parameters.orgao_id || parameters.unidade_id ? undefined : UNPAID,
    }),
});

/** Free resources pay the ordinary expense and bound ones the rest, to the cent. */
const UNPAID = `nullif(concat_ws(' ', ${[
  [`sum(t.ordinario) <> ${revenueOf("r.bloco = 'livre'")}`, 'O total ordinário não é igual à receita de recursos não vinculados.'],
  [`sum(t.vinculado) <> ${revenueOf("r.bloco <> 'livre'")}`, 'O total vinculado não é igual à receita de recursos vinculados.'],
]
  .map(([when, then = '']) => `case when ${when} then ${literal(then)} end`)
  .join(', ')}), '')`;

function revenueOf(condition: string): string {
  return `(select coalesce(sum(r.liquido), 0) from r where ${condition})`;
}
