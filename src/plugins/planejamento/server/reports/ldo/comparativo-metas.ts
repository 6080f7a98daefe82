import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { comparativoMetas } from '../../../reports/ldo/comparativo-metas';
import { metasSql } from '../../ldo/metas';
import { approvedLawSql, frameOf, lawOfYear, lawOfYearSql, type PrintedLaw, suffixOf } from '../../ldo/of-year';
import { constantSql } from '../../ldo/precos';
import { economyNotes, OITO_LINHAS, percentSql } from './metas';

const YEARS = [-3, -2, -1, 0, 1, 2];

export const comparativoMetasRules = onReport(comparativoMetas, {
  everyYear: true,
  frame: async (work, { exercicio }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const x = law.exercicio_referencia;
    const frame = await frameOf(work, law, ['iii']);
    const columns = Object.fromEntries(
      YEARS.flatMap((offset) => [
        [`ano_${suffixOf(offset)}`, String(x + offset)],
        ...(offset > -3 ? [[`variacao_${suffixOf(offset)}`, `% ${x + offset}`]] : []),
      ]),
    );
    const notes = [...(await missingLaws(work, law)), ...(await economyNotes(work, law, x - 3, x + 2))];
    return { ...frame, columns: { linha: 'Especificação', ...columns }, notes: [...(frame.notes ?? []), ...notes] };
  },
  source: ({ exercicio, quadro }, param) => {
    const year = `${param(exercicio)}::int`;
    const own = lawOfYearSql(year);
    const before = [-3, -2, -1].map((offset) => approvedLawSql(`${year} + ${offset}`));
    const rows = OITO_LINHAS.map(([line, label], index) => `(${index}, '${line}', ${literal(label)})`);
    const shown = quadro === 'constantes' ? constantSql('m.meta', 'm.ano', year, own) : 'm.meta';
    const value = (offset: number) => `max(v.valor) filter (where v.ano = ${year} + ${offset})`;
    const columns = YEARS.flatMap((offset) => [
      `${value(offset)} as ano_${suffixOf(offset)}`,
      ...(offset > -3
        ? [`${percentSql(`(${value(offset)} - ${value(offset - 1)})`, value(offset - 1))} as variacao_${suffixOf(offset)}`]
        : []),
    ]);
    // a year before X is that of its own law; from X on, those of this one
    return `with ${metasSql([own, ...before].map((id) => `coalesce(${id}, 0)`).join(', '))},
      valores as (
        select m.linha, m.ano, ${shown} as valor
          from metas m join leis l on l.id = m.ldo_id and (m.ano = l.x or (l.x = ${year} and m.ano > l.x)))
      select o.texto as linha, ${columns.join(', ')}
        from (values ${rows.join(', ')}) o (ordem, linha, texto) join valores v on v.linha = o.linha
       group by o.ordem, o.texto order by o.ordem`;
  },
});

async function missingLaws(work: Work, law: PrintedLaw): Promise<string[]> {
  const x = law.exercicio_referencia;
  const rows = await work.db.rows<{ ano: number }>(
    `select a.ano from generate_series($1::int, $2::int) a (ano) where ${approvedLawSql('a.ano')} is null order by 1`,
    [x - 3, x - 1],
  );
  return rows.map(({ ano }) => `A LDO aprovada de ${ano} não está no sistema: a coluna de ${ano} fica em branco.`);
}
