import type { Resource } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { printedVersionSql } from './version';

/** Modalidade of what one órgão of the budget pays to another; categorias of the revenue that it makes. */
const INTRA = '91';
const INTRA_REVENUE = "('7', '8')";

/** Classifications that a row points to, by the code and the name that the law keeps of them (rule C10). */
const LABELLED = ['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'natureza_despesa', 'natureza_receita', 'fonte_recurso', 'codigo_acompanhamento'] as const; // biome-ignore format: one line
type Labelled = (typeof LABELLED)[number];

/** The code or the name that the version froze, or the present one when it froze none. */
const label = (table: Labelled, t: string, what: 'codigo' | 'nome') =>
  `coalesce(v.r_${table} -> ${t}.id::text ->> '${what}', ${t}.${what})`;

/**
 * CTEs of what every report of the LOA reads (handbook Planejamento 11), of the version, órgão and unidade of the
 * parameters; `excluir_intra` leaves out what the órgãos of the budget pay to each other. To be followed by others or by
 * the select: `with ${loaRows(…)} select … from d`.
 *
 * - `versao`: `id`, of the printed version; empty without one.
 * - `d`, the expense: `id`, `ficha`, `valor`, `esfera`, `intra`; the ids of its classifications (`orgao_id`, `unidade_id`,
 *   `funcao_id`, `subfuncao_id`, `programa_id`, `acao_id`, `fonte_id`); `poder`, `indireta`; the code and the name of `orgao`
 *   (02), `unidade` (02.05), `funcao`, `subfuncao`, `programa`, `acao` (with `acao_tipo`), `natureza` (3.1.90.11), of its
 *   digits `cat`, `grp`, `mod`, `el` (00 when the law stops at the modalidade), of `fonte` (500, with its `bloco`) and of
 *   `fonte_detalhada` (1.500.0000), each name as `<code>_nome`; `co`.
 * - `r`, the revenue: `id`, `ficha`, `bruto`, `fundeb`, `renuncia`, `outras`, `deducoes`, `liquido`, `intra`; `orgao_id`,
 *   `natureza_id`, `fonte_id`; the code and the name of `orgao`, `natureza` (with `legislacao`), of its levels `cat` (1),
 *   `origem` (1.1) and `especie` (1.1.1), of `fonte` (with its `bloco`) and of `fonte_detalhada`. Revenue has no unidade:
 *   that parameter does not restrict it.
 */
export function loaRows(parameters: Readonly<Record<string, unknown>>, param: Param): string {
  const { exercicio, versao_id, orgao_id, unidade_id, excluir_intra } = parameters as unknown as LoaParameters;
  const version = printedVersionSql(`${param(exercicio)}::int`, `${param(versao_id ?? null)}::bigint`);
  const of = (t: string, column: string, id: number | null | undefined) => (id ? ` and ${t}.${column} = ${param(id)}` : '');
  const expense = `${of('p', 'orgao_id', orgao_id)}${of('p', 'unidade_id', unidade_id)}${excluir_intra ? ` and n.mod <> '${INTRA}'` : ''}`;
  const revenue = `${of('p', 'orgao_id', orgao_id)}${excluir_intra ? ` and n.cat not in ${INTRA_REVENUE}` : ''}`;
  // the labels of a table are one value in memory, and what the rows point to is found by its key: no join has to be guessed
  return `versao as materialized (
      select q.id, q.cliente_id, ${LABELLED.map((table) => `q.rotulos_congelados::jsonb -> '${table}' as r_${table}`).join(', ')}
        from versao_planejamento q where q.id = ${version}),
    ${NATUREZAS},
    ${FONTES},
    ${EXPENSE}${expense}),
    ${REVENUE}${revenue})`;
}

const usedIn = (table: string, column: string) =>
  `select p.${column} from versao v join public.${table} p on p.versao_planejamento_id = v.id where p.data_exclusao is null`;

/** Name of a level above of a natureza: that of the national table. */
const levelName = (table: string, codigo: string, more = '') =>
  `(select s.nome from public.${table} s where s.cliente_id = v.cliente_id and s.data_exclusao is null and s.codigo = ${codigo}${more})`;
const NATIONAL = " and s.desdobramento = '00.00'";

const NATUREZAS = `nd as materialized (
      select n.id, n.codigo, n.nome, substr(n.codigo, 1, 1) as cat, substr(n.codigo, 3, 1) as grp, substr(n.codigo, 5, 2) as mod, substr(n.codigo, 8, 2) as el,
             ${levelName('natureza_despesa', "substr(n.codigo, 1, 1) || '.0.00.00.00'")} as cat_nome,
             ${levelName('natureza_despesa', "substr(n.codigo, 1, 3) || '.00.00.00'")} as grp_nome,
             ${levelName('natureza_despesa', "substr(n.codigo, 1, 6) || '.00.00'")} as mod_nome,
             coalesce(${levelName('elemento_despesa', 'substr(n.codigo, 8, 2)')}, n.nome) as el_nome
        from versao v cross join lateral (
          select c.id, ${label('natureza_despesa', 'c', 'codigo')} as codigo, ${label('natureza_despesa', 'c', 'nome')} as nome
            from public.natureza_despesa c where c.id in (${usedIn('previsao_despesa', 'natureza_despesa_id')})) n),
    nr as materialized (
      select n.*, left(n.codigo, 1) as cat, left(n.codigo, 3) as origem, left(n.codigo, 5) as especie,
             ${levelName('natureza_receita', "left(n.codigo, 1) || '.0.0.0.00.0.0'", NATIONAL)} as cat_nome,
             ${levelName('natureza_receita', "left(n.codigo, 3) || '.0.0.00.0.0'", NATIONAL)} as origem_nome,
             ${levelName('natureza_receita', "left(n.codigo, 5) || '.0.00.0.0'", NATIONAL)} as especie_nome
        from versao v cross join lateral (
          select c.id, ${label('natureza_receita', 'c', 'codigo')} as codigo, ${label('natureza_receita', 'c', 'nome')} as nome, c.desdobramento, c.legislacao
            from public.natureza_receita c where c.id in (${usedIn('previsao_receita', 'natureza_receita_id')})) n)`;

/** Three digits have one name, that of the national table, whatever the grupo and the detalhamento. */
const FONTES = `fo as materialized (
      select f.id, f.codigo, f.nome, f.bloco, substr(f.codigo, 3, 3) as stn,
             (select ${label('fonte_recurso', 's', 'nome')} from public.fonte_recurso s
               where s.cliente_id = v.cliente_id and s.data_exclusao is null and s.codigo_stn = substr(f.codigo, 3, 3)
               order by s.detalhamento, s.grupo limit 1) as stn_nome
        from versao v cross join lateral (
          select c.id, ${label('fonte_recurso', 'c', 'codigo')} as codigo, ${label('fonte_recurso', 'c', 'nome')} as nome, c.bloco
            from public.fonte_recurso c
           where c.id in (${usedIn('previsao_despesa', 'fonte_recurso_id')} union ${usedIn('previsao_receita', 'fonte_recurso_id')})) f)`;

const FONTE_COLUMNS =
  'p.fonte_recurso_id as fonte_id, f.stn as fonte, f.stn_nome as fonte_nome, f.codigo as fonte_detalhada, f.nome as fonte_detalhada_nome, f.bloco';
const labelled = (table: Labelled, t: string, as: string = table) =>
  `${label(table, t, 'codigo')} as ${as}, ${label(table, t, 'nome')} as ${as}_nome`;
const byKey = (table: Labelled, t: string) => `join public.${table} ${t} on ${t}.id = p.${table}_id`;

const EXPENSE = `d as (
      select p.id, p.ficha, p.valor, p.esfera, n.mod = '${INTRA}' as intra,
             p.orgao_id, p.unidade_id, p.funcao_id, p.subfuncao_id, p.programa_id, p.acao_id,
             o.poder, o.natureza <> 'direta' as indireta, ${labelled('orgao', 'o')},
             ${label('orgao', 'o', 'codigo')} || '.' || ${label('unidade', 'u', 'codigo')} as unidade, ${label('unidade', 'u', 'nome')} as unidade_nome,
             ${labelled('funcao', 'fu')}, ${labelled('subfuncao', 'su')}, ${labelled('programa', 'pr')}, ${labelled('acao', 'a')}, a.tipo as acao_tipo,
             regexp_replace(n.codigo, '\\.00$', '') as natureza, n.nome as natureza_nome,
             n.cat, n.cat_nome, n.grp, n.grp_nome, n.mod, n.mod_nome, n.el, n.el_nome, ${FONTE_COLUMNS}, ${label('codigo_acompanhamento', 'co', 'codigo')} as co
        from versao v join previsao_despesa p on p.versao_planejamento_id = v.id
             ${byKey('orgao', 'o')} ${byKey('unidade', 'u')} ${byKey('funcao', 'fu')} ${byKey('subfuncao', 'su')} ${byKey('programa', 'pr')} ${byKey('acao', 'a')}
             left ${byKey('codigo_acompanhamento', 'co')}
             join nd n on n.id = p.natureza_despesa_id join fo f on f.id = p.fonte_recurso_id
       where true`;

const REVENUE = `r as (
      select p.id, p.ficha, p.valor_bruto as bruto, coalesce(p.deducao_fundeb, 0) as fundeb, coalesce(p.deducao_renuncia, 0) as renuncia,
             coalesce(p.deducao_outras, 0) as outras, coalesce(p.valor_bruto, 0) - p.valor_liquido as deducoes, p.valor_liquido as liquido,
             n.cat in ${INTRA_REVENUE} as intra, p.orgao_id, p.natureza_receita_id as natureza_id, ${labelled('orgao', 'o')},
             n.codigo || case when n.desdobramento <> '00.00' then '.' || n.desdobramento else '' end as natureza, n.nome as natureza_nome, n.legislacao,
             n.cat, n.cat_nome, n.origem, n.origem_nome, n.especie, n.especie_nome, ${FONTE_COLUMNS}
        from versao v join previsao_receita p on p.versao_planejamento_id = v.id
             ${byKey('orgao', 'o')}
             join nr n on n.id = p.natureza_receita_id join fo f on f.id = p.fonte_recurso_id
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
