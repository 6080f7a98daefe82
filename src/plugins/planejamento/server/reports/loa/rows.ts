import type { Resource } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { printedVersionSql } from './version';

/** Modalidade of what one órgão of the budget pays to another; categorias of the revenue that it makes. */
const INTRA = '91';
const INTRA_REVENUE = "('7', '8')";

/** Classifications that a row points to, by the code and the name that the law keeps of them (rule C10). */
const LABELLED = ['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'natureza_despesa', 'natureza_receita', 'fonte_recurso', 'codigo_acompanhamento', 'elemento_despesa'] as const; // biome-ignore format: one line
type Labelled = (typeof LABELLED)[number];

/** The code or the name that the version `v` froze, or the present one when it froze none, as SQL over a row of the table. */
export const label = (table: Labelled, t: string, what: 'codigo' | 'nome') =>
  `coalesce(v.r_${table} -> ${t}.id::text ->> '${what}', ${t}.${what})`;

/** Classifications with levels that no row points to, but whose names are shown: found by code. */
const NAMED = ['natureza_despesa', 'natureza_receita', 'elemento_despesa', 'fonte_recurso'] as const satisfies readonly Labelled[];
/** SQL of the name that the law gives to a code of a classification, beside the version `v`; null when there is no such code. */
export const nameOf = (table: (typeof NAMED)[number], codigo: string) => `v.n_${table} ->> (${codigo})`;
const namesSql = (table: Labelled) =>
  `coalesce((select jsonb_object_agg(c.codigo, c.nome) from public.${table} c where c.cliente_id = q.cliente_id and c.data_exclusao is null), '{}')
      || coalesce((select jsonb_object_agg(e.value ->> 'codigo', e.value ->> 'nome') from jsonb_each(q.r_${table}) e), '{}')`;

/**
 * CTEs of what every report of the LOA reads (handbook Planejamento 11), of the version, órgão and unidade of the
 * parameters; `excluir_intra` leaves out what the órgãos of the budget pay to each other. To be followed by others or by
 * the select: `with ${linhasDaLoa(…)} select … from d`.
 *
 * - `versao`: `id`, of the printed version; empty without one.
 * - `d`, the expense: `id`, `ficha`, `valor`, `esfera`, `memoria`, `intra`; the ids of its classifications (`orgao_id`,
 *   `unidade_id`, `funcao_id`, `subfuncao_id`, `programa_id`, `acao_id`, `fonte_id`); `poder`, `indireta`; the code and the name of `orgao`
 *   (02), `unidade` (02.05), `funcao`, `subfuncao`, `programa`, `acao` (with `acao_tipo`), `natureza` (3.1.90.11), of its
 *   digits `cat`, `grp`, `mod`, `el` (00 when the law stops at the modalidade), of `fonte` (500, with its `bloco`) and of
 *   `fonte_detalhada` (1.500.0000), each name as `<code>_nome`; `co`.
 * - `r`, the revenue: `id`, `ficha`, `bruto`, `fundeb`, `renuncia`, `outras`, `deducoes`, `liquido`, `intra`; `orgao_id`,
 *   `natureza_id`, `fonte_id`; what was collected before (`arrecadado_x4` to `_x2`), `reestimado_x1` and `memoria`; the code
 *   and the name of `orgao`, `natureza` (with `legislacao`), of its levels `cat` (1), `origem` (1.1) and `especie` (1.1.1),
 *   of `fonte` (with its `bloco`) and of `fonte_detalhada`. Revenue has no unidade: that parameter does not restrict it.
 */
export function linhasDaLoa(parameters: Readonly<Record<string, unknown>>, param: Param): string {
  const { exercicio, versao_id, orgao_id, unidade_id, excluir_intra } = parameters as unknown as LoaParameters;
  const version = printedVersionSql(`${param(exercicio)}::int`, `${param(versao_id ?? null)}::bigint`);
  const de = (t: string, column: string, id: number | null | undefined) => (id ? ` and ${t}.${column} = ${param(id)}` : '');
  const expense = `${de('p', 'orgao_id', orgao_id)}${de('p', 'unidade_id', unidade_id)}${excluir_intra ? ` and g.mod <> '${INTRA}'` : ''}`;
  const revenue = `${de('p', 'orgao_id', orgao_id)}${excluir_intra ? ` and g.cat not in ${INTRA_REVENUE}` : ''}`;
  // names are values in memory and rows are found by their ids, so that no plan depends on what the database guesses
  return `versao as materialized (
      select q.*, ${NAMED.map((table) => `${namesSql(table)} as n_${table}`).join(', ')}
        from (select x.id, x.cliente_id, ${LABELLED.map((table) => `x.rotulos_congelados::jsonb -> '${table}' as r_${table}`).join(', ')}
                from versao_planejamento x where x.id = ${version}) q),
    ${EXPENSE}${expense}),
    ${REVENUE}${revenue})`;
}

/** A classification as the law calls it, with what else is taken of it; read once for each row. */
const called = (table: Labelled, as: string, more: readonly string[] = []) =>
  `join public.${table} ${as}_ on ${as}_.id = p.${table}_id
             cross join lateral (select ${[`${label(table, `${as}_`, 'codigo')} as codigo`, `${label(table, `${as}_`, 'nome')} as nome`, ...more.map((column) => `${as}_.${column}`)].join(', ')} offset 0) ${as}`;

const DIGITS =
  'cross join lateral (select substr(n.codigo, 1, 1) as cat, substr(n.codigo, 3, 1) as grp, substr(n.codigo, 5, 2) as mod, substr(n.codigo, 8, 2) as el) g';
/** Three digits have one name, that of the national table, whatever the grupo and the detalhamento. */
const FONTE_COLUMNS = `p.fonte_recurso_id as fonte_id, substr(f.codigo, 3, 3) as fonte, coalesce(${nameOf('fonte_recurso', "'1.' || substr(f.codigo, 3, 3) || '.0000'")}, f.nome) as fonte_nome,
             f.codigo as fonte_detalhada, f.nome as fonte_detalhada_nome, f.bloco`;
const named = (t: string, as: string) => `${t}.codigo as ${as}, ${t}.nome as ${as}_nome`;

const EXPENSE = `d as (
      select p.id, p.ficha, p.valor, p.esfera, p.memoria_calculo as memoria, g.mod = '${INTRA}' as intra,
             p.orgao_id, p.unidade_id, p.funcao_id, p.subfuncao_id, p.programa_id, p.acao_id,
             o.poder, o.natureza <> 'direta' as indireta, ${named('o', 'orgao')}, o.codigo || '.' || u.codigo as unidade, u.nome as unidade_nome,
             ${named('fu', 'funcao')}, ${named('su', 'subfuncao')}, ${named('pr', 'programa')}, ${named('a', 'acao')}, a.tipo as acao_tipo,
             regexp_replace(n.codigo, '\\.00$', '') as natureza, n.nome as natureza_nome, g.*,
             ${nameOf('natureza_despesa', "g.cat || '.0.00.00.00'")} as cat_nome,
             ${nameOf('natureza_despesa', "g.cat || '.' || g.grp || '.00.00.00'")} as grp_nome,
             ${nameOf('natureza_despesa', "g.cat || '.' || g.grp || '.' || g.mod || '.00.00'")} as mod_nome,
             coalesce(${nameOf('elemento_despesa', 'g.el')}, n.nome) as el_nome, ${FONTE_COLUMNS}, ${label('codigo_acompanhamento', 'co', 'codigo')} as co
        from versao v join previsao_despesa p on p.versao_planejamento_id = v.id
             ${called('orgao', 'o', ['poder', 'natureza'])}
             ${called('unidade', 'u')}
             ${called('funcao', 'fu')}
             ${called('subfuncao', 'su')}
             ${called('programa', 'pr')}
             ${called('acao', 'a', ['tipo'])}
             ${called('natureza_despesa', 'n')}
             ${called('fonte_recurso', 'f', ['bloco'])}
             left join public.codigo_acompanhamento co on co.id = p.codigo_acompanhamento_id
             ${DIGITS}
       where true`;

const REVENUE = `r as (
      select p.id, p.ficha, p.valor_bruto as bruto, coalesce(p.deducao_fundeb, 0) as fundeb, coalesce(p.deducao_renuncia, 0) as renuncia,
             coalesce(p.deducao_outras, 0) as outras, coalesce(p.valor_bruto, 0) - p.valor_liquido as deducoes, p.valor_liquido as liquido,
             g.cat in ${INTRA_REVENUE} as intra, p.orgao_id, p.natureza_receita_id as natureza_id, ${named('o', 'orgao')},
             p.arrecadado_x4, p.arrecadado_x3, p.arrecadado_x2, p.reestimado_atual as reestimado_x1, p.memoria_calculo as memoria,
             n.codigo || case when n.desdobramento <> '00.00' then '.' || n.desdobramento else '' end as natureza, n.nome as natureza_nome, n.legislacao, g.*,
             ${nameOf('natureza_receita', "g.cat || '.0.0.0.00.0.0'")} as cat_nome,
             ${nameOf('natureza_receita', "g.origem || '.0.0.00.0.0'")} as origem_nome,
             ${nameOf('natureza_receita', "g.especie || '.0.00.0.0'")} as especie_nome, ${FONTE_COLUMNS}
        from versao v join previsao_receita p on p.versao_planejamento_id = v.id
             ${called('orgao', 'o')}
             ${called('natureza_receita', 'n', ['desdobramento', 'legislacao'])}
             ${called('fonte_recurso', 'f', ['bloco'])}
             cross join lateral (select left(n.codigo, 1) as cat, left(n.codigo, 3) as origem, left(n.codigo, 5) as especie) g
       where p.origem = 'loa'`;

/**
 * SQL of the address of the rows behind a line, among those that the report reads.
 *
 * @param filters SQL of the value by filter of the list; a null makes the whole address null
 */
export function rowsAddressSql(
  { route, list }: Pick<Resource, 'route' | 'list'>,
  parameters: Readonly<Record<string, unknown>>,
  filters: Readonly<Record<string, string>>,
): string {
  const asked = ['orgao_id', 'unidade_id'].filter((name) => parameters[name] && list.filters?.includes(name));
  const all = {
    versao_planejamento_id: '(select v.id from versao v)',
    ...Object.fromEntries(asked.map((name) => [name, literal(Number(parameters[name]))])),
    ...filters,
  };
  const parts = Object.entries(all).map(
    ([field, value], at) => `${literal(`&filters[${at}][field]=${field}&filters[${at}][operator]=eq&filters[${at}][value]=`)} || ${value}`,
  );
  return `${literal(`${route.base}?visao=tabela`)} || ${parts.join(' || ')}`;
}
