import { filteredList } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { primariaSql } from '../../../../classificacoes/server';
import { resultadoPrimario } from '../../../reports/ldo/resultado-primario';
import { GRUPOS_LDO, ldoDespesa } from '../../../resources/ldo/ldo_despesa';
import { ldoReceita } from '../../../resources/ldo/ldo_receita';
import { LINHAS_META, type LinhaMeta, ldoResultado } from '../../../resources/ldo/ldo_resultado';
import { despesaPrimariaSql, metasSql } from '../../ldo/metas';
import { frameOf, lawOfYear, lawOfYearSql, suffixOf, yearLabels } from '../../ldo/of-year';
import { constantSql } from '../../ldo/precos';
import { namedSql } from '../named';
import { economyNotes, indented, percentSql, pibPercentSql } from './metas';

const ALL_YEARS = [-4, -3, -2, -1, 0, 1, 2];
/** Lines that stand out from the ones that they are made of. */
const STRONG: readonly LinhaMeta[] = ['rt', 'rp', 'dt', 'dp', 'rpr', 'dpr', 'pri1', 'pri2', 'dc', 'dcl', 'nom', 'ppp'];

export const resultadoPrimarioRules = onReport(resultadoPrimario, {
  everyYear: true,
  frame: async (work, { exercicio, quadro }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const x = law.exercicio_referencia;
    const frame = await frameOf(work, law, ['i']);
    if (quadro === 'memoria') {
      const columns = { linha: 'Especificação', ...yearLabels(x, ALL_YEARS), tipo_fiscal: 'Tipo', metodologia: 'Metodologia' };
      return {
        ...frame,
        columns,
        notes: [...(frame.notes ?? []), `De ${x - 4} a ${x - 2}, realizado; ${x - 1}, reestimado; de ${x} a ${x + 2}, previsto.`],
      };
    }
    const columns = { linha: 'Especificação', ...Object.fromEntries([0, 1, 2].flatMap((offset) => columnsOf(x, offset, law.sem_pib))) };
    return { ...frame, columns, notes: [...(frame.notes ?? []), ...(await economyNotes(work, law, x, x + 2))] };
  },
  source: ({ exercicio, quadro }, param) => {
    const law = lawOfYearSql(`${param(exercicio)}::int`);
    return quadro === 'memoria' ? memorySql(law) : targetsSql(law);
  },
});

function columnsOf(x: number, offset: number, withoutPib: boolean): [string, string][] {
  const [name, year] = [suffixOf(offset), x + offset];
  return [
    [`${name}_corrente`, `${year} corrente`],
    [`${name}_constante`, `${year} constante`],
    ...(withoutPib ? [] : [[`${name}_pib`, `${year} % PIB`] as [string, string]]),
    [`${name}_rcl`, `${year} % RCL`],
  ];
}

/** Quadro 1. The targets already include the adjustments; M2 and M3 are proved line by line. */
function targetsSql(law: string): string {
  const lines = (Object.keys(LINHAS_META) as LinhaMeta[]).map(
    (line, index) => `(${index}, '${line}', ${literal(indented(line))}, ${STRONG.includes(line)})`,
  );
  const values = [0, 1, 2].flatMap((offset) => {
    const [at, name] = [`filter (where v.ano = v.x + ${offset})`, suffixOf(offset)];
    return ['corrente', 'constante', 'pib', 'rcl'].map((column) => `max(v.${column}) ${at} as ${name}_${column}`);
  });
  return `with ${metasSql(law)},
    anual as (select ano, max(meta) filter (where linha = 'rt') as rt, max(meta) filter (where linha = 'rp') as rp, max(meta) filter (where linha = 'dt') as dt,
                     max(meta) filter (where linha = 'dp') as dp, max(meta) filter (where linha = 'dp3') as dp3, max(meta) filter (where linha = 'pri1') as pri1
                from metas m join leis l on m.ano >= l.x group by ano),
    faltas as (
      select 'rp' as linha, 'Em ' || ano || ' as receitas primárias passam da receita total.' as texto from anual where rp > rt
      union all select 'dp', 'Em ' || ano || ' as despesas primárias, sem os restos a pagar, passam da despesa total.' from anual where dp - dp3 > dt
      union all select 'pri1', 'Em ' || ano || ' o resultado primário não é a receita menos a despesa primária.' from anual where pri1 <> rp - dp),
    valores as (
      select m.linha, m.ano, l.x, m.meta as corrente, ${constantSql('m.meta', 'm.ano', 'l.x', 'm.ldo_id')} as constante,
             ${pibPercentSql('m.meta', 'e')} as pib, ${percentSql('m.meta', 'e.rcl')} as rcl
        from metas m join leis l on l.id = m.ldo_id left join ldo_dado_economico e on e.ldo_id = m.ldo_id and e.ano = m.ano
       where m.ano >= l.x)
    select null as tabela, r.texto as linha, ${values.join(', ')}, case when r.forte then 'subtotal' end as forte,
           ${literal(filteredList(ldoResultado, 'linha', ''))} || r.linha as destino,
           (select string_agg(f.texto, ' ') from faltas f where f.linha = r.linha) as divergencia
      from (values ${lines.join(', ')}) r (ordem, linha, texto, forte)
      join valores v on v.linha = r.linha
      join ldo p on p.id = ${law}
     where (p.reserva_primaria or r.linha <> 'dp4') and (p.tem_rpps or r.linha not in ('rtr', 'rpr', 'dtr', 'dpr', 'pri2'))
     group by r.ordem, r.linha, r.texto, r.forte
    having r.linha not like 'ppp%' or exists (select from valores q where q.linha like 'ppp%' and q.corrente <> 0)
     order by r.ordem`;
}

const YEAR_COLUMNS = ['realizado_x4', 'realizado_x3', 'realizado_x2', 'reestimado_x1', 'previsto_x', 'previsto_x1p', 'previsto_x2p'];
const yearsOf = (t: string) => YEAR_COLUMNS.map((column, index) => `${t}.${column} as ano_${suffixOf(index - 4)}`).join(', ');
const fiscalSql = (primary: string) => `case when ${primary} then 'Primária' else 'Financeira' end`;

/** Quadro 2: every row of receitas and despesas with its method, and the results that they make. */
function memorySql(law: string): string {
  const grupo = namedSql('r.grupo', GRUPOS_LDO);
  const results: readonly [LinhaMeta, string][] = [
    ['rp', LINHAS_META.rp],
    ['dp', LINHAS_META.dp],
    ['pri1', LINHAS_META.pri1],
    ['pri2', LINHAS_META.pri2],
  ];
  const pivot = ALL_YEARS.map((offset) => `max(m.meta) filter (where m.ano = l.x + ${offset}) as ano_${suffixOf(offset)}`).join(', ');
  return `with ${metasSql(law)},
    linhas as (
      select 1 as parte, 'Receitas' as tabela, n.codigo || r.rpps as ordem, n.codigo || ' ' || n.nome || case when r.rpps then ' (RPPS)' else '' end as linha,
             ${yearsOf('r')}, ${fiscalSql(primariaSql('n'))} as tipo_fiscal, r.metodologia, null as forte,
             ${literal(`${ldoReceita.route.base}/`)} || r.id as destino
        from ldo_receita r join natureza_receita n on n.id = r.natureza_receita_id where r.ldo_id = ${law}
      union all
      select 2, 'Despesas', rpad(r.grupo, 20) || r.rpps || r.detalhe, ${grupo} || case when r.detalhe <> 'Todo o grupo' then ' – ' || r.detalhe else '' end
             || case when r.rpps then ' (RPPS)' when r.intra then ' (intraorçamentária)' else '' end,
             ${yearsOf('r')}, ${fiscalSql(`${despesaPrimariaSql('r')} or (r.grupo = 'reserva' and l.reserva_primaria)`)}, r.metodologia, null,
             ${literal(`${ldoDespesa.route.base}/`)} || r.id
        from ldo_despesa r join leis l on l.id = r.ldo_id
      union all
      select 3, 'Resultado', o.ordem, o.texto, ${pivot}, null, null, 'subtotal', null
        from (values ${results.map(([line, label], index) => `('${index}', '${line}', ${literal(label)})`).join(', ')}) o (ordem, linha, texto)
        join metas m on m.linha = o.linha join leis l on l.id = m.ldo_id group by o.ordem, o.texto)
    select tabela, linha, ${ALL_YEARS.map((offset) => `ano_${suffixOf(offset)}`).join(', ')}, tipo_fiscal, metodologia, forte, destino
      from linhas order by parte, ordem`;
}
