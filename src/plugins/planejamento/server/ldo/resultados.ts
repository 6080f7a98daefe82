import type { Work } from '../../../../server/work';
import { LINHAS_META, type LinhaMeta, ldoResultado } from '../../resources/ldo/ldo_resultado';
import { LINES_SQL, metasSql } from './metas';
import { naLinhaDaLdo, yearIssue } from './rows';

/** The targets of every law in sight do not depend on the row, so that they are made once for a whole list. */
const metaSql = (t: string, column: 'apurado' | 'meta') =>
  `(with ${metasSql('select s.ldo_id from ldo_resultado s')} select m.${column} from metas m where m.ldo_id = ${t}.ldo_id and m.linha = ${t}.linha and m.ano = ${t}.ano)`;

export const ldoResultadoRules = naLinhaDaLdo(ldoResultado, {
  derived: { valor_apurado: (t) => metaSql(t, 'apurado'), valor: (t) => metaSql(t, 'meta') },
  complete: (draft, _work, current) =>
    current ? draft : { ...draft, ordem: Object.keys(LINHAS_META).indexOf(draft.linha as LinhaMeta) + 1 },
  judge: ({ ano, realizado }, law) => {
    if (realizado !== null && realizado !== undefined && ano !== law.exercicio_referencia - 2)
      return { realizado: [`Só se informa o realizado de ${law.exercicio_referencia - 2}, o ano anterior ao da elaboração da LDO.`] };
    return yearIssue(ano, law, -3, 2);
  },
});

/**
 * Makes the rows of Resultados that a LDO lacks: every line of Demonstrativo I in each year from X−3 to X+2. What they
 * show is always computed from the registers; the adjustments typed in the rows that are there stay.
 */
export async function avaliar(tx: Work, { id, exercicio_referencia: x }: { id: number; exercicio_referencia: number }): Promise<void> {
  await tx.db.execute(
    `insert into ldo_resultado (cliente_id, exercicio, ldo_id, linha, ordem, ano, usuario_cadastro_id)
     select $2, $3::smallint, $1, v.linha, v.ordem, a.ano, $4
       from (values ${LINES_SQL}) v (linha, ordem) cross join generate_series($3::int - 3, $3::int + 2) a (ano)
      order by v.ordem, a.ano
     on conflict do nothing`,
    [id, tx.cliente.id, x, tx.caller?.usuarioId ?? null],
  );
}
