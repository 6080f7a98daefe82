import { filteredList } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { avaliacaoMetas } from '../../../reports/ldo/avaliacao-metas';
import { LINHAS_META, LINHAS_REALIZADAS, ldoResultado } from '../../../resources/ldo/ldo_resultado';
import { metasSql } from '../../ldo/metas';
import { approvedLawSql, frameOf, lawOfYear, lawOfYearSql, type PrintedLaw } from '../../ldo/of-year';
import { OITO_LINHAS, percentSql, pibPercentSql } from './metas';

export const avaliacaoMetasRules = onReport(avaliacaoMetas, {
  everyYear: true,
  frame: async (work, { exercicio }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const frame = await frameOf(work, law, ['ii']);
    const year = law.exercicio_referencia - 2;
    const columns = {
      linha: 'Especificação',
      prevista: `Metas previstas em ${year} (a)`,
      ...(law.sem_pib ? {} : { prevista_pib: '% PIB (a)' }),
      prevista_rcl: '% RCL (a)',
      realizada: `Metas realizadas em ${year} (b)`,
      ...(law.sem_pib ? {} : { realizada_pib: '% PIB (b)' }),
      realizada_rcl: '% RCL (b)',
      variacao: 'Variação (c) = (b − a)',
      variacao_percentual: '% (c/a) × 100',
    };
    return { ...frame, columns, notes: [...(frame.notes ?? []), ...(await missingNotes(work, law))] };
  },
  source: ({ exercicio }, param) => {
    const year = `${param(exercicio)}::int`;
    const rows = OITO_LINHAS.map(([line, label], index) => `(${index}, '${line}', ${literal(label)})`);
    return `with ${metasSql(approvedLawSql(`${year} - 2`))},
      realizadas as (
        select r.linha, r.realizado as valor from ldo_resultado r where r.ldo_id = ${lawOfYearSql(year)} and r.ano = ${year} - 2
        union all
        select 'pri1', sum(case r.linha when 'rp' then r.realizado else -r.realizado end) from ldo_resultado r
         where r.ldo_id = ${lawOfYearSql(year)} and r.ano = ${year} - 2 and r.linha in ('rp', 'dp') having count(r.realizado) = 2)
      select o.texto as linha, m.meta as prevista, ${pibPercentSql('m.meta', 'a')} as prevista_pib, ${percentSql('m.meta', 'a.rcl')} as prevista_rcl,
             b.valor as realizada, ${pibPercentSql('b.valor', 'e')} as realizada_pib, ${percentSql('b.valor', 'e.rcl')} as realizada_rcl,
             b.valor - m.meta as variacao, ${percentSql('(b.valor - m.meta)', 'm.meta')} as variacao_percentual,
             ${literal(filteredList(ldoResultado, 'linha', ''))} || o.linha as destino
        from (values ${rows.join(', ')}) o (ordem, linha, texto)
        left join metas m on m.linha = o.linha and m.ano = ${year} - 2
        left join ldo_dado_economico a on a.ldo_id = m.ldo_id and a.ano = m.ano
        left join (select linha, max(valor) as valor from realizadas group by 1) b on b.linha = o.linha
        left join ldo_dado_economico e on e.ldo_id = ${lawOfYearSql(year)} and e.ano = ${year} - 2
       where exists (select ${lawOfYearSql(year)})
       order by o.ordem`;
  },
});

/** What of the demonstrativo is blank: the targets without the law that set them, the lines without realised value. */
async function missingNotes(work: Work, law: PrintedLaw): Promise<string[]> {
  const year = law.exercicio_referencia - 2;
  const { db } = work.within({ exercicio: null });
  const before = await db.first(`select id from ldo where id = ${approvedLawSql('$1')}`, [year]);
  const known = await db.rows<{ linha: string }>(
    'select linha from ldo_resultado where ldo_id = $1 and ano = $2 and realizado is not null',
    [law.id, year],
  );
  const lacking = LINHAS_REALIZADAS.filter((line) => !known.some(({ linha }) => linha === line));
  return [
    ...(before ? [] : [`A LDO aprovada de ${year} não está no sistema: as metas previstas ficam em branco.`]),
    ...(lacking.length > 0
      ? [
          `Falta o realizado de ${year} em Resultados, que se digita até o módulo Contabilidade: ${lacking.map((line) => LINHAS_META[line]).join('; ')}.`,
        ]
      : []),
  ];
}
