import { primariaSql } from '../../../classificacoes/server';
import { LINHAS_META, type LinhaMeta } from '../../resources/ldo/ldo_resultado';

/** What a line is added up from: the part, its sign, and whether it is that of the year before. */
type Part = readonly [part: LinhaMeta, sign: 1 | -1, before?: 1];

const RP1: readonly Part[] = [['rp1a', 1], ['rp1b', 1], ['rp1c', 1]]; // biome-ignore format: one line is one formula
const RP: readonly Part[] = [...RP1, ['rp2', 1]];
const DP1: readonly Part[] = [['dp1a', 1], ['dp1b', 1]]; // biome-ignore format: one line is one formula
const DP: readonly Part[] = [...DP1, ['dp2', 1], ['dp3', 1], ['dp4', 1]];
const less = (parts: readonly Part[]) => parts.map(([part, sign]): Part => [part, sign === 1 ? -1 : 1]);
const PRI1: readonly Part[] = [...RP, ...less(DP)];

/** The formulas of Demonstrativo I; the other lines are their own part (handbook Planejamento 9). */
const FORMULAS: Partial<Readonly<Record<LinhaMeta, readonly Part[]>>> = {
  rp: RP,
  rp1: RP1,
  dp: DP,
  dp1: DP1,
  pri1: PRI1,
  pri2: [...PRI1, ['rpr', 1], ['dpr', -1]],
  nom: [
    ['dcl', 1, 1],
    ['dcl', -1],
  ],
  ppp: [
    ['ppp_r', 1],
    ['ppp_d', -1],
  ],
};

const LINES = Object.keys(LINHAS_META) as LinhaMeta[];
const LEAVES = LINES.filter((line) => !FORMULAS[line]);

const COMPOSITION = LINES.flatMap((line) =>
  (FORMULAS[line] ?? ([[line, 1]] as Part[])).map(([part, sign, before = 0]) => `('${line}', '${part}', ${sign}, ${before})`),
).join(', ');

/** Position of each line in the form, as SQL rows. */
export const LINES_SQL = LINES.map((line, index) => `('${line}', ${index + 1})`).join(', ');

/** Each of the seven years of a row of receitas or despesas with its column. */
const YEARS_SQL = (x: string) =>
  ['realizado_x4', 'realizado_x3', 'realizado_x2', 'reestimado_x1', 'previsto_x', 'previsto_x1p', 'previsto_x2p']
    .map((column, index) => `(${x} + ${index - 4}, r.${column})`)
    .join(', ');

/** Whether a grupo of expense is primary: not the debt nor a reserve, nor the purchase of securities and loans (MDF). */
export const despesaPrimariaSql = (t: string) =>
  `(${t}.grupo in ('1', '3', '4', 'rp_primarias') or (${t}.grupo = '5' and ${t}.detalhe !~ '^\\s*(63|64|66)'))`;

const RECEITAS_SQL: Partial<Readonly<Record<LinhaMeta, string>>> = {
  rt: 'not rpps',
  rp1a: "not rpps and primaria and codigo like '1.1.%'",
  rp1b: "not rpps and primaria and codigo like '1.7.%'",
  rp1c: "not rpps and primaria and left(codigo, 1) in ('1', '7') and codigo not like '1.1.%' and codigo not like '1.7.%'",
  rp2: "not rpps and primaria and left(codigo, 1) in ('2', '8')",
  rtr: 'rpps',
  rpr: 'rpps and primaria',
};
const DESPESAS_SQL: Partial<Readonly<Record<LinhaMeta, string>>> = {
  dt: "not rpps and grupo <> 'rp_primarias'",
  dp1a: "not rpps and primaria and grupo = '1'",
  dp1b: "not rpps and primaria and grupo = '3'",
  dp2: "not rpps and primaria and grupo in ('4', '5')",
  dp3: "not rpps and primaria and grupo = 'rp_primarias'",
  dp4: "not rpps and primaria and grupo = 'reserva'",
  dtr: "rpps and grupo <> 'rp_primarias'",
  dpr: 'rpps and primaria',
};
/** The sums of a set of lines over a table of values by year, as rows of (ldo_id, ano, linha, valor). */
const sumsSql = (table: string, conditions: Partial<Readonly<Record<LinhaMeta, string>>>) =>
  `select s.ldo_id, s.ano, v.linha, v.valor
     from (select ldo_id, ano, array[${Object.values(conditions)
       .map((condition) => `sum(valor) filter (where ${condition})`)
       .join(', ')}] as somas from ${table} group by 1, 2) s
    cross join lateral unnest(array[${quoted(Object.keys(conditions))}], s.somas) v (linha, valor)`;
const quoted = (keys: readonly string[]) => keys.map((key) => `'${key}'`).join(', ');

/**
 * The targets of some laws as common table expressions, the last named `metas`: one row of (ldo_id, linha, ano, apurado,
 * meta) for each line of Demonstrativo I and year from X−4 to X+2. `apurado` is what the registers give and `meta` adds
 * the adjustments; formulas are made of either. Null where the year has no debt. Figures are exact, in reais.
 *
 * @param laws SQL that gives the ids
 */
export function metasSql(laws: string): string {
  return `leis as (select id, exercicio_referencia::int as x, reserva_primaria, intra_no_primario from ldo where id in (${laws})),
    m_receitas as (
      select l.id as ldo_id, v.ano, r.rpps, n.codigo, ${primariaSql('n')} or (l.intra_no_primario and left(n.codigo, 1) in ('7', '8')) as primaria, v.valor
        from leis l join ldo_receita r on r.ldo_id = l.id join natureza_receita n on n.id = r.natureza_receita_id
        cross join lateral (values ${YEARS_SQL('l.x')}) v (ano, valor)),
    m_despesas as (
      select l.id as ldo_id, v.ano, r.rpps, r.grupo, v.valor,
             (${despesaPrimariaSql('r')} or (r.grupo = 'reserva' and l.reserva_primaria)) and (l.intra_no_primario or not r.intra) as primaria
        from leis l join ldo_despesa r on r.ldo_id = l.id
        cross join lateral (values ${YEARS_SQL('l.x')}) v (ano, valor)),
    m_somas as (${sumsSql('m_receitas', RECEITAS_SQL)} union all ${sumsSql('m_despesas', DESPESAS_SQL)}),
    m_folhas as (
      select l.id as ldo_id, f.linha, a.ano, b.valor as apurado, b.valor + coalesce(q.valor_ajuste, 0) as meta
        from leis l cross join generate_series(l.x - 4, l.x + 2) a (ano)
        cross join unnest(array[${quoted(LEAVES)}]) f (linha)
        left join m_somas s on s.ldo_id = l.id and s.ano = a.ano and s.linha = f.linha
        left join ldo_ativo_passivo p on p.ldo_id = l.id and p.ano = a.ano
        left join ldo_resultado q on q.ldo_id = l.id and q.ano = a.ano and q.linha = f.linha
        cross join lateral (select case f.linha when 'dc' then ${dcSql('p')} when 'dcl' then ${dcSql('p')} - ${deducoesSql('p')} else coalesce(s.valor, 0.00) end as valor) b),
    metas as materialized (
      select l.id as ldo_id, c.linha, a.ano,
             case when bool_and(f.apurado is not null) then sum(c.sinal * f.apurado) end as apurado,
             case when bool_and(f.meta is not null) then sum(c.sinal * f.meta) end as meta
        from leis l cross join generate_series(l.x - 4, l.x + 2) a (ano)
        cross join (values ${COMPOSITION}) c (linha, parte, sinal, antes)
        left join m_folhas f on f.ldo_id = l.id and f.linha = c.parte and f.ano = a.ano - c.antes
       group by 1, 2, 3)`;
}

/** Gross debt of a row of ativos e passivos. */
export const dcSql = (t: string) => `(${t}.divida_mobiliaria + ${t}.divida_contratual + ${t}.precatorios + ${t}.demais_dividas)`;

/** What is taken from the gross debt: cash left after what is already owed, never below zero, and other assets (RSF 40/2001). */
export const deducoesSql = (t: string) =>
  `(greatest(0, ${t}.disponibilidade_bruta - ${t}.restos_processados - ${t}.depositos_restituiveis) + ${t}.haveres_financeiros)`;
