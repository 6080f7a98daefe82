import { formatDecimal } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { resultadoNominal } from '../../../reports/ldo/resultado-nominal';
import { ldoAtivoPassivo } from '../../../resources/ldo/ldo_ativo_passivo';
import { deducoesSql, metasSql } from '../../ldo/metas';
import { frameOf, lawOfYear, lawOfYearSql, type PrintedLaw, suffixOf, yearLabels } from '../../ldo/of-year';

const YEARS = [-4, -3, -2, -1, 0, 1, 2];
/** Limit of the net debt of a municipality over its RCL, in % (RSF 40/2001 art. 3º II). */
const DCL_LIMIT = 120;

/** The lines, each as SQL over a year: `m` its targets, `p` its assets and liabilities, `e` its economy, `d` its interest paid. */
const LINES: readonly (readonly [label: string, sql: string, strong?: true])[] = [
  ['Dívida Pública Consolidada (I)', 'm.dc', true],
  ['– Dívida mobiliária', 'p.divida_mobiliaria'],
  ['– Dívida contratual', 'p.divida_contratual'],
  ['– Precatórios posteriores a 05/05/2000 vencidos e não pagos', 'p.precatorios'],
  ['– Demais dívidas', 'p.demais_dividas'],
  ['Deduções (II)', deducoesSql('p'), true],
  ['– Disponibilidade de caixa bruta', 'p.disponibilidade_bruta'],
  ['– (−) Restos a pagar processados', '-p.restos_processados'],
  ['– (−) Depósitos restituíveis', '-p.depositos_restituiveis'],
  ['– Demais haveres financeiros', 'p.haveres_financeiros'],
  ['Dívida Consolidada Líquida (III) = (I − II)', 'm.dcl', true],
  ['Resultado Nominal abaixo da linha (IV) = (III do ano anterior − III)', 'm.nom', true],
  ['Resultado Primário acima da linha (V)', 'm.pri1'],
  ['Juros ativos (VI)', 'p.juros_ativos'],
  ['Juros passivos (VII)', 'd.juros'],
  ['Resultado Nominal acima da linha (VIII) = (V + VI − VII)', 'm.pri1 + coalesce(p.juros_ativos, 0) - coalesce(d.juros, 0)', true],
  ['Ajuste metodológico (IX) = (IV − VIII)', 'm.nom - (m.pri1 + coalesce(p.juros_ativos, 0) - coalesce(d.juros, 0))'],
  ['DCL ÷ RCL (%)', 'round(m.dcl * 100 / nullif(e.rcl, 0), 2)'],
];
/** Lines of results, blank in the first year: there is none before to compare with. */
const RESULTS = LINES.filter(([label]) => /^(Resultado|Juros|Ajuste)/.test(label)).map(([label]) => label);

export const resultadoNominalRules = onReport(resultadoNominal, {
  everyYear: true,
  frame: async (work, { exercicio }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const frame = await frameOf(work, law, ['i']);
    const columns = { linha: 'Especificação', ...yearLabels(law.exercicio_referencia, YEARS) };
    return { ...frame, columns, notes: [...(frame.notes ?? []), ...(await debtNotes(work, law))] };
  },
  source: ({ exercicio }, param) => {
    const law = lawOfYearSql(`${param(exercicio)}::int`);
    const target = (line: string) => `max(t.meta) filter (where t.linha = '${line}') as ${line}`;
    const pivot = YEARS.map((offset) => `max(v.valor) filter (where v.ano = l.x + ${offset}) as ano_${suffixOf(offset)}`);
    const rows = LINES.map(([label, sql, strong = false], index) => {
      const value = RESULTS.includes(label) ? `case when m.ano > m.x - 4 then ${sql} end` : sql;
      return `(${index}, ${literal(label)}, ${strong}, ${value})`;
    });
    return `with ${metasSql(law)},
      anual as (select t.ldo_id, t.ano, l.x, ${['dc', 'dcl', 'nom', 'pri1'].map(target).join(', ')} from metas t join leis l on l.id = t.ldo_id group by 1, 2, 3),
      valores as (
        select v.ordem, v.texto, v.forte, v.valor, m.ano
          from anual m left join ldo_ativo_passivo p on p.ldo_id = m.ldo_id and p.ano = m.ano
          left join ldo_dado_economico e on e.ldo_id = m.ldo_id and e.ano = m.ano
          left join lateral (select coalesce(p.juros_passivos, (select sum(b.valor) from m_despesas b where b.ano = m.ano and b.grupo = '2' and not b.rpps)) as juros) d on true
         cross join lateral (values ${rows.join(', ')}) v (ordem, texto, forte, valor))
      select v.texto as linha, ${pivot.join(', ')}, case when v.forte then 'subtotal' end as forte, ${literal(ldoAtivoPassivo.route.base)} as destino
        from valores v cross join leis l group by v.ordem, v.texto, v.forte order by v.ordem`;
  },
});

/** Years without assets and liabilities, and those whose debt is over the limit. */
async function debtNotes(work: Work, law: PrintedLaw): Promise<string[]> {
  const rows = await work.within({ exercicio: null }).db.rows<{ ano: number; known: boolean; share: string | null }>(
    `with ${metasSql('$1')}
     select m.ano, m.meta is not null as known, round(m.meta * 100 / nullif(e.rcl, 0), 2)::text as share
       from metas m left join ldo_dado_economico e on e.ldo_id = m.ldo_id and e.ano = m.ano where m.linha = 'dcl' order by 1`,
    [law.id],
  );
  const missing = rows.filter(({ known }) => !known).map(({ ano }) => ano);
  const over = rows.filter(({ share }) => Number(share ?? 0) > DCL_LIMIT);
  return [
    ...(missing.length > 0 ? [`Sem ativos e passivos de ${missing.join(', ')}: dívida e resultado nominal em branco.`] : []),
    ...over.map(
      ({ ano, share }) => `Em ${ano} a DCL é ${formatDecimal(share ?? '0', 2)} % da RCL, acima do limite de ${DCL_LIMIT} % (RSF 40/2001).`,
    ),
  ];
}
